// The list on paper: a sheet for the wall, the till's roll, and tags for the shelf; what is seen is what is printed.

import { Printer, Tag } from 'lucide-react'
import { useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { articulosDeLista, type RubroLista } from '#domain/precios/lista-precios.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { HojaDePrecios } from './HojaDePrecios.tsx'

const loadImpresion = () => import('./ListaImpresa.tsx')

interface Props {
  readonly rubros: readonly RubroLista[]
  readonly comercio: Comercio
  readonly hoy: Date
}

export function EnPapel({ rubros, comercio, hoy }: Props) {
  const [abierta, setAbierta] = useState<'hoja' | 'etiquetas' | null>(null)
  const impresion = useChunk(loadImpresion, abierta !== null)
  const cuantas = articulosDeLista(rubros).length
  return (
    <section className="lista-papel" aria-labelledby="lista-papel">
      <div className="lista-titulo">
        <h2 id="lista-papel">En papel</h2>
        <p>{cuantas === 1 ? '1 artículo' : `${cuantas} artículos`}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="lista-papel__muestra" aria-label="Muestra de la hoja" tabIndex={0}>
        <HojaDePrecios rubros={rubros} comercio={comercio} hoy={hoy} />
      </section>
      <div className="lista-papel__acciones">
        <Boton tono="linea" icono={Printer} onClick={() => setAbierta('hoja')}>
          Imprimir la hoja
        </Boton>
        <Boton tono="linea" icono={Tag} onClick={() => setAbierta('etiquetas')}>
          Imprimir etiquetas
        </Boton>
      </div>
      {abierta !== null && impresion.estado === 'falla' ? (
        <p role="alert">
          No se pudo abrir la impresión.{' '}
          <Boton tono="linea" onClick={impresion.reintentar}>
            Reintentar
          </Boton>
        </p>
      ) : null}
      {abierta !== null && impresion.estado === 'listo' ? (
        <impresion.modulo.ListaImpresa
          que={abierta}
          rubros={rubros}
          comercio={comercio}
          hoy={hoy}
          onClose={() => setAbierta(null)}
        />
      ) : null}
    </section>
  )
}
