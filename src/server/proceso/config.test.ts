// What the environment may say, what it means when it says nothing, and how a bad value is told.
import { describe, expect, it } from 'vitest'
import { type Env, readConfig } from './config.ts'

const SECRETO = 'Zk3vQ9x7Lm2pRt8WnB4yHc6JfD1gSa5E'

describe('readConfig', () => {
  it('needs nothing: the demo shop on this machine with its own database', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: null,
      databasePooler: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      jwtSecret: null,
      google: null,
      smtpUrl: null,
      seed: 'demo',
      pasado: true,
      demoAbierta: true,
      trustProxy: false,
      corsOrigins: [],
      mercadoPago: null,
      pagosDemo: false,
      drainMs: 0,
      logLevel: 'info',
      metricas: null,
    })
  })

  it.each<[Env, Partial<ReturnType<typeof readConfig>>]>([
    [{ PORT: ' 8080 ' }, { port: 8080, publicUrl: 'http://127.0.0.1:8080' }],
    [{ PORT: '' }, { port: 3000 }],
    [{ METRICS_PORT: '9464' }, { metricas: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }, { metricas: { host: '10.0.0.5', port: 9464 } }],
    [{ METRICS_HOST: '10.0.0.5' }, { metricas: null }],
    [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000', demoAbierta: true }],
    [{ HOST: '0.0.0.0' }, { publicUrl: 'http://localhost:3000', demoAbierta: false }],
    [{ PUBLIC_URL: 'https://carne.example/' }, { publicUrl: 'https://carne.example', demoAbierta: false }],
    [{ PASADO: 'no' }, { pasado: false }],
    [{ SEED: 'none' }, { seed: 'none', demoAbierta: false }],
    [{ DATABASE_URL: 'postgres://u@db/tienda' }, { seed: 'none', demoAbierta: false }],
    [
      { DATABASE_URL: 'postgresql://u@db/tienda', SEED: 'demo' },
      { seed: 'demo', demoAbierta: true },
    ],
    [
      {
        DATABASE_URL: 'postgres://u:a,b@db/tienda',
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: 'postgres://u@db:5433/tienda?sslmode=require',
      },
      {
        databaseUrl: 'postgres://u:a,b@db/tienda',
        databasePooler: 'transaction',
        databaseDirectUrl: 'postgres://u@db:5433/tienda?sslmode=require',
      },
    ],
    [
      { DATABASE_URL: 'postgres://u@db/tienda', DATABASE_DIRECT_URL: 'postgres:///tienda?host=/run' },
      { databasePooler: null, databaseDirectUrl: 'postgres:///tienda?host=/run' },
    ],
    [
      { DATABASE_URL: 'postgres://u@db/tienda', DATABASE_REPLICA_URL: 'postgres://u@otra/tienda' },
      { databaseReplicaUrl: 'postgres://u@otra/tienda' },
    ],
    [{ DATA_DIR: '/srv/tienda' }, { dataDir: '/srv/tienda' }],
    [
      { CORS_ORIGINS: 'https://panel.example/, http://localhost:5173' },
      { corsOrigins: ['https://panel.example', 'http://localhost:5173'] },
    ],
    [
      { NODE_ENV: 'production', JWT_SECRET: SECRETO },
      { production: true, jwtSecret: SECRETO },
    ],
    [{ JWT_SECRET: 'corto' }, { jwtSecret: 'corto' }],
    [
      { WEBHOOK_ALLOW: 'n8n.interno, 10.0.0.0/8,::1, 127.0.0.1' },
      { webhookAllow: ['n8n.interno', '10.0.0.0/8', '::1', '127.0.0.1'] },
    ],
    [{ PAGOS: 'demo' }, { pagosDemo: true, mercadoPago: null }],
    [
      { PAGOS: 'demo', SEED: 'none' },
      { pagosDemo: true, mercadoPago: null },
    ],
    [
      { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1234' },
      { mercadoPago: { token: 'APP_USR-1234', secreto: null, modo: 'preferencias', url: null } },
    ],
    [
      {
        MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1234',
        MERCADOPAGO_WEBHOOK_SECRET: 'secreto-1',
        MERCADOPAGO_MODO: 'ordenes',
        MERCADOPAGO_URL: 'http://127.0.0.1:9/',
      },
      {
        mercadoPago: {
          token: 'APP_USR-1234',
          secreto: 'secreto-1',
          modo: 'ordenes',
          url: 'http://127.0.0.1:9',
        },
      },
    ],
    [{ FACTURAS: 'demo' }, { facturasDemo: true }],
    [
      { FACTURAS_WSFE_URL: 'https://servicios1.arca.example/wsfev1' },
      {
        facturasDemo: false,
        direccionesArca: {
          prueba: {
            wsaa: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
            wsfe: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
          },
          verdad: {
            wsaa: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
            wsfe: 'https://servicios1.arca.example/wsfev1',
          },
        },
      },
    ],
    [{ DRAIN_MS: '60000' }, { drainMs: 60_000 }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ SMTP_URL: 'smtps://u:c@mail.example:465' }, { smtpUrl: 'smtps://u:c@mail.example:465' }],
    [
      { MAIL_FROM: 'La Carnicería <ventas@carne.example>' },
      { mailFrom: 'La Carnicería <ventas@carne.example>' },
    ],
    [{ MAIL_FROM: 'ventas@carne.example' }, { mailFrom: 'ventas@carne.example' }],
    [{ MAIL_FROM: '<ventas@carne.example>' }, { mailFrom: '<ventas@carne.example>' }],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' },
      { google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 's' } },
    ],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  it.each<[string, string, Env?]>([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PORT', '1e3'],
    ['HOST', 'no es un host'],
    ['PUBLIC_URL', 'carne.example'],
    ['PUBLIC_URL', 'ftp://carne.example'],
    ['PUBLIC_URL', 'https://carne.example/tienda'],
    ['DATABASE_URL', 'mysql://u:contrasenia@db/tienda'],
    ['DATABASE_URL', 'contrasenia'],
    ['DATABASE_URL', 'postgres://u:contrasenia@uno,dos/tienda'],
    ['DATABASE_URL', 'postgres://u:contrasenia@uno:5432,dos:5432/tienda'],
    ['DATABASE_URL', 'postgres://u:contrasenia@/tienda?host=uno,dos'],
    ['DATABASE_URL', 'postgres://u:contrasenia@db/tienda?target_session_attrs=read-write'],
    [
      'DATABASE_POOLER',
      'session',
      { DATABASE_URL: 'postgres://u@db/t', DATABASE_DIRECT_URL: 'postgres://u@db/t' },
    ],
    ['DATABASE_POOLER', 'transaction', {}],
    ['DATABASE_DIRECT_URL', 'postgres://u:contrasenia@db/tienda'],
    ['DATABASE_REPLICA_URL', 'postgres://u:contrasenia@db/tienda'],
    ['DATABASE_DIRECT_URL', 'http://u:contrasenia@db/tienda', { DATABASE_URL: 'postgres://u@db/tienda' }],
    ['DATABASE_DIRECT_URL', '', { DATABASE_URL: 'postgres://u@db/tienda', DATABASE_POOLER: 'transaction' }],
    ['SMTP_URL', 'http://u:contrasenia@mail'],
    ['MAIL_FROM', 'nadie'],
    ['MAIL_FROM', 'Mostrador ventas@carne.example'],
    ['MAIL_FROM', 'Mostrador <ventas@carne.example'],
    ['MAIL_FROM', 'ventas@carne.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: otro@c.example'],
    ['SEED', 'todo'],
    ['LOG_LEVEL', 'ruidoso'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', 'no es un host'],
    ['WEBHOOK_ALLOW', '*'],
    ['WEBHOOK_ALLOW', 'http://n8n.interno'],
    ['WEBHOOK_ALLOW', '10.0.0.0/40'],
    ['WEBHOOK_ALLOW', 'n8n.interno,'],
    ['PAGOS', 'si'],
    ['PAGOS', 'demo', { SEED: 'none', HOST: '0.0.0.0' }],
    ['PAGOS', 'demo', { SEED: 'none', PUBLIC_URL: 'https://carne.example' }],
    ['PAGOS', 'demo', { HOST: '0.0.0.0' }],
    ['PAGOS', 'demo', { PUBLIC_URL: 'https://carne.example' }],
    ['PAGOS', 'demo', { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-contrasenia' }],
    ['FACTURAS', 'si'],
    ['FACTURAS', 'demo', { SEED: 'none', HOST: '0.0.0.0' }],
    ['FACTURAS_WSAA_URL', 'http://127.0.0.1:9/', { FACTURAS: 'demo' }],
    ['FACTURAS_PRUEBA_WSFE_URL', 'http://arca.example/contrasenia'],
    ['MERCADOPAGO_MODO', 'todo'],
    ['MERCADOPAGO_URL', 'http://pagos.example'],
    ['MERCADOPAGO_ACCESS_TOKEN', 'con contrasenia'],
    ['MERCADOPAGO_ACCESS_TOKEN', '', { MERCADOPAGO_WEBHOOK_SECRET: 'contrasenia' }],
    ['DRAIN_MS', '60001'],
    ['DRAIN_MS', '-1'],
    ['DRAIN_MS', '5 s'],
    ['TRUST_PROXY', 'si'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_CLIENT_SECRET', '', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', '', { GOOGLE_CLIENT_SECRET: 'contrasenia' }],
    ['JWT_SECRET', 'corta-contrasenia', { NODE_ENV: 'production' }],
    ['JWT_SECRET', 'your-256-bit-secret-contrasenia-larga', { NODE_ENV: 'production' }],
    ['JWT_SECRET', 'a'.repeat(64), { NODE_ENV: 'production' }],
    ['JWT_SECRET', '', { NODE_ENV: 'production', DATABASE_URL: 'postgres://u@db/tienda' }],
  ])('T2: refuses a bad %s (%j) by its name, in one line, without repeating it', (name, value, rest = {}) => {
    const run = () => readConfig({ ...rest, [name]: value })
    expect(run).toThrow(new RegExp(`^${name}: .+\\.$`))
    expect(run).not.toThrow(/contrasenia/)
  })

  it('tells every problem at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'x' })).toThrow(/^PORT: .+\nSEED: .+$/)
  })
})
