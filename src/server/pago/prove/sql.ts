// The statements about a transfer: that it was made, and its proofs (receipts), which are kept as they will be downloaded (PAGO-07).
import type { Ocupado } from '#domain/pago/comprobante.ts'
import { gives, type Sentencia, type Tx } from '#server/db/transaction.ts'

/** $2 true: said now, or before; false: taken back. Its screens hear of a further proof too. */
const TRANSFERIDO: Sentencia = {
  name: 'pedido-transferido',
  text: `with antes as (select id, estado, transferido_at as era from pedidos where id = $1), p as (
    update pedidos set updated_at = now(), transferido_at = case when $2 then coalesce(transferido_at, now()) end,
      transferido_monto = case when transferido_at is null then $5 else transferido_monto end,
      medio_pago = case when $2 then 'transferencia' else medio_pago end, paga_con = case when not $2 then paga_con end
    where id = $1
  )
  insert into pedido_historial (pedido_id, de, a, user_id, motivo)
    select id, estado, estado, $3, $4 from antes where (era is null) = $2`,
}

interface Dicho {
  readonly hecho: boolean
  /** What was left to pay, in centavos: that is what they mean. */
  readonly monto: number
  readonly userId: number
  readonly motivo: string
}

/** Of an order that is held. */
export async function saveTransferido(
  tx: Tx,
  id: number,
  { hecho, monto, userId, motivo }: Dicho,
): Promise<void> {
  await tx.rows(TRANSFERIDO, [id, hecho, userId, motivo, monto])
}

export const countComprobantes = gives<{ hay: number; iguales: number }, [pedido: number, hash: string]>({
  name: 'comprobantes-cuenta',
  text: `select count(*)::integer as hay, count(*) filter (where hash = $2)::integer as iguales
    from comprobantes where pedido_id = $1`,
})

/** Float8: two gigabytes are more than an integer holds. */
export const readOcupado = gives<Ocupado, [userId: number]>({
  name: 'comprobantes-ocupado',
  text: `select (select coalesce(sum(c.bytes), 0)::float8 from pedidos p join comprobantes c on c.pedido_id = p.id where p.user_id = $1) as cuenta,
    (select coalesce(sum(bytes), 0)::float8 from comprobantes) as tienda`,
})

const SAVE: Sentencia = {
  name: 'comprobante-guardar',
  text: `insert into comprobantes (pedido_id, tipo, hash, datos, user_id) values ($1, $2, $3, $4, $5)
    on conflict (pedido_id, hash) do nothing`,
}

export interface Comprobante {
  readonly tipo: 'image/jpeg' | 'application/pdf'
  /** Of what was sent: the same again is known before it is read. */
  readonly hash: string
  readonly datos: Buffer
}

export async function saveComprobante(
  tx: Tx,
  pedido: number,
  { tipo, hash, datos }: Comprobante,
  userId: number,
): Promise<void> {
  await tx.rows(SAVE, [pedido, tipo, hash, datos, userId])
}

/** $3: only if the order is theirs. */
const READ: Sentencia = {
  name: 'comprobante-leer',
  text: `select c.tipo, c.hash, c.datos from comprobantes c join pedidos p on p.id = c.pedido_id
    where c.id = $1 and c.pedido_id = $2 and ($3::integer is null or p.user_id = $3)`,
}

export async function readComprobante(
  tx: Tx,
  { id, pedido, duenio }: { readonly id: number; readonly pedido: number; readonly duenio: number | null },
): Promise<Comprobante | null> {
  const [comprobante] = await tx.rows<Comprobante>(READ, [id, pedido, duenio])
  return comprobante ?? null
}
