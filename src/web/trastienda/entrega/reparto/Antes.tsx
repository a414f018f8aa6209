// A run that has not left yet: its stops, the change to take along, what still keeps it here, and that there is nowhere left to go.
import type { VueltaMia } from '#domain/entrega/jornada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from './Cabeza.tsx'
import { Pie } from './Pie.tsx'
import { Siguen } from './Siguen.tsx'
import { act } from './tell.ts'

interface Props {
  readonly vuelta: VueltaMia
  readonly quien: string
}

/** Without having gone anywhere: its change is handed in as any run's. */
function end(vuelta: VueltaMia): void {
  act(vuelta, 'salgo')
  act(vuelta, 'volví')
}

export function Antes({ vuelta, quien }: Props) {
  const { paradas, cambio } = vuelta
  // Whoever came for theirs was given it at the counter.
  const quedan = paradas.filter(({ estado }) => estado === 'pendiente')
  const faltan = quedan.filter(({ lista }) => !lista)
  const cobrar = paradas.reduce((suma, parada) => suma + parada.cobrar, 0)
  return (
    <>
      <Cabeza vuelta={vuelta} quien={quien} />
      <section className="reparto-parada">
        <h1>
          {quedan.length === 0
            ? 'No quedan paradas'
            : quedan.length === 1
              ? '1 parada'
              : `${quedan.length} paradas`}
        </h1>
        {quedan.length === 0 ? (
          <p className="reparto-parada__quien">
            Se entregaron en el local: no hace falta salir.
            {cambio === 0 ? null : ` Devolvé los ${formatPesos(cambio)} de cambio.`}
          </p>
        ) : (
          <p className="reparto-parada__quien">
            {cobrar === 0 ? 'Está todo pago.' : `A cobrar en la puerta: ${formatPesos(cobrar)}.`}
            {cambio === 0 ? null : ` Llevás ${formatPesos(cambio)} de cambio.`}
          </p>
        )}
      </section>
      <Siguen vuelta={vuelta} titulo="En este orden" />
      <Pie>
        {quedan.length === 0 ? (
          <Boton tono="verde" onClick={() => isDoble() || end(vuelta)}>
            Terminar la vuelta
          </Boton>
        ) : faltan.length === 0 ? (
          <Boton tono="verde" onClick={() => isDoble() || act(vuelta, 'salgo')}>
            <span>
              Salgo <small>{quedan[0]?.direccion}</small>
            </span>
          </Boton>
        ) : (
          <p className="reparto-espera">
            Todavía no podés salir: preparan {faltan.map(({ pedido }) => `#${pedido}`).join(', ')}
          </p>
        )}
      </Pie>
    </>
  )
}
