// Gives the demo shop a past: its people, and the rows of three months, with everything else of the demo in one transaction or not at all.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ajuste } from '#domain/comercio/ajustes.ts'
import { COMERCIO_DEMO, type Comercio } from '#domain/comercio/comercio.ts'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { ABIERTOS, type Estado } from '#domain/pedido/estado.ts'
import { DEMO } from '../../../seeds/demo.ts'
import { ENTREGA_DEMO } from '../../../seeds/entrega.ts'
import { MAS_VENDIDO } from '../../../seeds/insignias.ts'
import { PERSONAS } from '../../../seeds/personas.ts'
import { CUENTAS_DEMO } from '../cuenta/cuentas-demo.ts'
import { toJsonb } from './jsonb.ts'
import { type ArticuloDeHoy, aMomento, type Cuenta, DIA, DIAS, type Mundo } from './pasado/mundo.ts'
import { createPasado } from './pasado/pasado.ts'
import { switchOnEntrega } from './seed.ts'
import type { Tx } from './transaction.ts'

const SEMILLA = 1810

/** Orders are weighed and paid at the door: what there was of that was done so. */
const AJUSTES: readonly Ajuste[] = ['pesaje', 'cobroEfectivo', 'cobroTarjeta'].map(nombre => ({
  nombre,
  valor: true,
}))

/** As the demo is set where only this machine reaches it. */
export const COMERCIO_CON_PASADO: Comercio = {
  ...COMERCIO_DEMO,
  ...Object.fromEntries([...ENTREGA_DEMO.ajustes, ...AJUSTES].map(({ nombre, valor }) => [nombre, valor])),
}

interface PreparacionLeida {
  readonly id: number
  readonly articulo_id: number
  readonly nombre: string
  readonly precioKg: number
  readonly grupo: string | null
}

/** The demo's articles; combos were not sold yet. */
export function listArticulosDemo(preparaciones: readonly PreparacionLeida[]): ArticuloDeHoy[] {
  return DEMO.categorias.flatMap(categoria =>
    categoria.subCategorias.flatMap(({ articulos }) =>
      articulos.flatMap(({ combo, insignias = [], ...uno }): ArticuloDeHoy[] => {
        if (combo !== undefined) return []
        const { id, nombre, precioKg, medida = '/Kg', stock, descPorciento = null, valores } = uno
        const suyas = preparaciones.filter(({ articulo_id }) => articulo_id === id)
        const deHoy = { id, nombre, precioKg, medida, stock, descPorciento, valores, preparaciones: suyas }
        return [
          {
            ...deHoy,
            categoriaId: categoria.id,
            masVendido: insignias.includes(MAS_VENDIDO),
          },
        ]
      }),
    ),
  )
}

/** Its rows are written as they were then: what triggers write of now is among them. */
const CON_HISTORIA = [
  'pedidos',
  'pedido_articulos',
  'pesadas',
  'pedido_historial',
  'pagos',
  'movimientos_stock',
  'vueltas',
  'vuelta_paradas',
  'rendiciones',
  'caja_asientos',
  'caja_cierres',
  'cambios',
  'registro',
] as const

/** What the demo is beside its catalogue, where only this machine reaches it. */
export async function completeDemo(tx: Tx, { pasado }: { readonly pasado: boolean }): Promise<void> {
  await switchOnEntrega(tx)
  if (pasado) await seedPasado(tx)
}

/** After the demo and its accounts. */
async function seedPasado(tx: Tx): Promise<void> {
  const mundo = await readMundo(tx)
  for (const { nombre, valor } of AJUSTES) {
    await tx
      .insertInto('ajustes')
      .values({ nombre, valor: JSON.stringify(valor) })
      .execute()
  }
  const { tablas, iniciales } = createPasado(mundo)
  const inicio = aMomento(mundo.ahora.getTime() - (DIAS + 2) * DIA)
  for (const tabla of CON_HISTORIA)
    await sql`alter table ${sql.table(tabla)} disable trigger user`.execute(tx)
  // What the demo itself wrote a moment ago was there when the past began.
  await sql`delete from precios_historia where articulo_id = any(${mundo.articulos.map(({ id }) => id)}::integer[])`.execute(
    tx,
  )
  await sql`update precios_historia set at = ${inicio}::timestamptz where at = now()`.execute(tx)
  await sql`update registro set at = ${inicio}::timestamptz where at = now()`.execute(tx)
  await sql`update movimientos_stock m set created_at = ${inicio}::timestamptz,
      cantidad = coalesce((select t.cantidad from jsonb_to_recordset(${toJsonb([...iniciales].map(([id, cantidad]) => ({ id, cantidad })))}::jsonb)
        as t (id integer, cantidad bigint) where t.id = m.articulo_id), m.cantidad)
    where m.tipo = 'inicial'`.execute(tx)
  for (const [tabla, filas] of Object.entries(tablas)) await insertFilas(tx, tabla, filas)
  for (const tabla of CON_HISTORIA) await sql`alter table ${sql.table(tabla)} enable trigger user`.execute(tx)
  for (const tabla of ['pedidos', 'pedido_articulos', 'pagos', 'vueltas', 'cambios']) {
    await sql`select setval(pg_get_serial_sequence(${tabla}, 'id'), (select max(id) from ${sql.table(tabla)}))`.execute(
      tx,
    )
  }
  await sql`update discount_codes c set current_uses = greatest(current_uses, k.usos) from (
      select discount_code_id as id, count(*)::integer as usos from canjes where devuelto_at is null group by 1) k where k.id = c.id`.execute(
    tx,
  )
  await followAbiertos(tx)
}

