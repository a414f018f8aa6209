// Two servers over one database seen from outside (side by side): what is done at one is known at the other, order by order and price by price.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type pg from 'pg'
import { createTokens } from '#server/cuenta/tokens.ts'

export interface Par {
  readonly uno: string
  readonly otro: string
  readonly pool: pg.Pool
  readonly jwtSecret: string
}

const COMPRA = { articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }], direccion: 'Belgrano 9, 2° B' }
const PACIENCIA_MS = 60_000

async function call(
  url: string,
  token: string,
  body?: object,
  method = body ? 'POST' : 'GET',
  clave?: string,
) {
  const respuesta = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(clave !== undefined && { 'idempotency-key': clave }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const texto = await respuesta.text()
  if (respuesta.status !== 200) throw new Error(`${method} ${url}: ${respuesta.status} ${texto}`)
  return JSON.parse(texto)
}

async function createPersona({ pool, jwtSecret }: Par, rol: string): Promise<string> {
  const nombre = `par-${randomUUID()}`
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (role_id, username, email, confirmed, nombre, apellido, telefono, direccion)
     values ((select id from roles where name = $1), $2, $2 || '@correo.example', true, 'Ana', 'Gómez', '341 555-0100', 'Belgrano 9')
     returning id`,
    [rol, nombre],
  )
  return createTokens(jwtSecret, () => new Date()).issueToken({ id: rows[0]?.id ?? 0, tokenVersion: 1 })
}

async function until(que: string, mira: () => boolean | Promise<boolean>): Promise<void> {
  const desde = performance.now()
  while (!(await mira())) {
    if (performance.now() - desde > PACIENCIA_MS) throw new Error(`it never came: ${que}`)
    await wait(20)
  }
}

/** The orders an open screen knows of by one server: told by its line, or read again where that was cut. */
async function listen(url: string, token: string, signal: AbortSignal): Promise<ReadonlySet<number>> {
  const oidos = new Set<number>()
  const { feed } = createParser({
    onEvent: ({ event, data }) => event === 'pedido' && oidos.add(JSON.parse(data).id),
  })
  let abierta = false
  async function hear(): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await fetch(`${url}/api/pedidos/vivo`, { headers, signal })
    for await (const parte of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      abierta = true
      feed(parte)
    }
  }
  void (async () => {
    while (!signal.aborted) {
      await hear().catch(() => undefined)
      await wait(200)
      const { data } = await call(
        `${url}/api/pedidos?sort=createdAt:desc&pagination[pageSize]=100`,
        token,
      ).catch(() => ({ data: [] }))
      for (const { id } of data) oidos.add(id)
    }
  })()
  await until('an open line', () => abierta)
  return oidos
}

/** Orders, their steps, prices and notices, from each to the other; throws at the first thing that is not known there. */
export async function drivePar(par: Par, rondas = 1): Promise<{ pedidos: number[] }> {
  const admin = await createPersona(par, 'Admin')
  const cerrar = new AbortController()
  const pedidos: number[] = []
  try {
    const oidos = {
      [par.uno]: await listen(par.uno, admin, cerrar.signal),
      [par.otro]: await listen(par.otro, admin, cerrar.signal),
    }
    for (let ronda = 0; ronda < rondas; ronda++) {
      for (const [aca, alla] of [
        [par.uno, par.otro],
        [par.otro, par.uno],
      ] as const) {
        const cliente = await createPersona(par, 'Cliente')
        const clave = randomUUID()
        const place = (url: string) =>
          call(`${url}/api/pedidos/crear-completo`, cliente, { data: COMPRA }, 'POST', clave)
        const { id } = (await place(aca)).data
        pedidos.push(id)
        if ((await place(alla)).data.id !== id) throw new Error('the same key made two orders')
        await until(`the notice of order ${id} at the other`, () => oidos[alla]?.has(id) ?? false)
        await call(`${alla}/api/pedidos/${id}/estado`, admin, { estado: 'en_proceso' }, 'PUT')
        await call(`${aca}/api/pedidos/${id}/estado`, admin, { estado: 'finalizado' }, 'PUT')
        const suyo = await call(`${alla}/api/pedidos/${id}`, cliente)
        if (suyo.data.attributes.estado !== 'finalizado') throw new Error(`order ${id} is not finished there`)

        const { data } = await call(`${aca}/api/articulos/1`, admin)
        const precioKG = data.attributes.precioKG + 10
        await call(`${aca}/api/articulos/1`, admin, { data: { precioKG } }, 'PUT')
        await until(
          'the price at the other',
          async () => (await call(`${alla}/api/articulos/1`, admin)).data.attributes.precioKG === precioKG,
        )
        await call(`${aca}/api/articulos/1`, admin, { data: { precioKG: precioKG - 10 } }, 'PUT')
        await until(
          'the price at the other',
          async () =>
            (await call(`${alla}/api/articulos/1`, admin)).data.attributes.precioKG === precioKG - 10,
        )
      }
    }
    return { pedidos }
  } finally {
    cerrar.abort()
  }
}
