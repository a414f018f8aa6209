// Back in the shop: what came back goes into the cold, with its hour, and then the money is counted (ENT-09).
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { noEntregadas, tieneQueHaber, type VueltaMia } from '#domain/entrega/jornada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { isDoble } from '#web/comun/estado/dedo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from './Cabeza.tsx'
import { DeQuien } from './DeQuien.tsx'
import { Pie } from './Pie.tsx'
import { Rendir } from './Rendir.tsx'
import { Siguen } from './Siguen.tsx'
import { act } from './tell.ts'

interface Props {
  readonly vuelta: VueltaMia
  readonly quien: string
}

export function DeVuelta({ vuelta, quien }: Props) {
  const [cuenta, setCuenta] = useState(false)
  const volvieron = noEntregadas(vuelta)
  const monto = tieneQueHaber(vuelta)
  if (cuenta) return <Rendir vuelta={vuelta} quien={quien} onDespues={() => setCuenta(false)} />
  return (
    <>
      <Cabeza vuelta={vuelta} quien={quien} plata={{ monto, que: 'tiene que haber' }} />
      {volvieron.length === 0 ? null : (
        <section className="reparto-parada">
          <h1 className="reparto-titulo">Lo que volvió, a la heladera</h1>
          <ul className="reparto-frio">
            {volvieron.map(parada => (
              <li key={parada.pedido}>
                <DeQuien parada={parada} />
                {parada.enHeladera === null ? (
                  <Boton
                    tono="linea"
                    icono={Snowflake}
                    aria-label={`En la heladera: pedido ${parada.pedido}`}
                    onClick={() => act(vuelta, 'heladera', { pedido: parada.pedido })}
                  >
                    En la heladera
                  </Boton>
                ) : (
                  <em>en la heladera a las {horaCorta(parada.enHeladera)}</em>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Siguen vuelta={vuelta} titulo="La vuelta" />
      <Pie>
        {monto === 0 ? (
          <Boton tono="verde" onClick={() => isDoble() || act(vuelta, 'rindo', { monto: 0 })}>
            <span>
              Terminar la vuelta <small>no hay plata que rendir</small>
            </span>
          </Boton>
        ) : (
          <Boton tono="verde" onClick={() => isDoble() || setCuenta(true)}>
            <span>
              Rendir la plata <small>tiene que haber {formatPesos(monto)}</small>
            </span>
          </Boton>
        )}
      </Pie>
    </>
  )
}
