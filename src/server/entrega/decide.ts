// How an order is delivered, decided anew at the moment it is placed (never trust the client): its zone, what that costs and its place. Of what was sent only numbers are read (R2).
import type { EntregaPedida } from '#contract/entrega/entrega.schema.ts'
import type { OpcionesWire } from '#contract/entrega/opciones.schema.ts'
import { esFecha } from '#domain/comercio/dias.ts'
import { textoTurno } from '#domain/entrega/entrega-dicha.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import { diaDeSemana, fechasOfrecidas } from '#domain/entrega/turno.ts'
import { AppError } from '#server/base/errors.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ZonaHallada } from './lugares.ts'
import { buildOferta, findHallada, type OfertaDeps, resolveZona, type ZonaDePedido } from './oferta.ts'
import { type TurnoNombrado, takeLugar } from './turnos.ts'

export interface EntregaElegida {
  readonly modo: Entrega['modo']
  readonly zona: number | null
  readonly turno: TurnoNombrado | null
}

export function readElegida(pedida: EntregaPedida | null | undefined): EntregaElegida | null {
  if (pedida == null) return null
  const { modo, zona = null, turno = null } = pedida
  return { modo, zona, turno: turno && { fecha: turno.fecha, id: turno.id } }
}

/** What is asked of an order: by its customer, or by who serves, who may leave open what is to be agreed. */
export interface Solicitada {
  readonly entrega: EntregaElegida | null
  readonly direccion: string
  /** Of the shop; absent: the customer. */
  readonly autorId?: number | undefined
  readonly deMas: boolean
  /** Why it may be one too many, where that is not because somebody put it in by hand. */
  readonly porque?: Entrega['deMas']
  /** Of an order that was placed: how it is delivered so far, the place it has among it. */
  readonly propia?: Entrega | null
}

export interface Decidida {
  readonly modo: Entrega['modo']
  readonly zona: ZonaDePedido | null
  readonly direccion: string
}

const RETIRA = 'Retira por el local'

/** Refused with what is offered now, so that nothing is chosen unseen. */
async function refuse(
  deps: OfertaDeps,
  pedida: EntregaElegida,
  direccion: string,
  texto: string,
): Promise<AppError> {
  const details: { readonly entrega: OpcionesWire } = {
    entrega: await buildOferta(deps, { ...pedida, direccion }),
  }
  return new AppError('ConflictError', texto, details)
}

const SIN_DECIR: EntregaElegida = { modo: 'envio', zona: null, turno: null }

/** What the address says, for `decideEntrega`: it is asked before, together with whatever else is read. */
export const findDe = (
  deps: Pick<OfertaDeps, 'donde' | 'comercio'>,
  { entrega, direccion }: Pick<Solicitada, 'entrega' | 'direccion'>,
): Promise<ZonaHallada | null> => findHallada(deps, { ...(entrega ?? SIN_DECIR), direccion })

/** Null: the shop delivers neither by zones nor by slots, so that nobody says how. */
export async function decideEntrega(
  deps: OfertaDeps,
  { entrega, direccion, autorId }: Solicitada,
  hallada: ZonaHallada | null,
): Promise<Decidida | null> {
  const { conZonas, porTurnos, retiroEnLocal, eligeZona, direccion: local } = deps.comercio
  if (!conZonas && !porTurnos) return null
  const elegida = entrega ?? SIN_DECIR
  const { modo, zona: dicha } = elegida
  if (modo === 'retiro') {
    if (!retiroEnLocal)
      throw await refuse(
        deps,
        { ...elegida, modo: 'envio' },
        direccion,
        'Ya no se puede retirar por el local.',
      )
    return { modo, zona: null, direccion: direccion.trim() === '' ? (local ?? RETIRA) : direccion }
  }
  const zona = resolveZona(deps.comercio, elegida, hallada)
  if (!conZonas || entrega === null || (zona === null && dicha === null && autorId !== undefined))
    return { modo, zona, direccion }
  if (dicha !== null && zona?.id !== dicha)
    throw await refuse(deps, elegida, direccion, 'La zona de esa dirección cambió. Revisá la entrega.')
  if (zona === null) {
    const texto = eligeZona ? 'Elegí la zona de entrega.' : 'A esa dirección no entregamos.'
    throw await refuse(deps, elegida, direccion, texto)
  }
  return { modo, zona, direccion }
}

