// What the counter changes of one day's slots: places and whether one is closed, by the one queue, taken back for ten seconds (ENT-02).
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { type Situacion, useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { saveTurno } from './api.ts'

export type TurnoDelDia = EntregasWire['turnos'][number]

export interface TurnosDelDia {
  /** As they are here: what was tapped counts at once. */
  lugaresDe(turno: TurnoDelDia): number | null
  cerradoDe(turno: TurnoDelDia): boolean
  setLugares(turno: TurnoDelDia, lugares: number): void
  setCerrado(turno: TurnoDelDia, cerrado: boolean): void
  situacionDe(turno: TurnoDelDia): Situacion
}

/** Fewer places than are taken send nobody away. */
const detalleDe = (turno: TurnoDelDia | undefined, lugares: unknown) =>
  turno !== undefined && turno.tomados > Number(lugares)
    ? 'Sólo ese día; los que están se quedan, de más.'
    : 'Sólo ese día.'

export function useTurnosDelDia(
  { dia, turnos }: EntregasWire,
  onLeido: (entregas: EntregasWire) => void,
): TurnosDelDia {
  const familia = useGuardado(`turnos.${dia}`, {
    async send(nombre, a, version) {
      const [id = '', que] = nombre.split('.')
      onLeido(
        await saveTurno(
          dia,
          Number(id),
          que === 'cerrado' ? { cerrado: a === true } : { lugares: a as number },
        ),
      )
      return version
    },
    onHecho(cual, { a }, undo) {
      if (undo === null) return
      const [id = '', que] = cual.split('.')
      const turno = turnos.find(uno => uno.id === Number(id))
      const nombre = turno?.nombre ?? 'Turno'
      if (que !== 'cerrado') showDeshacer(`${nombre}: ${String(a)} lugares`, detalleDe(turno, a), undo)
      else if (a === true) showDeshacer(`${nombre}: cerrado`, 'No entran más; los que están se quedan.', undo)
      else showDeshacer(`${nombre}: abierto`, 'Se puede elegir otra vez.', undo)
    },
  })
  const nombreDe = ({ id }: TurnoDelDia, que: 'lugares' | 'cerrado') => `${id}.${que}`
  const valorDe = (turno: TurnoDelDia, que: 'lugares' | 'cerrado') => {
    const escrito = familia.escritoDe(nombreDe(turno, que))
    // What was refused is not so.
    return escrito === undefined || familia.estadoDe(nombreDe(turno, que))?.tipo === 'rechaza'
      ? turno[que]
      : escrito
  }
  return {
    lugaresDe: turno => valorDe(turno, 'lugares') as number | null,
    cerradoDe: turno => valorDe(turno, 'cerrado') === true,
    setLugares: (turno, lugares) => familia.save(nombreDe(turno, 'lugares'), turno.lugares, lugares, 1),
    setCerrado: (turno, cerrado) => familia.save(nombreDe(turno, 'cerrado'), turno.cerrado, cerrado, 1),
    situacionDe: turno => {
      const lugares = familia.situacionDe(nombreDe(turno, 'lugares'))
      return lugares.estado === null ? familia.situacionDe(nombreDe(turno, 'cerrado')) : lugares
    },
  }
}
