// The only reader of the environment: what can be configured, its defaults, and what is refused.
import { join, resolve } from 'node:path'
import { type Lector, texto } from '#domain/lector.ts'
import type { Direcciones } from '../factura/arca/direcciones.ts'
import { isLoopback } from '../kit/http.ts'
import {
  readChoice,
  readClaveCopias,
  readDestinos,
  readDrenaje,
  readHost,
  readIssuer,
  readMailFrom,
  readOrigin,
  readOrigins,
  readPort,
  readPostgres,
  readProxy,
  readSecret,
  readSecretos,
  readToken,
  readUrl,
} from './config-values.ts'
import { StartError } from './start-error.ts'

export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Origin visitors use, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Where the nightly backups go. */
  readonly backupDir: string
  /** Seals them; null: whoever has the file reads it. */
  readonly backupKey: string | null
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** What stands between us and it: a pooler that gives connections away after each transaction (PgBouncer); null: nothing. */
  readonly databasePooler: (typeof POOLERS)[number] | null
  /** Where a session lasts, to listen and to migrate; null: at `databaseUrl`. */
  readonly databaseDirectUrl: string | null
  /** A replica of it, for lists and statistics. */
  readonly databaseReplicaUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: one of our own is kept in `dataDir`. */
  readonly jwtSecret: string | null
  /** Those before it: they open what they closed, and close nothing any more. */
  readonly jwtSecretAnteriores: readonly string[]
  readonly google: GoogleConfig | null
  /** Null: the shop has no account there. */
  readonly mercadoPago: MercadoPagoConfig | null
  /** A payment service of the demo's own, on this machine. */
  readonly pagosDemo: boolean
  /** Where the tax office's two services are, in each world. */
  readonly direccionesArca: Direcciones
  /** A tax office of the demo's own, on this machine. */
  readonly facturasDemo: boolean
  readonly seed: 'demo' | 'none'
  /** A demo that opens for the first time has months behind it. */
  readonly pasado: boolean
  /** True when the demo shop runs where only this machine can reach it. */
  readonly demoAbierta: boolean
  readonly trustProxy: boolean | number | string[]
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** Names, addresses and networks a webhook may go to although they are inside (E7). */
  readonly webhookAllow: readonly string[]
  /** How long to say that it is closing before it does, so that a proxy sends nobody any more. */
  readonly drainMs: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Where what the shop tells of itself is read; null: nowhere. */
  readonly metricas: { readonly host: string; readonly port: number } | null
}

export interface GoogleConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface MercadoPagoConfig {
  readonly token: string
  readonly secreto: string | null
  readonly modo: (typeof MODOS_PAGO)[number]
  /** Null: its own. */
  readonly url: string | null
}

export type Env = Readonly<Record<string, string | undefined>>

