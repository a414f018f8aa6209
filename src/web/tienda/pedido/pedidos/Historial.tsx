// Every step of an order: when, to what, and who took it.
import type { PasoWire } from '#contract/pedido/mostrador.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { claseTono, etiqueta } from './tono.ts'

const QUIENES: Readonly<Record<PasoWire['quien'], string>> = {
  cliente: 'Cliente',
  comercio: 'Comercio',
  servidor: 'Automático',
}

interface Props {
  readonly pasos: readonly PasoWire[]
}

export function Historial({ pasos }: Props) {
  return (
    <section id="historial" className="pedidos-historial" aria-labelledby="historial-titulo">
      <h2 id="historial-titulo">Historial</h2>
      <ol>
        {pasos.map(({ de, a, quien, user, motivo, createdAt }) => (
          <li key={createdAt + a} className={claseTono(a)}>
            <i aria-hidden="true" />
            <div>
              {/* A step that left the state as it was is about something else, and says what. */}
              <b>{de === a && motivo ? motivo : etiqueta(a)}</b>
              <p>
                <time dateTime={createdAt}>{fechaLarga(createdAt)}</time> · {user?.username ?? QUIENES[quien]}
              </p>
              {de !== a && motivo ? <p>{motivo}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
