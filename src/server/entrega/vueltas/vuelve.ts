// What came back and how it goes on: another slot, or picked up; taken back for a moment, then told (ENT-04, ENT-07).
import type { VuelveWire } from '#contract/entrega/vuelta.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { Entrega, TurnoTomado } from '#domain/entrega/formas.ts'
import { zonasTarifadas } from '#domain/entrega/tarifario.ts'
import { buildDias, fechasOfrecidas } from '#domain/entrega/turno.ts'
import { faltaParaVolver, textoVuelve, turnoParaVolver, type Vuelve } from '#domain/entrega/vuelve.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { numeroDe, type Tareas } from '#server/cola/runner.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { type Donde, inTransaction, type Tx } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { correoVuelve } from '#server/mail/plantillas/reparto.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import type { Puerta } from '#server/pedido/puerta.ts'
import { noteCambio, settleTotales } from '#server/pedido/totales-sql.ts'
import { tellReparto } from '../avisos.ts'
import { notePaso } from '../reparto/sql.ts'
import { retakeLugar, takeLugar } from '../turnos.ts'
import { readOcupaciones } from '../turnos-sql.ts'
import { holdVuelta } from './sql.ts'
import {
  type Antes,
  addContar,
  findPorContar,
  findVuelto,
  putEntrega,
  putSigue,
  type Vuelto,
} from './vuelve-sql.ts'

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>
export type VuelveDeps = Deps & { readonly puerta: Pick<Puerta, 'hold'> }

const CONTAR = 'contar-vuelve'
const SIN_TURNO = 'No hay ningún turno abierto en los próximos días: elegile uno a mano'

/** The run before its order, as everybody holds them. */
async function hold(
  tx: Tx,
  { puerta }: Pick<VuelveDeps, 'puerta'>,
  id: number,
): Promise<{ readonly vuelto: Vuelto; readonly ahora: Date }> {
  const antes = await findVuelto(tx, id)
  if (antes !== null) await holdVuelta(tx, antes.vuelta)
  const { estado, ahora } = requireHallado(await puerta.hold(tx, id))
  const vuelto = await findVuelto(tx, id)
  if (vuelto === null || vuelto.estado !== 'no estaba' || !ABIERTOS.includes(estado)) {
    throw new AppError('ConflictError', 'Ese pedido no espera que decidas: ya sigue por otro lado')
  }
  return { vuelto, ahora }
}

interface Proximo {
  /** Weekdays on which its zone is delivered to; null: all. */
  readonly dias: readonly number[] | null
  readonly turno: TurnoTomado | null
}

/** Into which slot what came back goes, by its zone; what is closed is read once for all of them. */
export async function readProximos(
  donde: Donde,
  comercio: Comercio,
  ahora: Date,
): Promise<(zonaId: number | null, como: Exclude<Vuelve, 'retira'>) => Proximo> {
  // A shop that takes orders for today alone delivers tomorrow all the same.
  const agenda = { ...comercio, diasAdelante: Math.max(comercio.diasAdelante, 14) }
  const [hoy = '', ...otros] = fechasOfrecidas(agenda, ahora)
  const ocupaciones = await readOcupaciones(donde, hoy, otros.at(-1) ?? hoy)
  return (zonaId, como) => {
    const dias = zonasTarifadas(comercio).find(({ id }) => id === zonaId)?.dias ?? null
    return { dias, turno: turnoParaVolver(buildDias(agenda, ocupaciones, { ahora, dias }), como, ahora) }
  }
}

/** The next slot, taken in its place; where none is kept it is free for any run. */
async function takeTurno(
  tx: Tx,
  comercio: Comercio,
  { turno: propio, deMas, zonaId }: Vuelto,
  como: Exclude<Vuelve, 'retira'>,
  ahora: Date,
): Promise<Pick<Antes, 'turno' | 'deMas'>> {
  if (!comercio.porTurnos) return { turno: propio, deMas }
  const { dias, turno } = (await readProximos(tx, comercio, ahora))(zonaId, como)
  if (turno === null) throw new AppError('ConflictError', SIN_TURNO)
  if (turno.fecha === propio?.fecha && turno.id === propio.id) return { turno: propio, deMas }
  const tomado = await takeLugar(tx, comercio, { turno, propio, ahora, dias, deMas: 'otra vuelta' })
  if (tomado === null) throw new AppError('ConflictError', SIN_TURNO)
  return tomado
}

interface Puesta {
  readonly deps: VuelveDeps
  readonly cuenta: Cuenta
  readonly id: number
  /** What it came to before. */
  readonly totalAntes: number
  readonly ahora: Date
}

