// Fills an empty database with the demo shop, once, however many servers start together.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { slug } from '#domain/catalogo/slug.ts'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { claveDeCalle } from '#domain/entrega/calle.ts'
import { DEMO } from '../../../seeds/demo.ts'
import { ENTREGA_DEMO } from '../../../seeds/entrega.ts'
import { PERSONAS } from '../../../seeds/personas.ts'
import type { ArticuloDemo, CategoriaDemo } from '../../../seeds/tipos.ts'
import { CUENTAS_DEMO } from '../cuenta/cuentas-demo.ts'
import type { Passwords } from '../cuenta/passwords.ts'
import { type ArticuloNuevo, advanceIds, insertArticulos } from './insert-articulos.ts'
import { inTransaction, type Tx } from './transaction.ts'
import type { DB } from './types.ts'

export function seedCuentas(db: Kysely<DB>, passwords: Pick<Passwords, 'hash'>): Promise<void> {
  return withSeedLock(db, async tx => {
    const emails = CUENTAS_DEMO.map(({ email }) => email)
    const filas = await tx.selectFrom('users').select('email').where('email', 'in', emails).execute()
    const presentes = new Set(filas.map(({ email }) => email))
    for (const { password, role, ...perfil } of CUENTAS_DEMO) {
      if (presentes.has(perfil.email)) continue
      const password_hash = await passwords.hash(password)
      await tx
        .insertInto('users')
        .values(({ selectFrom }) => ({
          ...perfil,
          role_id: selectFrom('roles').select('id').where('name', '=', role),
          password_hash,
          confirmed: true,
          poli_priv: true,
          poli_priv_at: new Date(),
          poli_priv_version: PRIVACIDAD_VERSION,
        }))
        .execute()
    }
  })
}

const AJUSTES = ['pesaje', 'cobroMercadoPago', 'cobroEfectivo', 'cobroTarjeta']

export async function switchOnCobros(db: Kysely<DB>): Promise<void> {
  await sql`insert into ajustes as a (nombre, valor)
    select n, 'true'::jsonb from unnest(${AJUSTES}::text[]) n
    where not exists (select from registro r where r.cosa = 'ajustes' and r.user_id is not null and r.a ? n)
    on conflict (nombre) do update set valor = excluded.valor, updated_at = now() where a.valor <> excluded.valor`.execute(
    db,
  )
}

/** The demo delivers by zones and slots. */
export async function switchOnEntrega(tx: Tx): Promise<void> {
  for (const { nombre, valor } of ENTREGA_DEMO.ajustes) {
    const dicho = { valor: JSON.stringify(valor) }
    await tx
      .insertInto('ajustes')
      .values({ nombre, ...dicho })
      .onConflict(previo => previo.column('nombre').doUpdateSet(dicho))
      .execute()
  }
  const calles = ENTREGA_DEMO.calles.map(({ zona, ...calle }) => ({
    ...calle,
    zona_id: zona,
    clave: claveDeCalle(calle.calle),
  }))
  await tx.insertInto('zona_calles').values(calles).execute()
}

/** Whoever writes demo data holds this lock until its transaction ends; any constant of our own will do. */
const LOCK_KEY = 4_151_905_019

/** What else the demo gets, in its transaction: whole or not at all. */
type Ademas = (tx: Tx) => Promise<void>

/** True when the demo shop was written now, false when the database already had a shop. */
export function seedDemo(db: Kysely<DB>, ademas: Ademas = async () => undefined): Promise<boolean> {
  return withSeedLock(db, async trx => {
    const { rows } = await sql<{ vacia: boolean }>`
      select not exists (select from categorias) and not exists (select from articulos)
        and not exists (select from ajustes) and not exists (select from pedidos) as vacia`.execute(trx)
    if (!rows[0]?.vacia) return false
    await insertDemo(trx)
    await ademas(trx)
    return true
  })
}

/** Everybody of the demo: who can come in, and who was there in its past. */
const EMAILS = [...CUENTAS_DEMO, ...PERSONAS].map(({ email }) => email)

/** Orders of real customers stand in the way: going back would erase them. */
export class ConPedidosError extends Error {}

