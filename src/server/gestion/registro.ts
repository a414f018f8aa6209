// The log, by person, thing and day of the shop's zone, read by pages (keyset pagination).
import type { FastifyInstance } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import { type AnotacionWire, RegistroSchema, type RegistroWire } from '#contract/gestion/registro.schema.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { type ClaveAnotada, claveAnotada } from '#domain/gestion/anotado.ts'
import { HECHOS_DE_PEDIDO, type HechoDePedido } from '#domain/pedido/anotado.ts'
import { parseId } from '#domain/rutas.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { AppError } from '#server/base/errors.ts'
import { readPagina } from '#server/consulta/antes.ts'
import type { Lecturas } from '#server/db/replica.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'

interface Filtro {
  readonly persona: number | null
  readonly cosa: string | null
  readonly cosaId: number | null
  /** Of orders: what was done with one. */
  readonly hecho: HechoDePedido | null
  /** 'AAAA-MM-DD'. */
  readonly dia: string | null
  /** Only what is older than this row. */
  readonly antes: number | null
}

interface Fila {
  readonly id: number
  readonly at: Date
  readonly userId: number | null
  readonly username: string | null
  readonly claveId: number | null
  readonly clave: string | null
  readonly cosa: string
  readonly cosaId: number
  readonly nombre: string
  readonly cambio: number | null
  readonly de: Readonly<Record<string, unknown>> | null
  readonly a: Readonly<Record<string, unknown>> | null
  readonly medida: Medida | null
}

/** How an article was sold once `r` was written: as the next change of that found it, or as it is sold now. */
const MEDIDA = sql`case when r.cosa = 'articulo' and coalesce(r.a, r.de) ? 'stock_minimo' then coalesce(
  (select s.de ->> 'medida' from registro s
    where s.cosa = r.cosa and s.cosa_id = r.cosa_id and s.id > r.id and s.de ? 'medida' order by s.id limit 1),
  (select medida from articulos where id = r.cosa_id)) end`

const DE_PEDIDO: Readonly<Record<HechoDePedido, RawBuilder<unknown>>> = {
  cancelado: sql`r.a ->> 'estado' = 'cancelado'`,
  entregado: sql`r.a ->> 'estado' = 'finalizado'`,
  cobro: sql`r.a ?| array['cobro', 'anulacion']`,
  devolucion: sql`r.a ? 'devolucion'`,
}

async function readFilas(
  db: Kysely<DB>,
  { persona, cosa, cosaId, hecho, dia, antes }: Filtro,
  limite: number,
): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select r.id, r.at, r.user_id as "userId", u.username, r.clave_id as "claveId", k.nombre as clave, r.cosa, r.cosa_id as "cosaId", r.nombre, r.cambio_id as cambio, r.de, r.a, ${MEDIDA} as medida
    from registro r left join users u on u.id = r.user_id left join claves k on k.id = r.clave_id
    where ${persona === null ? sql`true` : sql`r.user_id = ${persona}`}
      and ${cosa === null ? sql`true` : sql`r.cosa = ${cosa}`}
      and ${cosaId === null ? sql`true` : sql`r.cosa_id = ${cosaId}`}
      and ${hecho === null ? sql`true` : sql`r.cosa = 'pedido' and ${DE_PEDIDO[hecho]}`}
      and ${
        dia === null
          ? sql`true`
          : sql`r.at >= ${dia}::date::timestamp at time zone ${ZONA} and r.at < (${dia}::date + 1)::timestamp at time zone ${ZONA}`
      }
      and ${antes === null ? sql`true` : sql`r.id < ${antes}`}
    order by r.id desc limit ${limite}`.execute(db)
  return rows
}

/** Each value of a column once, by as many looks into its index as there are values (loose index scan). */
async function readPersonas(db: Kysely<DB>): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    with recursive p as (
      select min(user_id) as id from registro
      union all select (select min(user_id) from registro where user_id > p.id) from p where p.id is not null
    ) select u.id, u.username as nombre from p join users u on u.id = p.id order by u.username`.execute(db)
  return rows
}

async function readCosas(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ cosa: string }>`
    with recursive c as (
      select min(cosa) as cosa from registro
      union all select (select min(cosa) from registro where cosa > c.cosa) from c where c.cosa is not null
    ) select cosa from c where cosa is not null order by cosa`.execute(db)
  return rows.map(({ cosa }) => cosa)
}

