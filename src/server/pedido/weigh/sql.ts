// The statements of the scale: an order's lines as they are weighed, each weighing once, and what is noted of it.
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { ABIERTOS, type Estado } from '#domain/pedido/estado.ts'
import type { ComboVendido, Linea } from '#domain/pedido/pedido-entero.ts'
import type { LineaPesada } from '#domain/pedido/pesada.ts'
import type { ModoPesada, OrigenPesada } from '#domain/pedido/pesaje.ts'
import { finds, gives, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { SALE_ANTES, TURNO } from '#server/entrega/entrega-sql.ts'
import { POR_CORTAR } from '../lineas-sql.ts'
import { totalMovido } from '../totales-sql.ts'

const JUNTOS_MAX = 300

export interface LineaEnBalanza
  extends Omit<Linea, 'valorId' | 'precioUnitario' | 'combo' | 'createdAt' | 'updatedAt'> {
  readonly pesadoAt: string | null
  readonly combo: ComboVendido | null
  readonly plu: number | null
  /** Who weighed it last. */
  readonly quien: string | null
}

export interface EnBalanza {
  readonly id: number
  readonly estado: Estado
  readonly nombre: string | null
  readonly apellido: string | null
  readonly username: string
  readonly telefono: string | null
  readonly detalle: string
  readonly revision: number
  readonly total: number
  readonly subtotalFinal: number | null
  readonly totalFinal: number | null
  readonly envio: number | null
  readonly envioGratisDesde: number | null
  readonly avisadoAt: Date | null
  readonly pagadoAt: Date | null
  readonly medio: Medio | null
  readonly lineas: readonly LineaEnBalanza[]
}

export const readEnBalanza = finds<EnBalanza, [id: number]>({
  name: 'balanza-pedido',
  text: `select p.id, p.estado, u.nombre, u.apellido, u.username, u.telefono, p.detalle, p.revision, p.total,
      p.subtotal_final as "subtotalFinal", p.total_final as "totalFinal", p.avisado_at as "avisadoAt", p.pagado_at as "pagadoAt", p.medio_pago as medio,
      p.envio, p.envio_gratis_desde as "envioGratisDesde",
      (select coalesce(json_agg(json_build_object('id', l.id, 'articuloId', l.articulo_id, 'articuloNombre', l.articulo_nombre,
          'valorNombre', l.valor_nombre, 'preparacion', l.preparacion, 'medida', l.medida, 'precioKg', l.precio_kg,
          'descPorciento', l.desc_porciento, 'grsPorcion', l.grs_porcion, 'cantidad', l.cantidad, 'subtotal', l.subtotal,
          'pesado', l.pesado, 'cobrado', l.cobrado, 'subtotalFinal', l.subtotal_final, 'respuesta', l.respuesta,
          'preguntaAt', l.pregunta_at, 'pesadoAt', l.pesado_at, 'vez', l.vez, 'combo', l.combo, 'plu', a.plu, 'quien', q.username) order by l.id), '[]')
        from pedido_articulos l left join articulos a on a.id = l.articulo_id left join users q on q.id = l.pesado_por
        where l.pedido_id = p.id) as lineas
    from pedidos p join users u on u.id = p.user_id where p.id = $1 and p.estado <> 'xxxx'`,
})

export interface PorPesar {
  readonly id: number
  readonly estado: Estado
  readonly nombre: string | null
  readonly apellido: string | null
  readonly username: string
  readonly lineas: number
  readonly faltan: number
  readonly esperan: number
  readonly desde: Date
  readonly turno: TurnoTomado | null
}

const LIST: Sentencia = {
  name: 'balanza-por-pesar',
  text: `select p.id, p.estado, u.nombre, u.apellido, u.username, l.lineas, l.faltan, l.esperan, p.created_at as desde, ${TURNO} as turno
    from pedidos p join users u on u.id = p.user_id cross join lateral (
      select count(*)::integer as lineas, count(*) filter (where ${POR_CORTAR})::integer as faltan,
        count(*) filter (where respuesta = 'espera')::integer as esperan from pedido_articulos l where pedido_id = p.id) l
    where p.estado = any($1::text[]) and l.faltan + l.esperan > 0 order by ${SALE_ANTES} limit ${JUNTOS_MAX}`,
}

export function listPorPesar(tx: Tx): Promise<PorPesar[]> {
  return tx.rows(LIST, [[...ABIERTOS]])
}

interface PesadaGuardada {
  readonly pedidoId: number
  readonly lineaId: number | null
  /** The line's, once it was weighed so. */
  readonly vez: number
  readonly gramos: number
  readonly modo: ModoPesada
}

/** What lay on the scale when the line was weighed for that time. */
export const readPesadaDe = gives<{ gramos: number; createdAt: Date }, [lineaId: number, vez: number]>({
  name: 'balanza-pesada-de',
  text: 'select gramos, created_at as "createdAt" from pesadas where linea_id = $1 and vez = $2',
})

/** A weighing without a network says when it was; never later than now. */
const INSERT: Sentencia = {
  name: 'balanza-anotar',
  text: `insert into pesadas (pedido_id, linea_id, vez, gramos, modo, origen, user_id, clave, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, least(coalesce($9::timestamptz, now()), now())) on conflict (clave) do nothing returning id`,
}

interface PesadaNueva extends PesadaGuardada {
  readonly origen: OrigenPesada | 'servidor'
  readonly userId: number | null
  readonly clave: string
  readonly at: string | null
}

/** False: the key is another weighing's. */
export async function insertPesada(tx: Tx, p: PesadaNueva): Promise<boolean> {
  const valores = [p.pedidoId, p.lineaId, p.vez, p.gramos, p.modo, p.origen, p.userId, p.clave, p.at]
  return (await tx.rows(INSERT, valores)).length === 1
}

/** $2 which time it was seen at: who comes second finds another. $7: who weighed it; null leaves who did. */
const SAVE: Sentencia = {
  name: 'balanza-linea',
  text: `update pedido_articulos set vez = vez + 1, pesado = $3, cobrado = $4, subtotal_final = $5, respuesta = $6, updated_at = now(),
      pregunta_at = case when $6 = 'espera' then now() end,
      pesado_por = case when $3::integer is null then null else coalesce($7, pesado_por) end,
      pesado_at = case when $3::integer is null then null when $7::integer is null then pesado_at else now() end
    where id = $1 and vez = $2 returning id`,
}

/** False: somebody was faster. */
export async function saveLinea(
  tx: Tx,
  { id, vez }: { readonly id: number; readonly vez: number },
  { pesado, cobrado, respuesta }: LineaPesada,
  { subtotalFinal, userId }: { readonly subtotalFinal: number | null; readonly userId: number | null },
): Promise<boolean> {
  const valores = [id, vez, pesado, cobrado, subtotalFinal, respuesta, userId]
  return (await tx.rows(SAVE, valores)).length === 1
}

/** A proposal that waits is about what was ordered, which no weight changes: it goes along. */
export const bumpRevision = runs<[id: number]>({
  name: 'balanza-revision',
  text: `with p as (
    update pedidos set revision = revision + 1, updated_at = now() where id = $1 returning id, revision
  )
  update pedido_cambios c set revision = p.revision from p
  where c.pedido_id = p.id and c.estado = 'propuesto' and c.revision = p.revision - 1`,
})

/** In the log always; among the order's own steps what its customer should know of. $3: of the log, $4: of the steps. */
const NOTE: Sentencia = {
  name: 'balanza-historial',
  text: `with h as (
    insert into pedido_historial (pedido_id, de, a, user_id, motivo)
    select p.id, p.estado, p.estado, $2, m.motivo from pedidos p,
      jsonb_array_elements_text($4::jsonb) with ordinality as m (motivo, lugar) where p.id = $1 order by m.lugar
  )
  insert into registro (user_id, cosa, cosa_id, nombre, version, de, a)
  select $2, 'pedido', id, '#' || id, revision, jsonb_build_object('cambio', null) || ${totalMovido('$5', 'coalesce(total_final, total)', '$5')},
    jsonb_build_object('cambio', $3::text) || ${totalMovido('$5', 'coalesce(total_final, total)', 'coalesce(total_final, total)')}
    from pedidos where id = $1`,
}

export interface Nota {
  readonly userId: number | null
  readonly registro: string
  readonly pasos: readonly string[]
  readonly totalAntes: number
}

export async function noteLinea(
  tx: Tx,
  id: number,
  { userId, registro, pasos, totalAntes }: Nota,
): Promise<void> {
  await tx.rows(NOTE, [id, userId, registro, JSON.stringify(pasos), totalAntes])
}

const SIN_RESPUESTA = `l.respuesta = 'espera' and l.pregunta_at <= now() - make_interval(mins => $1)`

/** The one with the oldest question nobody answered in time, by the database's clock, that no other server has in hand. */
const TAKE_SIN_RESPUESTA: Sentencia = {
  name: 'balanza-sin-respuesta',
  text: `select p.id from pedido_articulos l join pedidos p on p.id = l.pedido_id
    where ${SIN_RESPUESTA} and p.estado = 'en_proceso' order by l.pregunta_at limit 1 for update of p skip locked`,
}
/** Once the order is held: what was answered a moment ago is not among them. */
const READ_SIN_RESPUESTA: Sentencia = {
  name: 'balanza-lineas-sin-respuesta',
  text: `select l.id from pedido_articulos l where l.pedido_id = $2 and ${SIN_RESPUESTA} order by l.id`,
}

/** An order that is held from then on, and its lines that waited long enough; null: there is none. */
export async function takeSinRespuesta(
  tx: Tx,
  minutos: number,
): Promise<{ readonly id: number; readonly lineas: readonly number[] } | null> {
  const [pedido] = await tx.rows<{ id: number }>(TAKE_SIN_RESPUESTA, [minutos])
  if (pedido === undefined) return null
  const lineas = await tx.rows<{ id: number }>(READ_SIN_RESPUESTA, [minutos, pedido.id])
  return { id: pedido.id, lineas: lineas.map(({ id }) => id) }
}
