// The other stops of the run: what comes after, what came back and what is done, each one touch from being the one on the screen.
import { Check } from 'lucide-react'
import type { ParadaMia, VueltaMia } from '#domain/entrega/jornada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { enFrase } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { reopen } from './tell.ts'

interface Props {
  readonly vuelta: VueltaMia
  readonly titulo: string
  /** The one on the screen is not among them. */
  readonly menos?: number
  /** Absent: none can be gone to now. */
  readonly onElegir?: (pedido: number) => void
}

const CLASES = { entregada: 'reparto-siguen--hecha', 'no estaba': 'reparto-siguen--no', pendiente: undefined }
const LUGAR = { pendiente: 0, 'no estaba': 1, entregada: 2 }

function estadoDe({ estado, hora, motivo, pedido }: ParadaMia): string {
  const cuando = hora === null ? '' : ` ${horaCorta(hora)}`
  if (estado === 'pendiente') return `#${pedido}`
  if (estado === 'entregada') return `entregado${cuando}`
  return motivo === null ? `no estaba${cuando}` : `${enFrase(motivo)},${cuando}`
}

export function Siguen({ vuelta, titulo, menos, onElegir }: Props) {
  const filas = vuelta.paradas
    .map((parada, i) => ({ parada, lugar: i + 1 }))
    .filter(({ parada }) => parada.pedido !== menos)
    .sort((a, b) => LUGAR[a.parada.estado] - LUGAR[b.parada.estado] || a.lugar - b.lugar)
  if (filas.length === 0) return null
  return (
    <section className="reparto-siguen">
      <h2 className="reparto-titulo">{titulo}</h2>
      <ol>
        {filas.map(({ parada, lugar }) => (
          <li key={parada.pedido} className={CLASES[parada.estado]}>
            <i>
              {parada.estado === 'entregada' ? (
                <Check className="icono" aria-hidden="true" />
              ) : parada.estado === 'no estaba' ? (
                '!'
              ) : (
                lugar
              )}
            </i>
            <span>
              <b>{parada.direccion || parada.cliente}</b>
              <small>
                {parada.cliente} · {estadoDe(parada)}
              </small>
              {parada.lista || parada.estado !== 'pendiente' ? null : <small>Todavía lo preparan</small>}
            </span>
            <em>{cuanto(parada)}</em>
            {parada.estado !== 'pendiente' ? (
              vuelta.estado !== 'en camino' ? null : (
                <Boton
                  tono="linea"
                  aria-label={`Reabrir: pedido ${parada.pedido}`}
                  onClick={() => reopen(vuelta, parada)}
                >
                  Reabrir
                </Boton>
              )
            ) : onElegir === undefined ? null : (
              <Boton
                tono="linea"
                aria-label={`Ir ahora: pedido ${parada.pedido}`}
                onClick={() => onElegir(parada.pedido)}
              >
                Ir
              </Boton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function cuanto({ estado, cobrar, cobro }: ParadaMia) {
  if (cobro !== null) return formatPesos(cobro.monto)
  if (cobrar > 0) return estado === 'entregada' ? <small>no pagó</small> : formatPesos(cobrar)
  return <small>pagado</small>
}
