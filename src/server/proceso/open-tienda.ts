// Where everything meets: opens what a shop needs in order (bootstrap), and closes it in reverse.
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { faltantes } from '#domain/comercio/configuracion.ts'
import { createHora } from '../base/hora.ts'
import { createMedidas } from '../base/medidas.ts'
import { createSnapshotSource } from '../catalogo/snapshot.ts'
import { CRONTAB_CATALOGO, createTareasCatalogo } from '../catalogo/vidriera/tareas.ts'
import { CRONTAB_ANHELOS, createTareasAnhelos } from '../cuenta/anhelos/tareas.ts'
import { CUENTAS_DEMO } from '../cuenta/cuentas-demo.ts'
import { hasAdmin } from '../cuenta/ingreso/admin.ts'
import { createTareasCuenta } from '../cuenta/ingreso/recuperacion.ts'
import { createPasswords } from '../cuenta/passwords.ts'
import { createCarrilPush } from '../cuenta/push/tareas.ts'
import { openDatabase } from '../db/open.ts'
import { openLecturas } from '../db/replica.ts'
import { retireCodigosDemo, seedCuentas, seedDemo, switchOnCobros } from '../db/seed.ts'
import { completeDemo } from '../db/seed-pasado.ts'
import { createTareasVuelve } from '../entrega/vueltas/vuelve.ts'
import { createArca } from '../factura/arca/cliente.ts'
import { invoicePasado } from '../factura/arca/demo.ts'
import { CRONTAB_CERTIFICADO, createTareasCertificado } from '../factura/arca/vencimiento.ts'
import { compareConArca } from '../factura/cuadre-arca.ts'
import { CRONTAB_FACTURAS, createTareasFacturas } from '../factura/issue/tareas.ts'
import { createTareasPapel } from '../factura/papel/tareas.ts'
import { CRONTAB_COPIAS, createTareasCopias } from '../gestion/copias/tareas.ts'
import { CRONTAB_NUMEROS, createTareasNumeros } from '../gestion/numeros/pliegue.ts'
import { createLectura } from '../gestion/salud/lectura.ts'
import { openPuertoDeMetricas } from '../gestion/salud/puerto-de-metricas.ts'
import { createTareasSalud } from '../gestion/salud/use-cases.ts'
import { createWebhooksDeps } from '../gestion/webhooks/deps.ts'
import { CRONTAB_WEBHOOKS, createTareasWebhooks } from '../gestion/webhooks/tareas.ts'
import { createMailer } from '../mail/sender.ts'
import { runCuadre } from '../pago/cuadres.ts'
import { createPasarela } from '../pago/pasarela/create-pasarela.ts'
import { CRONTAB_PAGOS, createTareasPagos } from '../pago/pay/tareas.ts'
import { remiteDe } from '../pedido/deps.ts'
import { CRONTAB_SEGUIMIENTO, createTareasSeguimiento } from '../pedido/follow/tareas.ts'
import { CRONTAB_PEDIDOS, createTareasPedidos } from '../pedido/move/tareas.ts'
import { CRONTAB_BALANZA, createTareasBalanza } from '../pedido/weigh/tareas.ts'
import { createLimites } from '../plugins/limites.ts'
import { closeApp } from '../plugins/servidor.ts'
import { createTareasCambios } from '../precios/apply-cambio.ts'
import { type AppDeps, buildApp } from './app.ts'
import { avisosDeInicio, primerosPasos } from './avisos-inicio.ts'
import type { Config } from './config.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { runProcess, tell } from './run-process.ts'
import { openSecreto, resealSecretos } from './secreto.ts'
import { VERSION } from './version.ts'
import { startWorker } from './worker.ts'

/** What a job that is cut off needs to be given back. */
const GUARDAR_MS = 1_000
/** So that the last means against a database that hangs is used before the time is over, not after. */
const MARGEN_MS = 700

/** Where the pages come from, and what goes with that. */
export type Paginas = Pick<AppDeps, 'render' | 'assets' | 'headers' | 'paginasMax' | 'demoraMaxMs'>

