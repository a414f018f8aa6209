// A run that has not left yet: its stops, the change to take along, and what still keeps it here.
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

export function Antes({ vuelta, quien }: Props) {
  const { paradas, cambio } = vuelta
  const faltan = paradas.filter(({ lista, estado }) => !lista && estado === 'pendiente')
  const cobrar = paradas.reduce((suma, parada) => suma + parada.cobrar, 0)
  return (
    <>
      <Cabeza vuelta={vuelta} quien={quien} />
      <section className="reparto-parada">
        <h1>{paradas.length === 1 ? '1 parada' : `${paradas.length} paradas`}</h1>
        <p className="reparto-parada__quien">
          {cobrar === 0 ? 'Está todo pago.' : `A cobrar en la puerta: ${formatPesos(cobrar)}.`}
          {cambio === 0 ? null : ` Llevás ${formatPesos(cambio)} de cambio.`}
        </p>
      </section>
      <Siguen vuelta={vuelta} titulo="En este orden" />
      <Pie>
        {faltan.length === 0 ? (
          <Boton tono="verde" onClick={() => isDoble() || act(vuelta, 'salgo')}>
            <span>
              Salgo <small>{paradas[0]?.direccion}</small>
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
