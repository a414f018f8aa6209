// Orders for tests: people who can pay, articles with known stock, and the sums that must hold after everything.
import { createTokens } from '#server/tokens.ts'
import type { TestAppOptions } from './app.ts'
import { SECRETO } from './app.ts'
import { type Cuentas, createCuentas, type Llamada, type Respuesta } from './cuentas.ts'
import type { TestDatabase } from './database.ts'

export interface Persona {
  readonly id: number
  readonly token: string
  readonly email: string
}

export interface Mostrador extends Cuentas {
  /** A customer, or the Admin, written straight into the database: no password is hashed for them. */
  persona(datos?: { readonly admin?: boolean; readonly direccion?: string | null }): Promise<Persona>
  personas(cuantas: number): Promise<Persona[]>
  comprar(persona: Persona, datos?: object, llamada?: Llamada): Promise<Respuesta>
  setStock(articuloId: number, stock: number): Promise<void>
  stock(articuloId: number): Promise<number>
  scalar<T = number>(consulta: string, valores?: readonly unknown[]): Promise<T>
}

/** Vacío, 500 g, $19.500 the kilo. */
export const LINEA = { articuloId: 1, valorId: 2, cantidad: 2 }
export const DIRECCION = 'Belgrano 9, 2° B'

let nacidas = 0

export async function createMostrador(opciones: TestAppOptions = {}): Promise<Mostrador> {
  const cuentas = await createCuentas(opciones)
  const { base, call, reloj } = cuentas
  const tokens = createTokens(SECRETO, reloj.now)
  const scalar = async <T>(consulta: string, valores: readonly unknown[] = []): Promise<T> => {
    const { rows } = await base.pool.query(consulta, [...valores])
    return Object.values(rows[0] ?? { nada: null })[0] as T
  }

  async function persona({
    admin = false,
    direccion = 'Belgrano 9',
  }: Parameters<Mostrador['persona']>[0] = {}) {
    const nombre = `persona-${++nacidas}`
    const email = `${nombre}@correo.example`
    const id = await scalar<number>(
      `insert into users (role_id, username, email, confirmed, nombre, apellido, telefono, direccion)
       values ($1, $2, $3, true, 'Ana', 'Gómez', '341 555-0100', $4) returning id`,
      [admin ? 2 : 1, nombre, email, direccion],
    )
    return { id, email, token: await tokens.issueToken({ id, tokenVersion: 1 }) }
  }

  return {
    ...cuentas,
    scalar,
    persona,
    personas: cuantas => Promise.all(Array.from({ length: cuantas }, () => persona())),
    comprar: ({ token }, datos = {}, llamada = {}) =>
      call('POST', '/api/pedidos/crear-completo', {
        token,
        body: { data: { articulos: [LINEA], direccion: DIRECCION, ...datos } },
        ...llamada,
      }),
    async setStock(articuloId, stock) {
      await base.pool.query('update articulos set stock = $2 where id = $1', [articuloId, stock])
    },
    stock: articuloId => scalar('select stock from articulos where id = $1', [articuloId]),
  }
}

const INVARIANTES: Readonly<Record<string, string>> = {
  'the ledger adds up to the stock': `select a.id from articulos a
    left join movimientos_stock m on m.articulo_id = a.id group by a.id having a.stock <> coalesce(sum(m.cantidad), 0)`,
  'stock left the shelf once for each order that stands, and for no other': `select p.id from pedidos p
    left join movimientos_stock m on m.pedido_id = p.id group by p.id
    having (p.estado in ('pendiente', 'en_proceso', 'finalizado')) <> (coalesce(sum(m.cantidad), 0) < 0)
      or coalesce(sum(m.cantidad), 0) > 0`,
  'what left the shelf is what the lines say': `select p.id from pedidos p where p.estado not in ('xxxx', 'cancelado') and exists (
    select from (select articulo_id, sum(case when medida = 'ud.' then grs_porcion * cantidad / 1000 else grs_porcion * cantidad end) as sale
      from pedido_articulos where pedido_id = p.id and articulo_id is not null group by articulo_id) l
    left join movimientos_stock m on m.pedido_id = p.id and m.articulo_id = l.articulo_id and m.tipo = 'venta'
    where coalesce(-m.cantidad, 0) <> l.sale)`,
  'an order has lines and its total is theirs': `select p.id from pedidos p left join pedido_articulos l on l.pedido_id = p.id
    where p.estado <> 'xxxx' group by p.id
    having count(l.id) = 0 or p.total <> sum(l.subtotal) - p.descuento or p.subtotal <> sum(l.subtotal)`,
  'a code was used as often as orders stand with it': `select c.id from discount_codes c
    where exists (select from canjes j where j.discount_code_id = c.id) and (c.current_uses <> (select count(*) from pedidos p where p.discount_code_id = c.id and p.estado not in ('xxxx', 'cancelado'))
      or c.current_uses > coalesce(c.max_uses, c.current_uses))`,
  'a key made one order, which is there': `select k.clave from claves_idempotencia k
    left join pedidos p on p.id = k.pedido_id and p.user_id = k.user_id where p.id is null`,
  'every step is kept and ends in the present state': `select p.id from pedidos p where p.estado <> 'xxxx' and p.estado is distinct from (
    select h.a from pedido_historial h where h.pedido_id = p.id order by h.id desc limit 1)`,
  'no step leaves the graph': `select id from pedido_historial where de is distinct from a and (coalesce(de, 'xxxx'), a) not in (
    ('xxxx', 'pendiente'), ('pendiente', 'en_proceso'), ('en_proceso', 'finalizado'), ('pendiente', 'cancelado'),
    ('en_proceso', 'cancelado'), ('en_proceso', 'pendiente'))`,
  'the counts by state are right': `select estado from (select estado, count(*) as n from pedidos group by estado) p
    full join (select estado, sum(cambio) as n from pedidos_conteo group by estado) c using (estado)
    where coalesce(p.n, 0) <> coalesce(c.n, 0)`,
  'every mail is sent, given up or has a job': `select c.id from correos c where c.sent_at is null and c.failed_at is null
    and not exists (select from graphile_worker.jobs j where j.key = 'correo-' || c.id)`,
}

/** The names of the sums that do not hold; none after anything (threats: invariants). */
export async function faltas({ pool }: Pick<TestDatabase, 'pool'>): Promise<string[]> {
  const rotas: string[] = []
  for (const [nombre, consulta] of Object.entries(INVARIANTES)) {
    const { rows } = await pool.query(`${consulta} limit 3`)
    if (rows.length > 0) rotas.push(`${nombre}: ${JSON.stringify(rows)}`)
  }
  return rotas
}
