// Orders for tests: people who can pay, articles with known stock, and the sums that must hold after everything.
import { createTokens } from '#server/cuenta/tokens.ts'
import type { TestAppOptions } from './app.ts'
import { SECRETO } from './app.ts'
import { type Cuentas, createCuentas, type Llamada, type Respuesta } from './cuentas.ts'

export interface Persona {
  readonly id: number
  readonly token: string
  readonly email: string
}

export interface Mostrador extends Cuentas {
  /** A customer, the Admin or another role, written straight into the database: no password is hashed for them. */
  persona(datos?: {
    readonly admin?: boolean
    readonly rol?: string
    readonly direccion?: string | null
  }): Promise<Persona>
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
    rol = admin ? 'Admin' : 'Cliente',
    direccion = 'Belgrano 9',
  }: Parameters<Mostrador['persona']>[0] = {}) {
    const nombre = `persona-${++nacidas}`
    const email = `${nombre}@correo.example`
    const id = await scalar<number>(
      `insert into users (role_id, username, email, confirmed, nombre, apellido, telefono, direccion)
       values ((select id from roles where name = $1), $2, $3, true, 'Ana', 'Gómez', '341 555-0100', $4) returning id`,
      [rol, nombre, email, direccion],
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
