// The provider's calls (webhook): believed only as far as they are signed, kept once, answered, and then the provider itself is asked (PAGO-04, M1).
import { AppError } from '#server/base/errors.ts'
import { finds, inTransaction, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { readFirma } from '../firma.ts'
import { applyPago } from './entrada.ts'
import type { LinkDeps } from './link.ts'

export const AVISO = 'aviso-de-pago'

interface Aviso {
  readonly tema: string
  readonly dato: string
  readonly requestId: string
  readonly ts: string
}

/** A job for what nobody has looked at yet; what was, was. */
const KEEP: Sentencia = {
  name: 'aviso-guardar',
  text: `with a as (
    insert into avisos_pago as v (tema, dato, request_id, ts) values ($1, $2, $3, $4)
    on conflict (tema, dato, request_id, ts) do update set veces = least(v.veces + 1, 1000000)
    returning id, veces
  )
  select a.id, case when a.veces = 1 then (select j.id from add_trabajo('${AVISO}',
    json_build_object('id', a.id)) j) end as trabajo from a`,
}

async function keepAviso(tx: Tx, { tema, dato, requestId, ts }: Aviso): Promise<void> {
  await tx.rows(KEEP, [tema, dato, requestId, ts])
}

/** As if the provider had called: what it has of a payment by now is put down. One of an order of theirs is asked for by that. */
export async function askPago(tx: Tx, proveedorId: string, porque: string): Promise<void> {
  const [dato = '', pago] = proveedorId.split(':')
  await keepAviso(tx, { tema: pago === undefined ? 'payment' : 'order', dato, requestId: porque, ts: '' })
}

/** Null: somebody looked at it. */
const readAviso = finds<Pick<Aviso, 'tema' | 'dato'>, [id: number]>({
  name: 'aviso-leer',
  text: `select tema, dato from avisos_pago where id = $1 and procesado_at is null`,
})

const DONE: Sentencia = {
  name: 'aviso-hecho',
  text: 'update avisos_pago set procesado_at = now(), resultado = $2 where id = $1',
}

async function markAviso(tx: Tx, id: number, resultado: string): Promise<void> {
  await tx.rows(DONE, [id, resultado.slice(0, 60)])
}

/** Those whose job was given up, or never came to be. */
const LIST: Sentencia = {
  name: 'avisos-espera',
  text: `select id from avisos_pago where procesado_at is null and created_at < now() - interval '2 minutes' order by id limit 100`,
}

export async function listAvisos(tx: Tx): Promise<number[]> {
  return (await tx.rows<{ id: number }>(LIST, [])).map(({ id }) => id)
}

export interface LlamadaFirmada {
  readonly firma: string
  readonly requestId: string
  readonly tema: string
  /** As it stood in the address, letter by letter. */
  readonly dato: string
}

/** Before a byte of the body is read: nothing of it is believed anyway. */
export function checkAviso({ pasarela }: Pick<LinkDeps, 'pasarela'>, llamada: LlamadaFirmada): void {
  if (pasarela?.checkAviso(llamada) === true) return
  throw new AppError('UnauthorizedError', 'La firma no es válida')
}

/** The same call again changes nothing. One about nothing is thanked for. */
export async function saveAviso({ pool }: Pick<LinkDeps, 'pool'>, llamada: LlamadaFirmada): Promise<void> {
  if (llamada.dato === '' || (llamada.tema + llamada.dato).includes('\0')) return
  const aviso: Aviso = {
    tema: llamada.tema.slice(0, 40),
    dato: llamada.dato.slice(0, 100),
    requestId: llamada.requestId.slice(0, 100),
    ts: readFirma(llamada.firma).ts.slice(0, 20),
  }
  await inTransaction(pool, tx => keepAviso(tx, aviso))
}

/** What the provider says now counts, whatever it called about and in whatever order its calls came. */
export async function processAviso(deps: LinkDeps, id: number): Promise<void> {
  const { pool, pasarela } = deps
  const aviso = await inTransaction(pool, tx => readAviso(tx, id))
  if (aviso === null || pasarela === null) return
  const pagos = await pasarela.readPagos(aviso.tema, aviso.dato)
  const resultados: string[] = []
  for (const pago of pagos ?? []) resultados.push(await applyPago(deps, pago))
  const resultado = pagos === null ? 'otro tema' : resultados.join(', ') || 'no existe'
  await inTransaction(pool, tx => markAviso(tx, id, resultado))
}