/** With its place, also where somebody took that meanwhile; its sums and who paid them as after any change of an order. */
async function save(
  tx: Tx,
  { deps, id, ahora }: Puesta,
  { modo, costo, turno, deMas, repartidorId }: Antes,
): Promise<Entrega['deMas']> {
  await putEntrega(
    tx,
    id,
    modo,
    costo,
    turno?.fecha ?? null,
    turno?.id ?? null,
    turno?.desde ?? null,
    turno?.hasta ?? null,
    deMas,
    repartidorId,
  )
  const { comercio } = remiteDe(deps)
  await settleTotales(tx, id, comercio)
  return retakeLugar(tx, comercio, id, { ahora, deMas: 'otra vuelta' })
}

/** In its history; with another sum as a change of it is. */
async function note(
  tx: Tx,
  { cuenta, id, totalAntes }: Puesta,
  costoAntes: number | null,
  costo: number | null,
  motivo: string,
) {
  if ((costoAntes ?? 0) === (costo ?? 0)) await notePaso(tx, [id], cuenta.id, motivo)
  else await noteCambio(tx, id, { userId: cuenta.id, motivo, totalAntes })
}

const write = (
  id: number,
  como: Vuelve,
  { turno, deMas }: Pick<Antes, 'turno' | 'deMas'>,
  hasta: Date,
): VuelveWire => ({
  data: { pedido: id, como, turno, deMas: deMas !== null, deshacerHasta: hasta.toISOString() },
  meta: {},
})

export function bringBack(deps: VuelveDeps, cuenta: Cuenta, id: number, como: Vuelve): Promise<VuelveWire> {
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    const { comercio } = remiteDe(deps)
    const { vuelto, ahora } = await hold(tx, deps, id)
    // Twice the same tap is one.
    if (vuelto.sigue === como && vuelto.hasta !== null) return write(id, como, vuelto, vuelto.hasta)
    if (vuelto.sigue !== null) {
      throw new AppError('ConflictError', `Ya está decidido: ${vuelto.sigue}. Deshacelo primero.`)
    }
    const falta = faltaParaVolver(como, vuelto.veces)
    if (falta !== null) throw new AppError('ConflictError', falta)
    const { modo, costo, turno, deMas, repartidorId } = vuelto
    await putSigue(tx, vuelto.vuelta, id, como, toJsonb({ modo, costo, turno, deMas, repartidorId }))
    const nueva: Antes =
      como === 'retira'
        ? { modo: 'retiro', costo: null, turno: null, deMas: null, repartidorId: null }
        : {
            modo: modo ?? (comercio.porTurnos ? 'envio' : null),
            costo,
            ...(await takeTurno(tx, comercio, vuelto, como, ahora)),
            repartidorId: null,
          }
    const puesta = { deps, cuenta, id, totalAntes: vuelto.total, ahora }
    const sobra = await save(tx, puesta, nueva)
    const texto = textoVuelve({ como, turno: nueva.turno }) + (sobra === null ? '' : ', de más')
    await note(tx, puesta, costo, nueva.costo, texto)
    await addContar(tx, CONTAR, id)
    const hecho = requireHallado(await findVuelto(tx, id))
    return write(id, como, { ...nueva, deMas: sobra }, hecho.hasta ?? ahora)
  })
}

/** As it was before, with its place, also where somebody took that meanwhile. */
export function undoBringBack(deps: VuelveDeps, cuenta: Cuenta, id: number): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await asUsuario(tx, cuenta)
    const { vuelto, ahora } = await hold(tx, deps, id)
    const { antes, fresco } = vuelto
    if (antes === null || !fresco) throw new AppError('ConflictError', 'Ya no se puede deshacer')
    await putSigue(tx, vuelto.vuelta, id, null, null)
    const puesta = { deps, cuenta, id, totalAntes: vuelto.total, ahora }
    await save(tx, puesta, antes)
    await note(tx, puesta, vuelto.costo, antes.costo, 'Espera otra vez que decidan cómo sigue')
  })
}

/** To its customer, unless it was taken back. */
export async function tellVuelve(deps: Deps, id: number): Promise<void> {
  await inTransaction(deps.pool, async tx => {
    const dicho = await findPorContar(tx, id)
    if (dicho === null) return
    const { sigue: como, turno } = dicho
    const remite = remiteDe(deps)
    await tellReparto(tx, remite, [id], {
      tipo: 'pedido-vuelve',
      push: como === 'retira' ? 'retira' : 'otra vuelta',
      write: datos => correoVuelve({ ...datos, como, turno }),
    })
  })
}

export function createTareasVuelve(deps: Deps): Tareas {
  return { [CONTAR]: payload => tellVuelve(deps, numeroDe(payload)) }
}