/** `onApp` is called before the shop listens. */
export async function openTienda(
  config: Config,
  openPaginas: () => Promise<Paginas>,
  onApp: (app: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<void> {
  const log = createLogger(config.logLevel)
  log.info({ version: VERSION, node: process.version, proceso: process.pid }, 'se abre la tienda')
  for (const aviso of avisosDeInicio(config)) log.warn(aviso)

  await runProcess(log, async ({ onClose, onCloseAlways, onDrain, fail, prisa }) => {
    const database = await openDatabase(config, log, fail)
    onCloseAlways(({ queda }) => database.close(queda() - MARGEN_MS))
    const { pool, db } = database
    const jwtSecret = [
      config.jwtSecret ?? (await openSecreto(config.dataDir, log)),
      ...config.jwtSecretAnteriores,
    ]
    if (jwtSecret.length > 1) {
      log.info({ cuantos: await resealSecretos(pool, jwtSecret) }, 'JWT_SECRET nuevo: lo sellado pasa a él')
    }
    const passwords = createPasswords()
    let nueva = false
    if (config.seed === 'demo') {
      await seedCuentas(db, passwords)
      nueva = await seedDemo(db, config.demoAbierta ? tx => completeDemo(tx, config) : undefined)
    }
    // A double of somebody else's service is no part of a shop: nothing of it is read unless it was asked for.
    const doble = config.pagosDemo ? await import('../../../dobles/pagos/open.ts') : null
    const demo = doble === null ? null : await doble.openDemo(config, log)
    if (demo !== null) {
      onClose(() => demo.close())
      // Somebody's own shop stays as its owner set it.
      if (config.demoAbierta) await switchOnCobros(db)
    }
    const dobleArca = config.facturasDemo ? await import('../../../dobles/arca/open.ts') : null
    const arcaDemo = dobleArca === null ? null : await dobleArca.openArcaDemo(config, log)
    if (arcaDemo !== null) onClose(() => arcaDemo.close())
    if (arcaDemo !== null && nueva && config.pasado) await invoicePasado({ pool, jwtSecret, ...arcaDemo })
    const direccionesArca = arcaDemo?.direcciones ?? config.direccionesArca
    const pasarela = await createPasarela(demo?.config ?? config.mercadoPago)
    if (!config.demoAbierta) await retireCodigosDemo(db, log)

    const tiendas = await createSnapshotSource({ pool, log, conPasarela: pasarela !== null })
    onClose(() => tiendas.close())
    const hora = await createHora(pool, log)
    onClose(async () => hora.close())
    const { now } = hora
    // Before any job: who finds it taken ends without having done one.
    const puerto = config.metricas === null ? null : await openPuertoDeMetricas(config.metricas)
    if (puerto !== null) onClose(() => puerto.close())
    const { publicUrl, demoAbierta } = config
    const medidas = createMedidas()
    const { worker, copias } = await openTareas({
      config: { ...config, direccionesArca },
      pool,
      db,
      tiendas,
      pasarela,
      jwtSecret,
      log,
      now,
      medidas,
    })
    onClose(({ queda }) => worker.stop(queda()))
    onClose(async () => copias.close())

    const lecturas = openLecturas(config, database, log)
    if (lecturas !== undefined) onClose(() => lecturas.close())
    const retiro = new AbortController()
    const hayCorreo = config.smtpUrl !== null || demoAbierta
    const lectura = createLectura({ pool, dataDir: config.dataDir, backupDir: config.backupDir, hayCorreo })
    const app = await buildApp({
      config: { ...config, direccionesArca },
      db,
      pool,
      tiendas,
      ...(await openPaginas()),
      jwtSecret,
      passwords,
      pasarela,
      now,
      logger: log,
      ...(lecturas === undefined ? {} : { lecturas }),
      medidas,
      lectura,
      prisa,
      retiro: retiro.signal,
    })
    // Side by side: requests do not wait for jobs, nor jobs for requests.
    onClose(({ queda }) => Promise.all([closeApp(app), worker.stop(queda() - GUARDAR_MS)]))
    await onApp(app)
    const hayAdmin = await hasAdmin(db)
    // What Node began with of the code it compiled before (compile cache) has been read: written down if it is new, and let go.
    flushCompileCache()
    // Nothing waits for the database after this: a shop that is open can be closed, whatever it does.
    await listen(app, config)
    if (puerto !== null) {
      const { server } = app
      // What they are written with is loaded where somebody reads them: most shops have nobody who does.
      const { createExposicion } = await import('../gestion/salud/exposicion.ts')
      puerto.show(createExposicion({ medidas, pool, tiendas, server, lectura, version: VERSION, now }))
    }
    if (config.drainMs > 0) {
      onDrain(async () => {
        retiro.abort()
        await wait(config.drainMs)
      })
    }
    log.info({ url: config.publicUrl, ms: Math.round(performance.now()) }, 'la tienda está abierta')
    tell(`Mostrador está abierto en ${config.publicUrl}`)
    tell(`Base de datos: ${database.lugar}`)
    const faltan = faltantes(tiendas.current().tienda.comercio)
    if (faltan.length > 0) {
      log.warn({ faltan: faltan.map(({ campo }) => campo) }, 'la tienda todavía no dijo quién es')
    }
    for (const paso of primerosPasos({ faltan: faltan.map(({ texto }) => texto), hayAdmin, publicUrl }))
      tell(paso)
    if (demo !== null) tell(`Pagos de mentira: ${demo.url}`)
    if (arcaDemo !== null) tell(`ARCA de mentira: ${arcaDemo.url}`)
    if (demoAbierta)
      for (const { email, password } of CUENTAS_DEMO) tell(`Cuenta de prueba: ${email} / ${password}`)
  })
}

interface TareasDeps
  extends Pick<AppDeps, 'config' | 'pool' | 'db' | 'tiendas' | 'jwtSecret' | 'now'>,
    Required<Pick<AppDeps, 'pasarela' | 'medidas'>> {
  readonly log: ReturnType<typeof createLogger>
}

/** The worker with every area's jobs, and when those of the clock run. */
async function openTareas({ config, pool, db, tiendas, pasarela, jwtSecret, log, now, medidas }: TareasDeps) {
  const { publicUrl, demoAbierta } = config
  const arca = createArca({ pool, tiendas, jwtSecret, direcciones: config.direccionesArca, now, log })
  const cuadre = () =>
    runCuadre(pool, { otros: compareConArca({ pool, arca, tell: texto => log.info(texto) }) })
  const tareas = {
    ...createTareasCuenta({ db, tiendas, limites: createLimites(pool), now, publicUrl, demoAbierta }),
    ...createTareasPedidos({ pool, tiendas, publicUrl }),
    ...createTareasBalanza({ pool, tiendas, publicUrl }),
    ...createTareasSeguimiento({ pool, tiendas, publicUrl }),
    ...createTareasVuelve({ pool, tiendas, publicUrl }),
    ...createTareasPapel({ pool, tiendas, publicUrl }),
    ...createTareasCambios(pool),
    ...createTareasNumeros(pool),
    ...createTareasCatalogo(pool),
    ...createTareasSalud(cuadre),
    ...createTareasAnhelos({ pool, tiendas, publicUrl, jwtSecret }),
    ...createTareasCertificado({ pool, db, tiendas, publicUrl, now }),
  }
  const webhooks = createTareasWebhooks(
    createWebhooksDeps({ config, db, tiendas, jwtSecret, log, now, medidas }),
  )
  const copias = createTareasCopias({ config, pool, db, tiendas, log, now, cuadre })
  const worker = await startWorker({
    pool,
    db,
    mailer: createMailer(config),
    remite: () => remiteDe({ tiendas, publicUrl }),
    log,
    tareas: { ...tareas, ...webhooks.comunes },
    carriles: [
      webhooks.carril,
      createTareasPagos({ pool, tiendas, publicUrl, pasarela, log }),
      createTareasFacturas({ pool, tiendas, log, arca }),
      copias.carril,
      createCarrilPush({ pool, tiendas, publicUrl, jwtSecret, log, now }),
    ],
    crontab: [
      CRONTAB_PEDIDOS,
      CRONTAB_BALANZA,
      CRONTAB_SEGUIMIENTO,
      CRONTAB_NUMEROS,
      CRONTAB_CATALOGO,
      CRONTAB_WEBHOOKS,
      CRONTAB_ANHELOS,
      CRONTAB_PAGOS,
      CRONTAB_FACTURAS,
      CRONTAB_COPIAS,
      CRONTAB_CERTIFICADO,
    ].join('\n'),
    now,
    // The embedded database has one server at a time.
    solo: config.databaseUrl === null,
    medidas,
  })
  return { worker, copias }
}
