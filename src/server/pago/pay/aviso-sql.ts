// The statements about the provider's calls (webhook inbox): each kept once, with the job that looks at it (PAGO-04, M1).
import { finds, type Sentencia, type Tx } from '#server/db/transaction.ts'

export const AVISO = 'aviso-de-pago'

export interface Aviso {
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

export async function keepAviso(tx: Tx, { tema, dato, requestId, ts }: Aviso): Promise<void> {
  await tx.rows(KEEP, [tema, dato, requestId, ts])
}

/** As if the provider had called: what it has of a payment by now is put down. One of an order of theirs is asked for by that. */
export async function askPago(tx: Tx, proveedorId: string, porque: string): Promise<void> {
  const [dato = '', pago] = proveedorId.split(':')
  await keepAviso(tx, { tema: pago === undefined ? 'payment' : 'order', dato, requestId: porque, ts: '' })
}

/** Null: somebody looked at it. */
export const readAviso = finds<Pick<Aviso, 'tema' | 'dato'>, [id: number]>({
  name: 'aviso-leer',
  text: `select tema, dato from avisos_pago where id = $1 and procesado_at is null`,
})

const DONE: Sentencia = {
  name: 'aviso-hecho',
  text: 'update avisos_pago set procesado_at = now(), resultado = $2 where id = $1',
}

export async function markAviso(tx: Tx, id: number, resultado: string): Promise<void> {
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