/** All rows of a table at once; those of one table name the same columns. */
async function insertFilas(tx: Tx, tabla: string, filas: readonly object[]): Promise<void> {
  const columnas = sql.join(Object.keys(filas[0] ?? {}).map(nombre => sql.ref(nombre)))
  if (filas.length === 0) return
  await sql`insert into ${sql.table(tabla)} (${columnas}) overriding system value select ${columnas}
    from jsonb_populate_recordset(null::${sql.table(tabla)}, ${toJsonb(filas)}::jsonb)`.execute(tx)
}

/** The link an order is followed by is nobody's to guess, in a demo neither. */
async function followAbiertos(tx: Tx): Promise<void> {
  const abiertos: readonly Estado[] = ABIERTOS
  const filas = await tx
    .selectFrom('pedidos')
    .select('id')
    .where('estado', 'in', [...abiertos])
    .execute()
  for (const { id } of filas) {
    await tx
      .updateTable('pedidos')
      .set({ seguimiento: randomBytes(16) })
      .where('id', '=', id)
      .execute()
  }
}

async function readMundo(tx: Tx): Promise<Mundo> {
  const { rows } = await sql<{ ahora: Date }>`select now() as ahora`.execute(tx)
  const ahora = rows[0]?.ahora ?? new Date()
  const vecinos = await putPersonas(tx, ahora)
  const codigos = await tx.selectFrom('discount_codes').select(['id', 'code']).execute()
  const preparaciones = await tx
    .selectFrom('preparaciones')
    .select(['id', 'articulo_id', 'nombre', 'precio_kg as precioKg', 'grupo'])
    .orderBy('orden')
    .orderBy('id')
    .execute()
  const [admin, cliente, repartidor] = await Promise.all(
    CUENTAS_DEMO.map(({ email }) => readCuenta(tx, email)),
  )
  if (admin === undefined || cliente === undefined || repartidor === undefined)
    throw new Error('the accounts of the demo are missing')
  return {
    semilla: SEMILLA,
    ahora,
    comercio: COMERCIO_CON_PASADO,
    articulos: listArticulosDemo(preparaciones),
    admin,
    repartidor,
    codigos: new Map(codigos.map(({ id, code }) => [code, id])),
    clientes: [cliente, ...vecinos],
  }
}

/** They cannot come in: nobody knows a password of theirs. */
async function putPersonas(tx: Tx, ahora: Date): Promise<Cuenta[]> {
  const desde = aMomento(ahora.getTime() - (DIAS + 9) * DIA)
  const aceptado = {
    confirmed: true,
    poli_priv: true,
    poli_priv_at: desde,
    poli_priv_version: PRIVACIDAD_VERSION,
  }
  await tx
    .insertInto('users')
    .values(PERSONAS.map(persona => ({ ...persona, ...aceptado, created_at: desde, updated_at: desde })))
    .onConflict(previo => previo.column('email').doNothing())
    .execute()
  return Promise.all(PERSONAS.map(({ email }) => readCuenta(tx, email)))
}

async function readCuenta(tx: Tx, email: string): Promise<Cuenta> {
  const { id, nombre, apellido, telefono, direccion } = await tx
    .selectFrom('users')
    .select(['id', 'nombre', 'apellido', 'telefono', 'direccion'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, nombre: `${nombre} ${apellido}`, email, telefono: telefono ?? '', direccion: direccion ?? '' }
}