/** Throws the catalogue, the orders and the settings away and writes the demo shop again. */
export function resetDemo(db: Kysely<DB>, ademas: Ademas = async () => undefined): Promise<void> {
  return withSeedLock(db, async trx => {
    const ajeno = await trx
      .selectFrom('pedidos')
      .innerJoin('users', 'users.id', 'pedidos.user_id')
      .select('pedidos.id')
      .where(({ or, eb }) =>
        or([
          // Made by the shop for somebody on the phone.
          eb('users.email', 'is', null),
          eb('users.email', 'not in', EMAILS),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (ajeno !== undefined) throw new ConPedidosError('there are orders of customers')
    await sql`truncate comercios, ajustes, categorias, sub_categorias, articulos, valores, articulos_valores,
      insignias, articulos_insignias, imagenes, fotos, articulos_imagenes, categorias_imagenes, pedidos, pedido_articulos,
      pedido_historial, pedidos_conteo, claves_idempotencia, llamadas, canjes, movimientos_stock, discount_codes, plantillas, caminos_viejos,
      cambios, cambios_lineas, importaciones, importaciones_filas, precios_historia, preparaciones, combos, combo_opciones,
      listas_categorias, listas_articulos, escalas, bajas, pedido_cambios, enlaces, favoritos, anhelos,
      articulos_acompanan, mas_vendidos, pesadas, pagos, pagos_links, avisos_pago, comprobantes, caja_asientos, caja_cierres,
      turnos_dia, zona_calles, zona_dibujos, puntos_direccion, vueltas, vuelta_paradas, vuelta_apartes, vuelta_actos, vuelta_fotos, rendiciones, etiquetas, push_avisos,
      correos, comprobantes_fiscales, comprobante_respuestas, comprobante_papeles, comprobante_series, pedido_facturas, factura_pendientes, factura_lotes
      restart identity`.execute(trx)
    await trx.deleteFrom('arrepentimientos').where('email', 'in', EMAILS).execute()
    await insertDemo(trx)
    await ademas(trx)
  })
}

/** Anybody can read the demo's codes in its source: they lower prices only where nobody else can reach the shop. */
export async function retireCodigosDemo(db: Kysely<DB>, log: Pick<Logger, 'warn'>): Promise<void> {
  const retirados = await db
    .updateTable('discount_codes')
    .set({ active: false, updated_at: sql<Date>`now()` })
    .where('demo', '=', true)
    .where('active', '=', true)
    .returning('code')
    .execute()
  if (retirados.length === 0) return
  const codigos = retirados.map(({ code }) => code)
  log.warn({ codigos }, 'los códigos de descuento de la demostración quedaron desactivados: son públicos')
}

export function withSeedLock<T>(db: Kysely<DB>, work: (trx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx)
    return work(trx)
  })
}

async function insertDemo(db: Kysely<DB>): Promise<void> {
  const { id, nombre } = DEMO.comercio
  await db
    .insertInto('comercios')
    .values({ id, nombre })
    .onConflict(existente => existente.column('id').doUpdateSet({ nombre }))
    .execute()
  await db
    .insertInto('ajustes')
    .values(DEMO.ajustes.map(ajuste => ({ nombre: ajuste.nombre, valor: JSON.stringify(ajuste.valor) })))
    .execute()
  await db
    .insertInto('categorias')
    .values(DEMO.categorias.map(({ id, nombre }) => ({ id, nombre, slug: slug(nombre) })))
    .execute()
  await db
    .insertInto('sub_categorias')
    .values(
      DEMO.categorias.flatMap(categoria =>
        categoria.subCategorias.map(({ id, nombre }) => ({ id, nombre, categoria_id: categoria.id })),
      ),
    )
    .execute()
  await db
    .insertInto('valores')
    .values(DEMO.valores.map(({ id, nombre, grsPorcion }) => ({ id, nombre, grs_porcion: grsPorcion })))
    .execute()
  await db.insertInto('insignias').values(DEMO.insignias).execute()
  await db.insertInto('imagenes').values(DEMO.imagenes).execute()
  await insertArticulos(db, DEMO.categorias.flatMap(toArticulos))
  const preparaciones = DEMO.categorias.flatMap(({ subCategorias }) =>
    subCategorias.flatMap(({ articulos }) => articulos.flatMap(toPreparaciones)),
  )
  if (preparaciones.length > 0) await db.insertInto('preparaciones').values(preparaciones).execute()
  const articulos = DEMO.categorias.flatMap(({ subCategorias }) =>
    subCategorias.flatMap(sub => sub.articulos),
  )
  const combos = articulos.flatMap(({ id: articulo_id, combo }) =>
    combo ? [{ articulo_id, menos_porciento: combo.menosPorciento ?? null }] : [],
  )
  await db.insertInto('combos').values(combos).execute()
  await db.insertInto('combo_opciones').values(articulos.flatMap(toOpciones)).execute()
  for (const codigo of DEMO.codigos) {
    await db
      .insertInto('discount_codes')
      .values({ ...codigo, demo: true })
      .execute()
  }
  for (const tabla of [
    'comercios',
    'categorias',
    'sub_categorias',
    'articulos',
    'valores',
    'insignias',
    'imagenes',
  ] as const) {
    await advanceIds(db, tabla)
  }
}

/** The articles of a demo category as rows, with what they leave to it filled in. */
export function toArticulos(categoria: CategoriaDemo): ArticuloNuevo[] {
  return categoria.subCategorias.flatMap(({ id, articulos }) =>
    articulos.map(articulo => toArticulo(articulo, id, categoria.ivaPorMil)),
  )
}

function toPreparaciones({ id, preparaciones = [] }: ArticuloDemo) {
  return preparaciones.map(({ nombre, precioKg = 0, grupo = null }, orden) => ({
    articulo_id: id,
    nombre,
    precio_kg: precioKg,
    grupo,
    orden,
  }))
}

function toOpciones({ id, combo }: ArticuloDemo) {
  return (combo?.partes ?? []).flatMap(({ titulo = null, opciones }, i) =>
    opciones.map(({ articulo, gramos, diferencia = 0 }, orden) => ({
      articulo_id: id,
      parte: i + 1,
      titulo,
      de_id: articulo,
      gramos,
      diferencia,
      orden,
    })),
  )
}

const ids = (filas: readonly { readonly id: number }[] = []) => filas.map(({ id }) => id)

function toArticulo(articulo: ArticuloDemo, subCategoriaId: number, ivaPorMil: number): ArticuloNuevo {
  return {
    id: articulo.id,
    subCategoriaId,
    nombre: articulo.nombre,
    detalle: articulo.detalle,
    precioKg: articulo.precioKg,
    medida: articulo.medida ?? '/Kg',
    stock: articulo.stock,
    descPorciento: articulo.descPorciento ?? null,
    ivaPorMil: articulo.ivaPorMil ?? ivaPorMil,
    valores: ids(articulo.valores),
    insignias: ids(articulo.insignias),
    imagenes: ids(articulo.imagenes),
  }
}
