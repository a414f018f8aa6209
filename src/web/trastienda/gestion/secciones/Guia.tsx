// /Trastienda/Ayuda: the guide for whoever works here, by subject, with its search; the address keeps what was looked for.
import { Printer } from 'lucide-react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { Dicho } from '../guia/Dicho.tsx'
import type { Instructivo } from '../guia/forma.ts'
import { findInstructivos, MATERIAS } from '../guia/instructivos.ts'
import '../guia/guia.css'

export function Guia() {
  const [parametros, setParametros] = useParametros()
  const buscado = parametros.get('buscar') ?? ''
  return (
    <>
      <Cabeza titulo="Ayuda" texto="Cada tarea de la tienda, paso a paso">
        <BotonLink tono="linea" talle="medio" icono={Printer} to={rutaSeccion('folleto')}>
          Imprimir la guía
        </BotonLink>
      </Cabeza>
      <div className="guia">
        <div className="guia-busca">
          <Buscador
            etiqueta="Buscar en la ayuda"
            pista="pesar, precio, factura…"
            inicial={buscado}
            onBuscar={texto => setParametros(texto === '' ? {} : { buscar: texto })}
          />
        </div>
        {buscado === '' ? <Materias /> : <Halladas buscado={buscado} />}
      </div>
    </>
  )
}

function Materias() {
  return (
    <div className="guia-materias">
      {MATERIAS.map(({ titulo, instructivos }) => (
        <Hoja key={titulo} titulo={titulo}>
          <Lista instructivos={instructivos} />
        </Hoja>
      ))}
    </div>
  )
}

function Halladas({ buscado }: { readonly buscado: string }) {
  const halladas = findInstructivos(buscado)
  const cuantas = halladas.length
  return (
    <Hoja titulo="Encontradas">
      <p className="guia-cuantas" role="status">
        {cuantas === 0
          ? 'No hay ninguna página así. Probá con una palabra sola, como está en el botón.'
          : cuantas === 1
            ? '1 página'
            : `${cuantas} páginas`}
      </p>
      <Lista instructivos={halladas} />
    </Hoja>
  )
}

function Lista({ instructivos }: { readonly instructivos: readonly Instructivo[] }) {
  return (
    <ul className="guia-lista">
      {instructivos.map(({ id, titulo, cuando }) => (
        <li key={id}>
          <Link to={rutaSeccion('instructivo', id)}>
            <b>{titulo}</b>
            <small>
              <Dicho>{cuando}</Dicho>
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
