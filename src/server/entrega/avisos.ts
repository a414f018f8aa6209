// What is told of orders on their way, in the transaction of what happened: a line in their history, a mail, a notice on the phone (ENT-04, VOL-04).
import type { Avisado } from '#domain/cuenta/push.ts'
import { tellPush } from '#server/cuenta/avisos-push.ts'
import { lists, type Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import type { Escrito, Remite } from '#server/mail/plantillas/marco.ts'
import { correoEnCamino, correoNoEstaba, type EnReparto } from '#server/mail/plantillas/reparto.ts'
import { notePaso } from './reparto/sql.ts'

type Destinatario = Pick<EnReparto, 'id' | 'nombre' | 'total' | 'secreto'> & {
  readonly userId: number
  readonly email: string | null
}

const listDestinatarios = lists<Destinatario, [pedidos: readonly number[]]>({
  name: 'reparto-destinatarios',
  text: `select p.id, p.user_id as "userId", u.email, u.nombre, coalesce(p.total_final, p.total) as total,
      encode(p.seguimiento, 'hex') as secreto
    from pedidos p join users u on u.id = p.user_id where p.id = any($1::integer[]) order by p.id`,
})

/** By mail, where there is an address, and on the phones that asked for it. */
export async function tellReparto(
  tx: Tx,
  remite: Remite,
  ids: readonly number[],
  {
    tipo,
    push,
    write,
  }: { readonly tipo: string; readonly push: Avisado; readonly write: (datos: EnReparto) => Escrito },
): Promise<void> {
  if (ids.length === 0) return
  const destinatarios = await listDestinatarios(tx, ids)
  const correos = destinatarios.flatMap(({ email, userId, ...suyo }) =>
    email === null ? [] : { tipo, para: email, userId, ...write({ ...remite, ...suyo }) },
  )
  if (correos.length > 0) await enqueueCorreos(tx, correos)
  for (const { id } of destinatarios) await tellPush(tx, id, push)
}

/** They left; `callados` are at their door by now, and hear of that. */
export async function tellSalida(
  tx: Tx,
  remite: Remite,
  ids: readonly number[],
  { userId, callados = [] }: { readonly userId: number; readonly callados?: readonly number[] },
): Promise<void> {
  await notePaso(tx, ids, userId, 'Salió a repartirse')
  const avisan = ids.filter(id => !callados.includes(id))
  await tellReparto(tx, remite, avisan, {
    tipo: 'pedido-en-camino',
    push: 'en camino',
    write: correoEnCamino,
  })
}

export async function tellNoEstaba(tx: Tx, remite: Remite, id: number): Promise<void> {
  await tellReparto(tx, remite, [id], { tipo: 'pedido-no-estaba', push: 'no estaba', write: correoNoEstaba })
}
