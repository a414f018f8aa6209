// How far an order is: the stops before it, when it is here, or that its slot will be missed (ENT-05).
import { House, Truck } from 'lucide-react'
import type { SeguimientoWire } from '#contract/entrega/seguimiento.schema.ts'
import { textoParadas } from '#domain/entrega/seguimiento.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import './seguimiento.css'

/** More are said as a number alone. */
const PUNTOS = ['a', 'b', 'c', 'd', 'e'] as const

interface Props {
  readonly seguido: Pick<SeguimientoWire, 'paradas' | 'llega' | 'turno' | 'demorado' | 'estado' | 'modo'>
}

export function Avance({ seguido: { paradas, llega, turno, demorado, estado, modo } }: Props) {
  const abierto = estado === 'pendiente' || estado === 'en_proceso'
  if (!abierto) return null
  return (
    <div className="seguimiento-avance">
      {paradas === null ? null : (
        <>
          <p className="seguimiento-avance__paradas">{textoParadas(paradas)}</p>
          {paradas > PUNTOS.length ? null : (
            <p className="seguimiento-avance__puntos" aria-hidden="true">
              <Truck className="icono" />
              {PUNTOS.slice(0, paradas).map(punto => (
                <i key={punto} />
              ))}
              <House className="icono" />
            </p>
          )}
        </>
      )}
      {llega === null ? (
        turno === null ? null : (
          <p>
            {conMayuscula(turno)}
            {modo === 'retiro' ? ', por el local' : ''}
          </p>
        )
      ) : (
        <p>
          Calculamos que llega entre las {horaCorta(llega.desde)} y las {horaCorta(llega.hasta)}
        </p>
      )}
      {demorado ? (
        <p className="seguimiento-avance__demora">
          <b>Viene demorado:</b> no vamos a llegar en ese horario. Te lo llevamos apenas podamos.
        </p>
      ) : null}
    </div>
  )
}
