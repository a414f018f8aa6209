// Links with a secret that the shop sends (capability URL): 256 random bits of which only the hash is kept, once, for two days.
import { createHash, randomBytes } from 'node:crypto'
import { RUTAS } from '#domain/rutas.ts'
import type { Sentencia, Tx } from '../db/transaction.ts'

const FORMA = /^[\w-]{43}$/
const HORAS = 48

const digest = (secreto: string) => createHash('sha256').update(secreto).digest()

const INSERT: Sentencia = {
  name: 'enlace-nuevo',
  text: `insert into enlaces (hash, union_id, cambio_id, linea_id, vez, user_id, expires_at)
    values ($1, $2, $3, $4, $5, case when $6::integer > 0 then $6 end, now() + make_interval(hours => ${HORAS})) returning expires_at as vence`,
}

interface Nuevo {
  /** The account to be joined, the change that waits, or the line as it was weighed at `vez`: one of the three. */
  readonly unionId?: number
  readonly cambioId?: number
  readonly lineaId?: number
  readonly vez?: number
  readonly autorId: number
}

export async function createEnlace(
  tx: Tx,
  publicUrl: string,
  { unionId, cambioId, lineaId, vez, autorId }: Nuevo,
): Promise<{ readonly enlace: string; readonly vence: Date }> {
  const secreto = randomBytes(32).toString('base64url')
  const valores = [digest(secreto), unionId ?? null, cambioId ?? null, lineaId ?? null, vez ?? null, autorId]
  const [fila] = await tx.rows<{ vence: Date }>(INSERT, valores)
  if (fila === undefined) throw new Error('no link')
  return { enlace: `${publicUrl}${RUTAS.enlace}?code=${secreto}`, vence: fila.vence }
}

export interface Enlace {
  readonly unionId: number | null
  readonly cambioId: number | null
  readonly lineaId: number | null
  /** Which weighing of the line it asks about. */
  readonly vez: number | null
  readonly pedidoId: number | null
  /** It was answered with: nothing more is, and who answered may ask what became of that. */
  readonly usado: boolean
}

const VIVO = `e.hash = $1 and e.used_at is null and e.expires_at > now()`
const READ: Sentencia = {
  name: 'enlace-leer',
  text: `select e.union_id as "unionId", e.cambio_id as "cambioId", e.linea_id as "lineaId", e.vez,
      coalesce(c.pedido_id, l.pedido_id) as "pedidoId", e.used_at is not null as usado
    from enlaces e left join pedido_cambios c on c.id = e.cambio_id left join pedido_articulos l on l.id = e.linea_id
    where e.hash = $1 and e.expires_at > now()`,
}

/** Looking at it uses nothing up. */
export async function findEnlace(tx: Tx, secreto: string): Promise<Enlace | null> {
  if (!FORMA.test(secreto)) return null
  const [enlace] = await tx.rows<Enlace>(READ, [digest(secreto)])
  return enlace ?? null
}

const CONSUME: Sentencia = {
  name: 'enlace-usar',
  text: `update enlaces e set used_at = now() where ${VIVO} returning e.hash`,
}

/** Of any number of callers with one link one gets true. */
export async function consumeEnlace(tx: Tx, secreto: string): Promise<boolean> {
  return FORMA.test(secreto) && (await tx.rows(CONSUME, [digest(secreto)])).length === 1
}