const POOLERS = ['transaction'] as const
const MODOS_PAGO = ['preferencias', 'ordenes'] as const
const DIRECCIONES_ARCA = [
  'FACTURAS_WSAA_URL',
  'FACTURAS_WSFE_URL',
  'FACTURAS_PRUEBA_WSAA_URL',
  'FACTURAS_PRUEBA_WSFE_URL',
]
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readConfig(env: Env): Config {
  const problems: string[] = []

  /** An empty variable counts as absent: that is how compose files and shells leave one unset. */
  function read<T, D>(name: string, lector: Lector<T>, absent: () => D): T | D {
    const value = env[name]?.trim() ?? ''
    const refuse = (_place: string, reason: string) => problems.push(`${name}: ${reason}`)
    return (value === '' ? undefined : lector(value, refuse)) ?? absent()
  }
  const none = () => null

  const production = env.NODE_ENV === 'production'
  const host = read('HOST', readHost, () => '127.0.0.1')
  const port = read('PORT', readPort, () => 3000)
  const publicUrl = read('PUBLIC_URL', readOrigin, () => defaultUrl(host, port))
  const databaseUrl = read('DATABASE_URL', readPostgres, none)
  const databasePooler = read('DATABASE_POOLER', readChoice(POOLERS), none)
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', readPostgres, none)
  const databaseReplicaUrl = read('DATABASE_REPLICA_URL', readPostgres, none)
  if (!env.DATABASE_URL?.trim()) {
    for (const nombre of ['DATABASE_POOLER', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
      if (env[nombre]?.trim()) problems.push(`${nombre}: va sólo con DATABASE_URL.`)
    }
  } else if (databasePooler !== null && !env.DATABASE_DIRECT_URL?.trim()) {
    problems.push(
      'DATABASE_DIRECT_URL: falta; con DATABASE_POOLER=transaction los avisos y las migraciones van derecho a PostgreSQL.',
    )
  }
  const jwtSecret = read('JWT_SECRET', readSecret(production), none)
  if (production && databaseUrl !== null && !env.JWT_SECRET?.trim()) {
    problems.push(
      'JWT_SECRET: falta; con DATABASE_URL en producción todos los servidores tienen que compartirlo.',
    )
  }
  const anteriores = read('JWT_SECRET_ANTERIOR', readSecretos, (): string[] => [])
  if (anteriores.length > 0 && jwtSecret === null) {
    problems.push('JWT_SECRET_ANTERIOR: va sólo con JWT_SECRET, el nuevo.')
  } else if (jwtSecret !== null && anteriores.includes(jwtSecret)) {
    problems.push('JWT_SECRET_ANTERIOR: tiene el mismo que JWT_SECRET.')
  }
  const seed = read('SEED', readChoice(['demo', 'none']), () =>
    databaseUrl === null ? ('demo' as const) : ('none' as const),
  )
  const clientId = read('GOOGLE_CLIENT_ID', texto, none)
  const clientSecret = read('GOOGLE_CLIENT_SECRET', texto, none)
  const issuer = read('GOOGLE_ISSUER', readIssuer, () => 'https://accounts.google.com')
  if ((clientId === null) !== (clientSecret === null)) {
    problems.push(
      `${clientId === null ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'}: falta; van los dos o ninguno.`,
    )
  }

  const token = read('MERCADOPAGO_ACCESS_TOKEN', readToken, none)
  const secreto = read('MERCADOPAGO_WEBHOOK_SECRET', readToken, none)
  const modo = read('MERCADOPAGO_MODO', readChoice(MODOS_PAGO), () => 'preferencias' as const)
  const urlPagos = read('MERCADOPAGO_URL', readIssuer, none)
  if (token === null && secreto !== null) {
    problems.push('MERCADOPAGO_ACCESS_TOKEN: falta; el secreto de los avisos solo no sirve.')
  }
  const pagosDemo = read('PAGOS', readChoice(['demo']), none) === 'demo'
  // Whoever is not at this machine would be told they paid. The seed says nothing about that: an owner rehearses in their own shop.
  const deEstaMaquina = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  const demoAbierta = seed === 'demo' && deEstaMaquina
  if (pagosDemo && !deEstaMaquina) {
    problems.push('PAGOS: demo va sólo con una tienda abierta nada más que en esta máquina.')
  }
  if (pagosDemo && token !== null) {
    problems.push('PAGOS: demo no va con MERCADOPAGO_ACCESS_TOKEN; o se cobra de verdad, o de mentira.')
  }
  const facturasDemo = read('FACTURAS', readChoice(['demo']), none) === 'demo'
  if (facturasDemo && !deEstaMaquina) {
    problems.push('FACTURAS: demo va sólo con una tienda abierta nada más que en esta máquina.')
  }
  const direccion = (name: string, propia: string) => read(name, readIssuer, () => propia)
  const direccionesArca: Direcciones = {
    prueba: {
      wsaa: direccion('FACTURAS_PRUEBA_WSAA_URL', 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms'),
      wsfe: direccion('FACTURAS_PRUEBA_WSFE_URL', 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx'),
    },
    verdad: {
      wsaa: direccion('FACTURAS_WSAA_URL', 'https://wsaa.afip.gov.ar/ws/services/LoginCms'),
      wsfe: direccion('FACTURAS_WSFE_URL', 'https://servicios1.afip.gov.ar/wsfev1/service.asmx'),
    },
  }
  if (facturasDemo) {
    for (const nombre of DIRECCIONES_ARCA) {
      if (env[nombre]?.trim()) problems.push(`${nombre}: no va con FACTURAS=demo, que trae las suyas.`)
    }
  }

  const portMetricas = read('METRICS_PORT', readPort, none)
  const hostMetricas = read('METRICS_HOST', readHost, () => '127.0.0.1')
  if (portMetricas === port) problems.push('METRICS_PORT: es el mismo que PORT; lo que se mide va aparte.')
  const dataDir = resolve(env.DATA_DIR?.trim() || 'data')
  const config: Config = {
    production,
    host,
    port,
    publicUrl,
    dataDir,
    backupDir: resolve(env.BACKUP_DIR?.trim() || join(dataDir, 'copias')),
    backupKey: read('BACKUP_KEY', readClaveCopias, none),
    databaseUrl,
    databasePooler,
    databaseDirectUrl,
    databaseReplicaUrl,
    smtpUrl: read('SMTP_URL', readUrl(['smtp:', 'smtps:']), none),
    mailFrom: read('MAIL_FROM', readMailFrom, () => 'Mostrador <mostrador@localhost>'),
    jwtSecret,
    jwtSecretAnteriores: anteriores,
    google: clientId !== null && clientSecret !== null ? { issuer, clientId, clientSecret } : null,
    mercadoPago: token === null ? null : { token, secreto, modo, url: urlPagos?.replace(/\/+$/, '') ?? null },
    pagosDemo,
    direccionesArca,
    facturasDemo,
    seed,
    pasado: read('PASADO', readChoice(['si', 'no']), () => 'si' as const) === 'si',
    demoAbierta,
    trustProxy: read('TRUST_PROXY', readProxy, () => false),
    corsOrigins: read('CORS_ORIGINS', readOrigins, () => []),
    webhookAllow: read('WEBHOOK_ALLOW', readDestinos, () => []),
    drainMs: read('DRAIN_MS', readDrenaje, () => 0),
    metricas: portMetricas === null ? null : { host: hostMetricas, port: portMetricas },
    logLevel: read('LOG_LEVEL', readChoice(LOG_LEVELS), () => 'info' as const),
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return config
}

/** Every interface is no address a browser can open. */
function defaultUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