function isOfrecido(deps: OfertaDeps, { fecha }: TurnoNombrado, deMas: boolean): boolean {
  const fechas = fechasOfrecidas(deps.comercio, deps.ahora)
  return fechas.includes(fecha) || (deMas && esFecha(fecha) && fecha >= (fechas[0] ?? ''))
}

/** The same way of delivery in the same zone: what is asked of it is what was agreed when it was chosen. */
export function isMismaZona(propia: Pick<Entrega, 'modo' | 'zonaId'>, { modo, zona }: Decidida): boolean {
  return propia.modo === modo && propia.zonaId === (zona?.id ?? null)
}

/**
 * It stays where it is, whatever became of its slot since: in its zone, and in another one that is delivered to that day where
 * the shop takes it there.
 */
function isMismoLugar(
  propia: Entrega,
  decidida: Decidida,
  { entrega, autorId }: Pick<Solicitada, 'entrega' | 'autorId'>,
): boolean {
  const [suyo, otro] = [propia.turno, entrega?.turno ?? null]
  if (suyo?.fecha !== otro?.fecha || suyo?.id !== otro?.id) return false
  if (isMismaZona(propia, decidida)) return true
  if (autorId === undefined || suyo === null || propia.modo !== decidida.modo) return false
  return decidida.zona?.dias?.includes(diaDeSemana(suyo.fecha)) ?? true
}

/** The slot it is delivered in, with its place; null: no hour was agreed. Refused when there is none to have. */
async function takeTurno(
  tx: Tx,
  deps: OfertaDeps,
  decidida: Decidida,
  { entrega, autorId, deMas, porque = 'a mano', propia = null }: Solicitada,
): Promise<Pick<Entrega, 'turno' | 'deMas'>> {
  if (propia !== null && isMismoLugar(propia, decidida, { entrega, autorId })) return propia
  if (entrega === null || !deps.comercio.porTurnos) return { turno: null, deMas: null }
  const { turno } = entrega
  if (turno === null) {
    if (autorId !== undefined) return { turno: null, deMas: null }
    throw await refuse(deps, entrega, decidida.direccion, 'Elegí el día y el turno de la entrega.')
  }
  const tomado = isOfrecido(deps, turno, deMas)
    ? await takeLugar(tx, deps.comercio, {
        turno,
        propio: propia?.turno ?? null,
        ahora: deps.ahora,
        dias: decidida.zona?.dias ?? null,
        deMas: deMas ? porque : null,
      })
    : null
  if (tomado !== null) return tomado
  const refusal = await refuse(deps, entrega, decidida.direccion, 'Ese turno ya no tiene lugar.')
  throw new AppError('ConflictError', `${refusal.message} ${textoProximo(refusal)}`, refusal.details)
}

/** 'El próximo con lugar: viernes 20 de noviembre, de 9 a 13.' */
function textoProximo({ details }: AppError): string {
  const { dias, primero } = (details as { readonly entrega: OpcionesWire }).entrega
  const dia = dias.find(({ fecha }) => fecha === primero?.fecha)
  const turno = dia?.turnos.find(({ id }) => id === primero?.id)
  if (dia === undefined || turno === undefined) return 'No hay otro con lugar: escribinos y lo vemos.'
  return `El próximo con lugar: ${textoTurno({ fecha: dia.fecha, ...turno })}.`
}

/** As the order keeps it: what the zone asks is frozen with its name. */
export async function takeEntrega(
  tx: Tx,
  deps: OfertaDeps,
  decidida: Decidida,
  solicitada: Solicitada & { readonly costo: number | null },
): Promise<Entrega> {
  const { modo, zona } = decidida
  const { turno, deMas } = await takeTurno(tx, deps, decidida, solicitada)
  return {
    modo,
    costo: solicitada.costo,
    costoFinal: null,
    gratisDesde: zona?.gratisDesde ?? null,
    zonaId: zona?.id ?? null,
    zona: zona?.nombre ?? null,
    zonaElegida: zona?.por === 'elegida',
    turno,
    deMas,
  }
}
