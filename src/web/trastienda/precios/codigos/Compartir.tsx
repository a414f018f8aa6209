// The text to share about a code: shown as it will be read, copied, or sent by WhatsApp to whoever is chosen there.

import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import type { CodigoWire } from '#contract/precios/codigo.schema.ts'
import { textoParaCompartir } from '#domain/precios/codigo-editado.ts'
import { RUTAS } from '#domain/rutas.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { toEditado } from './formulario.ts'

const COPIADO_MS = 3_000

interface Props {
  readonly codigo: CodigoWire
}

export function Compartir({ codigo: { attributes } }: Props) {
  const { nombre } = useComercio()
  const [copiado, setCopiado] = useState<boolean | null>(null)
  const enlace = window.location.origin + RUTAS.carrito
  const texto = textoParaCompartir(toEditado(attributes), { nombre, enlace })
  const copy = async () => {
    const hecho = await copyTexto(texto)
    setCopiado(hecho)
    if (hecho) setTimeout(() => setCopiado(null), COPIADO_MS)
  }
  return (
    <div>
      <h2>Para compartir</h2>
      <p className="codigos-compartir__texto">{texto}</p>
      <div className="codigos-compartir__acciones">
        <Boton tono="linea" talle="medio" icono={Copy} onClick={() => void copy()}>
          {copiado === true ? 'Copiado' : 'Copiar'}
        </Boton>
        <a
          className="boton boton--linea boton--medio"
          href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Send className="icono" aria-hidden="true" />
          Mandar por WhatsApp
        </a>
      </div>
      <p role="status" className="codigos-nota">
        {copiado === false ? 'No se pudo copiar: seleccioná el texto y copialo a mano.' : ''}
      </p>
    </div>
  )
}
