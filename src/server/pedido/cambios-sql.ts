// What a placed order agreed on, and what is told of its changes, whichever room makes them.
import type { CambioArmado, TotalesDichos } from '#domain/pedido/cambio.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { lists, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { CODIGO_JSON, type CodigoJson } from '#server/precios/codigos.ts'

export interface Acuerdo {
  readonly revision: number
  /** What was last said yes to. */
  readonly acordado: number
  /** The order's code as it stands now. */
  readonly codigo: CodigoJson | null
}

/** $1 the customer, as the code's own columns ask; $2 the order. */
const READ_ACUERDO: Sentencia = {
  name: 'cambio-acuerdo',
  text: `select p.revision, coalesce(p.acordado, p.total) as acordado,
    (select ${CODIGO_JSON} from discount_codes c where c.id = p.discount_code_id) as codigo
    from pedidos p where p.id = $2 and p.user_id = $1`,
}

export async function readAcuerdo(tx: Tx, userId: number, id: number): Promise<Acuerdo> {
  const [acuerdo] = await tx.rows<Acuerdo>(READ_ACUERDO, [userId, id])
  if (acuerdo === undefined) throw new Error(`order ${id} is not there`)
  return acuerdo
}

/** The sums as the customer was told of them. */
export interface FilaCambio extends TotalesDichos {
  readonly id: number
  readonly pedidoId: number
  readonly revision: number
  readonly estado: 'propuesto' | 'aplicado' | 'rechazado' | 'reemplazado'
  readonly textos: readonly string[]
  readonly armado: CambioArmado | null
  readonly createdAt: Date
  readonly resueltoAt: Date | null
}

const COLUMNAS = `id, pedido_id as "pedidoId", revision, estado, textos, total_antes as "totalAntes", total,
  por_pesar as "porPesar", armado,
  created_at as "createdAt", resuelto_at as "resueltoAt"`

/** What waited before it waits no longer. By a statement of its own: one order has one that waits. */
const REPLACE: Sentencia = {
  name: 'cambio-reemplazar',
  text: `update pedido_cambios set estado = 'reemplazado', resuelto_at = now() where pedido_id = $1 and estado = 'propuesto'`,
}
const INSERT: Sentencia = {
  name: 'cambio-anotar',
  text: `insert into pedido_cambios (pedido_id, revision, estado, textos, total_antes, total, por_pesar, armado, user_id, resuelto_at)
    values ($1, $2, $3, array(select jsonb_array_elements_text($4::jsonb)), $5, $6, $7, $8::jsonb, $9,
      case when $3 = 'aplicado' then now() end)
    returning ${COLUMNAS}`,
}

interface Anotado {
  readonly pedidoId: number
  readonly revision: number
  readonly dichos: TotalesDichos
  readonly autorId: number | null
}

export async function insertCambio(
  tx: Tx,
  { pedidoId, revision, dichos, autorId }: Anotado,
  estado: 'propuesto' | 'aplicado',
  armado: Pick<CambioArmado, 'textos'>,
): Promise<FilaCambio> {
  await tx.rows(REPLACE, [pedidoId])
  const [fila] = await tx.rows<FilaCambio>(INSERT, [
    pedidoId,
    revision,
    estado,
    toJsonb(armado.textos),
    dichos.totalAntes,
    dichos.total,
    dichos.porPesar,
    estado === 'propuesto' ? toJsonb(armado) : null,
    autorId,
  ])
  if (fila === undefined) throw new Error(`no change of order ${pedidoId}`)
  return fila
}

const FIND: Sentencia = {
  name: 'cambio-uno',
  text: `select ${COLUMNAS} from pedido_cambios where id = $1 and pedido_id = $2`,
}

export async function findCambio(tx: Tx, pedidoId: number, id: number): Promise<FilaCambio | null> {
  const [fila] = await tx.rows<FilaCambio>(FIND, [id, pedidoId])
  return fila ?? null
}

export const listCambios = lists<FilaCambio, [pedidoId: number]>({
  name: 'cambio-lista',
  text: `select ${COLUMNAS} from pedido_cambios where pedido_id = $1 order by id desc limit 50`,
})

/** Without what it would have been: nobody asks for that any more. What was weighed since it was asked counts in its sums. */
const SETTLE: Sentencia = {
  name: 'cambio-resolver',
  text: `update pedido_cambios set estado = $2, resuelto_at = now(), armado = null, total_antes = $3, total = $4, por_pesar = $5
    where id = $1 and estado = 'propuesto' returning ${COLUMNAS}`,
}

export async function settleCambio(
  tx: Tx,
  id: number,
  estado: 'aplicado' | 'rechazado',
  { totalAntes, total, porPesar }: TotalesDichos,
): Promise<FilaCambio> {
  const [fila] = await tx.rows<FilaCambio>(SETTLE, [id, estado, totalAntes, total, porPesar])
  if (fila === undefined) throw new Error(`change ${id} does not wait`)
  return fila
}
