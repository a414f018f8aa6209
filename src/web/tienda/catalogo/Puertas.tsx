// Ways on for somebody who has found nothing, or has typed nothing yet: what is on offer, the categories, and asking the shop.
import type { MouseEvent } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { rutaCategoria } from '#domain/rutas.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { consultaWhatsApp } from '#domain/texto/whatsapp.ts'
import { openWhatsApp } from '#web/comun/estado/whatsapp.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/Compartir.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

interface Props {
  readonly texto: string
  readonly categorias: readonly Categoria[]
  readonly onTexto: (texto: string) => void
  readonly onElegir: () => void
}

export function Puertas({ texto, categorias, onTexto, onElegir }: Props) {
  const hayOfertas = categorias.some(({ subCategorias }) =>
    subCategorias.some(({ articulos }) => articulos.some(({ descPorciento }) => (descPorciento ?? 0) > 0)),
  )
  return (
    <nav className="catalogo-puertas" aria-label="Otras maneras de encontrarlo">
      <h3 className="catalogo-resultados__aparte">Buscá por categoría</h3>
      <ul>
        {hayOfertas ? (
          <li>
            <Boton className="catalogo-puerta catalogo-puerta--oferta" onClick={() => onTexto('oferta')}>
              En oferta
            </Boton>
          </li>
        ) : null}
        {categorias.map(categoria => (
          <li key={categoria.id}>
            <Link className="catalogo-puerta" to={rutaCategoria(categoria)} onClick={onElegir} viewTransition>
              {ultimaPalabra(categoria.nombre)}
            </Link>
          </li>
        ))}
      </ul>
      {texto.trim() === '' ? null : <Preguntar texto={texto} />}
    </nav>
  )
}

interface PropsPreguntar {
  readonly texto: string
}

function Preguntar({ texto }: PropsPreguntar) {
  const { whatsapp, nombre } = useComercio()
  if (whatsapp === null) return null
  const mensaje = consultaWhatsApp(nombre, texto)
  const open = (evento: MouseEvent) => {
    // A link opened aside on purpose needs no help.
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return
    if (openWhatsApp(whatsapp, mensaje)) evento.preventDefault()
  }
  return (
    <PorWhatsApp
      tono="verde"
      className="catalogo-puertas__preguntar"
      numero={whatsapp}
      texto={mensaje}
      onClick={open}
    >
      Preguntanos por WhatsApp
    </PorWhatsApp>
  )
}
