// People for the tests about accounts: cheap hashes, wide limits, and ways to register, confirm and log in.
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { IngresoWire, UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { createTareasCuenta } from '#server/cuenta/ingreso/recuperacion.ts'
import { createPasswords, type Passwords } from '#server/cuenta/passwords.ts'
import { type HechosDePedido, writeCartaDe } from '#server/mail/cartas.ts'
import { remiteDe } from '#server/pedido/deps.ts'
import { type Cupos, createLimites } from '#server/plugins/limites.ts'
import { readConfig } from '#server/proceso/config.ts'
import { BARATO, createTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { runTrabajos } from './cola.ts'

const AMPLIO = { intentos: 100_000, segundos: 60 }
export const AMPLIOS: Cupos = {
  ingresoIp: AMPLIO,
  ingresoPar: AMPLIO,
  ingresoCuenta: AMPLIO,
  registroEnvio: AMPLIO,
  registroHora: AMPLIO,
  registroDia: AMPLIO,
  confirmacion: AMPLIO,
  reenvio: AMPLIO,
  olvido: AMPLIO,
  restablecer: AMPLIO,
  enlace: AMPLIO,
  correoPar: AMPLIO,
  passwordActual: AMPLIO,
  cambioEmail: AMPLIO,
  arrepentimientoEnvio: AMPLIO,
  arrepentimiento: AMPLIO,
  borrador: AMPLIO,
  codigoUsuario: AMPLIO,
  codigoIp: AMPLIO,
  planilla: AMPLIO,
  rechazo: AMPLIO,
  invitacion: AMPLIO,
  clave: AMPLIO,
  gusto: AMPLIO,
  anhelo: AMPLIO,
  baja: AMPLIO,
  comprobante: AMPLIO,
}

export const PASSWORD = 'Vacio-al-Asad0r'

interface CorreoEscrito {
  readonly tipo: string
  readonly para: string
  readonly asunto: string
  readonly texto: string
  readonly html: string
}

interface Reloj {
  now(): Date
  advance(ms: number): void
}

/** The real clock until somebody moves it. */
function createReloj(): Reloj {
  let adelanto = 0
  return {
    now: () => new Date(Date.now() + adelanto),
    advance(ms) {
      adelanto += ms
    },
  }
}

export interface Cuentas extends TestApp {
  readonly passwords: Passwords
  readonly reloj: Reloj
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, opciones?: Llamada): Promise<Respuesta>
  register(datos?: Readonly<Record<string, unknown>>): Promise<UserWire>
  /** Registered, confirmed and logged in. */
  enter(datos?: Readonly<Record<string, unknown>>): Promise<IngresoWire>
  /** Does what the requests left for the worker: mails that were asked for are written. */
  work(): Promise<void>
  /** The newest code mailed to an address. */
  codigo(para: string, tipo?: string): Promise<string>
  /** Newest first, those that wait as facts written out; null: to anybody. */
  correos(para: string | null, tipo?: string): Promise<CorreoEscrito[]>
}

export interface Llamada {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

export interface Respuesta {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are about
  readonly json: any
  readonly headers: Readonly<Record<string, unknown>>
}

let personas = 0

/** A registration nobody else in this run uses. */
export function datosRegistro(cambios: Readonly<Record<string, unknown>> = {}) {
  const nombre = `persona${++personas}`
  return {
    username: nombre,
    email: `${nombre}@correo.example`,
    password: PASSWORD,
    nombre: 'Ana',
    apellido: 'Gómez',
    direccion: 'Belgrano 9',
    telefono: '341 555-0100',
    confirmed: false,
    poli_priv: true,
    ...cambios,
  }
}

export async function createCuentas(opciones: TestAppOptions = {}): Promise<Cuentas> {
  const passwords = opciones.passwords ?? createPasswords({ hashing: BARATO, cola: 1_000 })
  const reloj = createReloj()
  const prueba = await createTestApp({ now: reloj.now, cupos: AMPLIOS, ...opciones, passwords })
  const { app, base } = prueba

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    llamada: Llamada = {},
  ): Promise<Respuesta> {
    const { body, token, headers = {}, ip } = llamada
    const pedido: InjectOptions = {
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(ip !== undefined && { remoteAddress: ip }),
    }
    const respuesta = await app.inject(pedido)
    const esJson = String(respuesta.headers['content-type']).includes('json')
    return {
      status: respuesta.statusCode,
      text: respuesta.body,
      json: esJson ? respuesta.json() : null,
      headers: respuesta.headers,
    }
  }

  async function register(datos: Readonly<Record<string, unknown>> = {}): Promise<UserWire> {
    const { status, json, text } = await call('POST', '/api/auth/local/register', {
      body: datosRegistro(datos),
    })
    if (status !== 200) throw new Error(`register answered ${text}`)
    return json.user
  }

  async function enter(datos: Readonly<Record<string, unknown>> = {}): Promise<IngresoWire> {
    const user = await register(datos)
    await sql`update users set confirmed = true where id = ${user.id}`.execute(base.db)
    const { status, json, text } = await call('POST', '/api/auth/local', {
      body: { identifier: user.email, password: datos.password ?? PASSWORD },
    })
    if (status !== 200) throw new Error(`login answered ${text}`)
    return json
  }

  async function correos(para: string | null, tipo?: string): Promise<CorreoEscrito[]> {
    const filas = await base.db
      .selectFrom('correos')
      .select(['tipo', 'para', 'asunto', 'texto', 'html', 'hechos'])
      .$if(para !== null, consulta => consulta.where('para', '=', para ?? ''))
      .$if(tipo !== undefined, consulta => consulta.where('tipo', '=', tipo ?? ''))
      .orderBy('id', 'desc')
      .execute()
    const { publicUrl } = readConfig(opciones.env ?? {})
    const remite = remiteDe({ tiendas: prueba.tiendas, publicUrl })
    return filas.map(({ hechos, ...fila }) =>
      hechos === null
        ? fila
        : { ...fila, ...writeCartaDe(fila.tipo, hechos as unknown as HechosDePedido, remite) },
    )
  }

  async function codigo(para: string, tipo = 'confirmacion'): Promise<string> {
    const [ultimo] = await correos(para, tipo)
    const hallado = /[?&](?:confirmation|code)=([\w-]{43})/.exec(ultimo?.texto ?? '')?.[1]
    if (hallado === undefined) throw new Error(`no code for ${para}`)
    return hallado
  }

  async function work(): Promise<void> {
    const { db, pool } = base
    const { publicUrl, demoAbierta } = readConfig(opciones.env ?? {})
    const limites = createLimites(pool, opciones.cupos ?? AMPLIOS)
    const tareas = createTareasCuenta({
      db,
      tiendas: prueba.tiendas,
      limites,
      now: reloj.now,
      publicUrl,
      demoAbierta,
    })
    await runTrabajos(pool, tareas)
  }

  return { ...prueba, passwords, reloj, call, register, enter, work, codigo, correos }
}
