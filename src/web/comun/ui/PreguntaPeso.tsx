// The question about a weight out of bounds (consent): what was ordered, what it weighed, the difference, and three answers (PESA-03).
import { cifraPeso, textoPorciento, unidadDe } from '#domain/pago/diferencia.ts'
import { textoDiferencia } from '#domain/pedido/pesada.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import './pregunta-peso.css'

export interface PesoPreguntado {
  readonly nombre: string
  readonly medida: '/Kg' | 'ud.'
  /** Grams: ordered, on the scale, and the one of the two limits it is beyond. */
  readonly pedido: number
  readonly pesado: number
  readonly limite: number
  /** Centavos: as ordered, as weighed, and at the upper limit. */
  readonly subtotal: number
  readonly subtotalPesado: number
  readonly subtotalLimite: number | null
}

interface Props {
  readonly peso: PesoPreguntado
  readonly tolerancia: number
  /** When it is decided without an answer: 'antes de las 11:25', 'antes de las 11:25 de mañana'. */
  readonly cuando: string
  /** The answer that is on its way. */
  readonly enviando: RespuestaCliente | null
  readonly onRespuesta: (respuesta: RespuestaCliente) => void
}

export function PreguntaPeso({ peso, tolerancia, cuando, enviando, onRespuesta }: Props) {
  const { nombre, medida, pedido, pesado, limite, subtotal, subtotalPesado, subtotalLimite } = peso
  const de = (gramos: number) => `${cifraPeso(gramos, medida)} ${unidadDe(medida)}`
  const mas = pesado > pedido
  const ocupada = enviando !== null
  const boton = (respuesta: RespuestaCliente, clase: string, texto: string, aclara: string | null) => (
    <button
      type="button"
      className={`boton ${clase}`}
      aria-disabled={ocupada}
      aria-busy={enviando === respuesta}
      onClick={() => ocupada || onRespuesta(respuesta)}
    >
      <span>
        {enviando === respuesta ? 'Enviando…' : texto}
        {aclara === null ? null : <small>{aclara}</small>}
      </span>
    </button>
  )
  return (
    <div className="pregunta-peso">
      <h2>
        {nombre}: pesó {mas ? 'más' : 'menos'}
      </h2>
      <p>
        {mas
          ? `Te lo preguntamos porque pasa el ${tolerancia} % que acordamos.`
          : `Te lo preguntamos porque es más de un ${tolerancia} % menos de lo que pediste.`}
      </p>
      <dl className="pregunta-peso__trio">
        <div>
          <dt>Pediste</dt>
          <dd>
            {cifraPeso(pedido, medida)}
            <small>
              {unidadDe(medida)} · {formatPesos(subtotal)}
            </small>
          </dd>
        </div>
        <div>
          <dt>Pesó</dt>
          <dd>
            {cifraPeso(pesado, medida)}
            <small>
              {unidadDe(medida)} · {formatPesos(subtotalPesado)}
            </small>
          </dd>
        </div>
        <div>
          <dt>Diferencia</dt>
          <dd className={mas ? undefined : 'pregunta-peso__menos'}>
            {textoDiferencia(subtotalPesado - subtotal)}
            <small>{textoPorciento(subtotal, subtotalPesado)}</small>
          </dd>
        </div>
      </dl>
      <div className="pregunta-peso__opciones">
        {boton('acepta', 'boton--verde', 'Aceptar', `${de(pesado)} a ${formatPesos(subtotalPesado)}`)}
        {boton(
          'ajusta',
          'boton--linea',
          'Prefiero que lo ajusten',
          subtotalLimite === null
            ? `desde ${de(limite)}`
            : `hasta ${de(limite)}, pagás ${formatPesos(subtotalLimite)} como mucho`,
        )}
        {boton('saca', 'boton--texto', 'Sacalo del pedido', null)}
      </div>
      <p className="pregunta-peso__pie">
        Si no contestás {cuando}, te cobramos{' '}
        {mas ? `${de(limite)}: nunca pagás más de lo que acordaste.` : `lo que pesó: ${de(pesado)}.`}
      </p>
    </div>
  )
}