/** What these are called now; who or what is gone has no name. */
async function readNombres(db: Kysely<DB>, claves: readonly ClaveAnotada[]): Promise<Record<string, string>> {
  if (claves.length === 0) return {}
  const { rows } = await sql<{ clave: string; nombre: string }>`
    with c as (select clave, split_part(clave, '.', 1) as cosa, split_part(clave, '.', 2)::integer as id
      from unnest(${claves}::text[]) as clave)
    select c.clave, t.nombre from c join (
      select 'articulo' as cosa, id, nombre from articulos
      union all select 'categoria', id, nombre from categorias
      union all select 'sub-categoria', id, nombre from sub_categorias
      union all select 'valor', id, nombre from valores
      union all select 'insignia', id, nombre from insignias
      union all select 'cliente', id, username from users
      union all select 'persona', id, username from users
    ) t using (cosa, id)`.execute(db)
  return Object.fromEntries(rows.map(({ clave, nombre }) => [clave, nombre]))
}

const Consulta = Type.Object({
  persona: parametro('El número de quien lo cambió'),
  cosa: parametro('articulo, categoria, …', 'articulo'),
  cosaId: parametro('El número de la cosa'),
  hecho: parametro(`De un pedido, qué se hizo: ${HECHOS_DE_PEDIDO.join(', ')}`, 'cancelado'),
  dia: parametro('Un día, en la hora del comercio', '2026-11-15'),
  antes: parametro('Sólo lo anterior a esta anotación'),
})

const NUMERO = /^[1-9]\d{0,14}$/
const COSA = /^[a-z][a-z-]{0,30}$/
const DIA = /^\d{4}-\d\d-\d\d$/

function readFiltro(consulta: Static<typeof Consulta>): Filtro {
  const { persona, cosa, cosaId, hecho, dia, antes } = Object.fromEntries(
    Object.entries(consulta).map(([nombre, valor]) => [nombre, String(valor)]),
  )
  const wrong = (nombre: string) => new AppError('ValidationError', `El parámetro "${nombre}" no es válido.`)
  const idDe = (nombre: string, texto: string | undefined) => {
    const id = texto === undefined ? undefined : parseId(texto)
    if (id === null) throw wrong(nombre)
    return id ?? null
  }
  if (cosa !== undefined && !COSA.test(cosa)) throw wrong('cosa')
  if (dia !== undefined && !(DIA.test(dia) && new Date(`${dia}T00:00:00Z`).toJSON()?.startsWith(dia)))
    throw wrong('dia')
  if (antes !== undefined && !NUMERO.test(antes)) throw wrong('antes')
  const suyo = HECHOS_DE_PEDIDO.find(uno => uno === hecho)
  if (hecho !== undefined && suyo === undefined) throw wrong('hecho')
  return {
    persona: idDe('persona', persona),
    cosa: cosa ?? null,
    cosaId: idDe('cosaId', cosaId),
    hecho: suyo ?? null,
    dia: dia ?? null,
    antes: antes === undefined ? null : Number(antes),
  }
}

interface Deps {
  readonly lecturas: Pick<Lecturas, 'read'>
}

export function registerAuditoria(app: FastifyInstance, { lecturas }: Deps): void {
  llamadas(app, { tag: 'Trastienda' })('GET /api/trastienda/registro', {
    summary: 'Quién cambió qué, cuándo, de qué a qué',
    query: Consulta,
    answer: RegistroSchema,
    handler: ({ cuenta, query }) => {
      const filtro = readFiltro(query)
      return lecturas.read(cuenta, db => readRegistro(db, filtro))
    },
  })
}

const PAGINA = 50

async function readRegistro(db: Kysely<DB>, filtro: Filtro): Promise<RegistroWire> {
  const [{ pagina, siguiente }, personas, cosas] = await Promise.all([
    readPagina(
      PAGINA,
      limite => readFilas(db, filtro, limite),
      ({ id }) => id,
    ),
    readPersonas(db),
    readCosas(db),
  ])
  const data = pagina.map(toWire)
  const nombres = await readNombres(db, [...new Set(data.flatMap(clavesDe))])
  return {
    data,
    meta: { siguiente, personas, cosas, nombres },
  }
}

function clavesDe({ cosa, cosaId, campos }: AnotacionWire): ClaveAnotada[] {
  const claves = campos.flatMap(({ campo, de, a }) => [claveAnotada(campo, de), claveAnotada(campo, a)])
  return [cosa === 'cliente' || cosa === 'persona' ? (`${cosa}.${cosaId}` as const) : null, ...claves].filter(
    clave => clave !== null,
  )
}

function toWire({ at, userId, username, claveId, clave, de, a, ...fila }: Fila): AnotacionWire {
  // A key of the API by its name, and its number with a minus before it.
  const quienDe = () => {
    if (userId !== null) return { id: userId, nombre: username ?? '' }
    return claveId === null ? null : { id: -claveId, nombre: clave ?? '' }
  }
  const campos = [...new Set([...Object.keys(de ?? {}), ...Object.keys(a ?? {})])]
  return {
    ...fila,
    at: at.toISOString(),
    quien: quienDe(),
    hecho: de === null ? 'alta' : a === null ? 'baja' : 'cambio',
    campos: campos.map(campo => ({ campo, de: de?.[campo] ?? null, a: a?.[campo] ?? null })),
  }
}
