// A slot of the day: how many of its places are taken, fewer or more of them, closed or open, its runs, and the orders on none (ENT-02, ENT-04).
import { Lock, LockOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { horasCortas } from '#domain/entrega/turno-corto.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { MasMenos } from './MasMenos.tsx'
import { cuando, pedidos as enPedidos } from './palabras.ts'
import type { TurnoDelDia, TurnosDelDia } from './use-turnos-del-dia.ts'

/** More than these are told by the figure alone. */
const CELDAS_MAX = 40
const LUGARES_MAX = 9_999

interface Props {
  readonly dia: string
  readonly turno: EntregasWire['turnos'][number]
  readonly delDia: TurnosDelDia
  readonly ahora: Date
  readonly enLinea: boolean
  /** Its runs and its orders. */
  readonly children?: ReactNode
}

function textoCierre({ pedirAntes, pasado }: TurnoDelDia, cerrado: boolean, ahora: Date): string {
  if (cerrado) return 'Cerrado: no entran más'
  if (pedirAntes === null) return pasado ? 'Ya no se puede pedir' : 'Fuera de los turnos de ahora'
  const hora = cuando(pedirAntes, ahora)
  // Of another day it begins with the day: 'ayer 07:00', 'jue 19, 07:00'.
  const [alas, las] = /^\d/.test(hora)
    ? ['a las ', 'las ']
    : hora.startsWith('ayer')
      ? ['', '']
      : ['el ', 'el ']
  return pasado ? `Cerró ${alas}${hora}` : `Se puede pedir hasta ${las}${hora}`
}

function textoQuedan(turno: TurnoDelDia, lugares: number | null, cerrado: boolean): string {
  if (cerrado || turno.pasado) return 'ya no entran'
  if (lugares === null) return 'sin límite'
  const quedan = lugares - turno.tomados
  if (quedan < 0) return `${-quedan} de más`
  if (quedan === 0) return 'lleno'
  return quedan === 1 ? 'queda 1' : `quedan ${quedan}`
}

function Celdas({ lugares, tomados }: { readonly lugares: number; readonly tomados: number }) {
  const cuantas = Math.max(lugares, tomados)
  if (cuantas === 0 || cuantas > CELDAS_MAX) return null
  return (
    <div className="entregas-lugares" aria-hidden="true">
      {Array.from({ length: cuantas }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name.
        <i key={i} data-tomado={i < tomados || undefined} data-demas={i >= lugares || undefined} />
      ))}
    </div>
  )
}

export function Franja({ dia, turno, delDia, ahora, enLinea, children }: Props) {
  const titulo = useId()
  const lugares = delDia.lugaresDe(turno)
  const cerrado = delDia.cerradoDe(turno)
  const { nombre, tomados } = turno
  const esElDia = turno.id === 0
  const change = (paso: number) => () => delDia.setLugares(turno, (lugares ?? tomados) + paso)
  return (
    <section className="trastienda-hoja" aria-labelledby={titulo}>
      <div className="entregas-franja__cabeza">
        <div>
          <h2 id={titulo}>
            {nombre} {esElDia ? null : <span>{horasCortas(turno)}</span>}
          </h2>
          <p>{esElDia && !cerrado ? 'Todos los turnos juntos' : textoCierre(turno, cerrado, ahora)}</p>
        </div>
        <p className="entregas-franja__cuantos">
          <b>{tomados}</b>{' '}
          <span>{lugares === null ? (tomados === 1 ? 'pedido' : 'pedidos') : `de ${lugares} lugares`}</span>
        </p>
      </div>
      {lugares === null ? null : <Celdas lugares={lugares} tomados={tomados} />}
      <div className="entregas-franja__acciones">
        {lugares === null ? (
          <p>{enPedidos(tomados)}, sin límite de lugares</p>
        ) : (
          <MasMenos
            nombre={dia === hoyLocal(ahora) ? 'Lugares hoy' : 'Lugares ese día'}
            detalle={textoQuedan(turno, lugares, cerrado)}
            valor={String(lugares)}
            de={`un lugar en ${nombre}`}
            onMenos={enLinea && lugares > 1 ? change(-1) : null}
            onMas={enLinea && lugares < LUGARES_MAX ? change(1) : null}
          />
        )}
        <Boton
          tono="linea"
          icono={cerrado ? LockOpen : Lock}
          aria-disabled={!enLinea}
          onClick={() => enLinea && delDia.setCerrado(turno, !cerrado)}
        >
          {cerrado ? 'Volver a abrirlo' : esElDia ? 'Cerrar el día' : 'Cerrar el turno'}
          <span className="oculto">: {nombre}</span>
        </Boton>
      </div>
      <EstadoGuardado {...delDia.situacionDe(turno)} />
      {children}
    </section>
  )
}
