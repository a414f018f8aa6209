// The scale on a tablet: every line in sight, the display and the pad below; a touch on a row makes it the current one (PESA-01).
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PesajeWire, PorPesarWire } from '#contract/pedido/pesada.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import type { BalanzaEnPantalla } from '../balanza/use-balanza.ts'
import { TiraDeCombo } from './Corte.tsx'
import { totalDe } from './lineas.ts'
import { SinInternet } from './Novedades.tsx'
import { Tabla } from './Renglones.tsx'
import type { Trabajo } from './use-trabajo.ts'
import { Visor } from './Visor.tsx'

interface Props {
  readonly pesaje: PesajeWire
  readonly trabajo: Trabajo
  readonly cola: string
  readonly siguiente: PorPesarWire | null
  readonly cable: BalanzaEnPantalla
  readonly novedades: ReactNode
  readonly enviar: ReactNode
  /** In the place of shortcuts and pad. */
  readonly teclas: ReactNode
  readonly atajos: ReactNode
  readonly pad: ReactNode
}

export function Mesa({
  pesaje,
  trabajo,
  cola,
  siguiente,
  cable,
  novedades,
  enviar,
  teclas,
  atajos,
  pad,
}: Props) {
  const { id, cliente, detalle, lineas, tolerancia } = pesaje
  const { linea, gramos, esEtiqueta } = trabajo
  const total = totalDe(pesaje, useComercio())
  return (
    <div className="pesar-mesa">
      <SinInternet />
      <header className="pesar-mesa__cabeza">
        <BotonLink tono="icono" icono={ChevronLeft} to={cola} aria-label="Volver a la cola" />
        <div>
          <h1>
            #{id} {cliente}
          </h1>
          <p>
            {lineas.length === 1 ? '1 artículo' : `${lineas.length} artículos`}
            {detalle === '' ? '' : ` · “${detalle}”`}
          </p>
        </div>
        {pesaje.total === undefined ? null : (
          <p className="pesar-mesa__total">
            {total === null ? null : <Precio centavos={total} />}
            pidió {formatPesos(pesosToCentavos(pesaje.total))}
          </p>
        )}
      </header>
      <div className="pesar-mesa__lineas">
        {novedades}
        <Tabla pesaje={pesaje} actual={linea?.id ?? null} gramos={gramos} onAbrir={trabajo.open} />
      </div>
      <div className="pesar-mesa__sigue">
        {siguiente === null ? null : (
          <p>
            Sigue{' '}
            <b>
              #{siguiente.id} {siguiente.cliente}
            </b>{' '}
            {siguiente.lineas === 1 ? '1 artículo' : `${siguiente.lineas} artículos`}
          </p>
        )}
        <Cable cable={cable} />
      </div>
      <section className="pesar-mesa__pie dentado-arriba" aria-label="Pesar la línea">
        {linea === null ? (
          enviar
        ) : (
          <>
            <div className="pesar-mesa__izquierda">
              <TiraDeCombo linea={linea} />
              <Visor
                linea={linea}
                gramos={gramos}
                tolerancia={tolerancia}
                esEtiqueta={esEtiqueta}
                titulo={linea.nombre}
              />
              {teclas === null ? atajos : null}
            </div>
            {teclas ?? pad}
          </>
        )}
      </section>
    </div>
  )
}

/** Where the browser has cables: whether the scale is on one, and the way to put it there (PESA-06). */
function Cable({ cable: { estado, mensaje, conectar, desconectar } }: { readonly cable: BalanzaEnPantalla }) {
  if (estado === 'sin-soporte') return null
  const suelta = estado === 'desconectada' || estado === 'error'
  return (
    <p className="pesar-cable">
      <span role="status">{mensaje ?? (suelta ? '' : 'Balanza conectada')}</span>
      <Boton tono="texto" onClick={suelta ? conectar : desconectar}>
        {suelta ? 'Conectar la balanza' : 'Desconectar'}
      </Boton>
    </p>
  )
}
