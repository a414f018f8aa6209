// The statements about links to pay by: asked for, opened, replaced, closed at the provider, and which of them to ask about (PAGO-03, PAGO-05).
import { lists, runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'

type EstadoLink = 'pidiendo' | 'abierto' | 'reemplazado' | 'pagado' | 'vencido' | 'fallido'

export interface Link {
  readonly id: number
  readonly pedidoId: number
  readonly revision: number
  readonly modo: 'preferencia' | 'orden'
  readonly referencia: string
  readonly monto: number
  readonly estado: EstadoLink
  readonly proveedorId: string | null
  readonly url: string | null
  readonly venceAt: Date
  readonly error: string | null
  readonly createdAt: Date
  readonly cerradoAt: Date | null
  readonly vencido: boolean
}

const LINK = `select l.id, l.pedido_id as "pedidoId", l.revision, l.modo, l.referencia, l.monto, l.estado,
  l.proveedor_id as "proveedorId", l.url, l.vence_at as "venceAt", l.error, l.created_at as "createdAt",
  l.cerrado_at as "cerradoAt", l.vence_at <= now() as vencido from pagos_links l`

const FIND_ULTIMO: Sentencia = {
  name: 'link-ultimo',
  text: `${LINK} where l.pedido_id = $1 order by l.id desc limit 1`,
}
const FIND_VIVO: Sentencia = {
  name: 'link-vivo',
  text: `${LINK} where l.pedido_id = $1 and l.estado in ('pidiendo', 'abierto')`,
}
const FIND_REFERENCIA: Sentencia = { name: 'link-referencia', text: `${LINK} where l.referencia = $1` }
const READ: Sentencia = { name: 'link-leer', text: `${LINK} where l.id = $1` }

const one =
  <T>(sentencia: Sentencia) =>
  async (tx: Tx, valor: T): Promise<Link | null> => {
    const [link] = await tx.rows<Link>(sentencia, [valor])
    return link ?? null
  }

/** The last one that was asked for, whatever became of it. */
export const findUltimo = one<number>(FIND_ULTIMO)
/** The one it can be paid by. */
export const findVivo = one<number>(FIND_VIVO)
export const findPorReferencia = one<string>(FIND_REFERENCIA)
export const readLink = one<number>(READ)

/** The job that finishes what was begun with a link, and asks what became of it. */
export const REVISAR_LINK = 'revisar-link'

export const countLinks = value<number, [pedido: number, revision: number]>({
  name: 'link-cuenta',
  text: 'select count(*)::integer as cuantos from pagos_links where pedido_id = $1 and revision = $2',
})

const INSERT: Sentencia = {
  name: 'link-pedir',
  text: `with l as (
    insert into pagos_links (pedido_id, revision, modo, referencia, monto, vence_at, user_id)
    values ($1, $2, $3, $4, $5, $6, case when $7::integer > 0 then $7 end) returning id, pedido_id
  )
  select l.id, (select j.id from add_trabajo('${REVISAR_LINK}', json_build_object('pedido', l.pedido_id),
    run_at := now() + interval '20 seconds', max_attempts := 10) j) as trabajo from l`,
}

export interface LinkNuevo {
  readonly pedido: number
  readonly revision: number
  readonly modo: Link['modo']
  readonly referencia: string
  readonly monto: number
  readonly vence: Date
  readonly userId: number
}

/** Before anybody is asked for it; a job finishes it, should we not. */
export async function insertLink(tx: Tx, nuevo: LinkNuevo): Promise<number> {
  const { pedido, revision, modo, referencia, monto, vence, userId } = nuevo
  const [fila] = await tx.rows<{ id: number }>(INSERT, [
    pedido,
    revision,
    modo,
    referencia,
    monto,
    vence,
    userId,
  ])
  if (fila === undefined) throw new Error(`no link for order ${pedido}`)
  return fila.id
}

const OPEN: Sentencia = {
  name: 'link-abrir',
  text: `update pagos_links set estado = 'abierto', proveedor_id = $2, url = $3, error = null, updated_at = now()
    where id = $1 and estado = 'pidiendo' returning id`,
}
/** Another took its place while the provider was making it: it has to be told. */
const KEEP: Sentencia = {
  name: 'link-guardar',
  text: `update pagos_links set proveedor_id = $2, url = $3, updated_at = now() where id = $1 and proveedor_id is null`,
}

/** False: nobody is to pay by it any more. */
export async function openLinkRow(tx: Tx, id: number, proveedorId: string, url: string): Promise<boolean> {
  if ((await tx.rows(OPEN, [id, proveedorId, url])).length > 0) return true
  await tx.rows(KEEP, [id, proveedorId, url])
  return false
}

/** Takes it from the order too; a job closes it at the provider. */
export const endLink = runs<[id: number, estado: 'reemplazado' | 'pagado' | 'vencido' | 'fallido']>({
  name: 'link-terminar',
  text: `with l as (
    update pagos_links set estado = $2, updated_at = now() where id = $1 and estado in ('pidiendo', 'abierto', 'vencido')
    returning id, pedido_id, url
  ), p as (
    update pedidos p set link_pago = null from l where p.id = l.pedido_id and p.link_pago = l.url returning p.id
  )
  select l.id, (select j.id from add_trabajo('${REVISAR_LINK}', json_build_object('pedido', l.pedido_id),
    max_attempts := 10) j) as trabajo from l`,
})

export const noteFalla = runs<[id: number, error: string]>({
  name: 'link-falla',
  text: `update pagos_links set intentos = intentos + 1, error = $2, updated_at = now() where id = $1`,
})

export const markCerrado = runs<[id: number]>({
  name: 'link-cerrado',
  text: 'update pagos_links set cerrado_at = now() where id = $1 and cerrado_at is null',
})

export const markRevisado = runs<[id: number]>({
  name: 'link-revisado',
  text: 'update pagos_links set revisado_at = now() where id = $1',
})

/** Those of an order there may still be something to do about. */
export const listLinks = lists<Link, [pedido: number]>({
  name: 'links-de',
  text: `${LINK} where l.pedido_id = $1 and (l.estado in ('pidiendo', 'abierto') or l.cerrado_at is null
    or l.updated_at > now() - interval '48 hours') order by l.id`,
})

/**
 * Orders with a link nobody asked about for a while: those that can be paid every few minutes, those that cannot any more
 * every hour for two days, so that money that came at the last moment is not lost, nor what was paid by one twice or went back.
 */
const TAKE: Sentencia = {
  name: 'links-debidos',
  text: `with debidos as (
    select l.id from pagos_links l where (l.estado in ('pidiendo', 'abierto')
        and coalesce(l.revisado_at, l.created_at) < now() - $1 * interval '1 second')
      or (l.estado not in ('pidiendo', 'abierto') and ((l.cerrado_at is null
          and coalesce(l.revisado_at, l.created_at) < now() - $1 * interval '1 second')
        or (l.estado in ('reemplazado', 'vencido', 'pagado') and l.updated_at > now() - interval '48 hours'
          and coalesce(l.revisado_at, l.updated_at) < now() - interval '1 hour')))
    order by l.revisado_at nulls first limit 20 for update of l skip locked
  )
  update pagos_links l set revisado_at = now() from debidos d where l.id = d.id returning l.pedido_id as pedido`,
}

/** Whoever takes one asks: others leave it alone for as long. */
export async function takeDebidos(tx: Tx, segundos: number): Promise<number[]> {
  const filas = await tx.rows<{ pedido: number }>(TAKE, [segundos])
  return [...new Set(filas.map(({ pedido }) => pedido))]
}

/** Somebody waits for the answer. */
export const addRevision = runs<[pedido: number]>({
  name: 'link-apurar',
  text: `select add_trabajo('${REVISAR_LINK}', json_build_object('pedido', $1::integer),
    job_key := 'revisar-link-' || $1, max_attempts := 3)`,
})
