// The application: an explicit list of what is registered, built from its arguments and nothing else.
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { RenderPagina } from '#contract/pagina.ts'
import { createAnotador } from '../base/anotador.ts'
import type { Llaves } from '../base/cifrado.ts'
import { createMedidas, type Medidas } from '../base/medidas.ts'
import { registerTrastienda } from '../catalogo/articulos/routes.ts'
import { registerCombos } from '../catalogo/combos.ts'
import { registerEstantes } from '../catalogo/estantes/estantes.ts'
import { createReencoder } from '../catalogo/fotos/reencode.ts'
import { type AjustesFotos, registerFotos } from '../catalogo/fotos/routes.ts'
import { createTaller } from '../catalogo/fotos/taller.ts'
import { registerImportar } from '../catalogo/importar/routes.ts'
import { registerPreparaciones } from '../catalogo/preparaciones.ts'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import { registerCatalogo } from '../catalogo/vidriera/routes.ts'
import { registerAjustes } from '../comercio/ajustes/ajustes.ts'
import { registerEstreno } from '../comercio/estreno.ts'
import { registerAnhelos } from '../cuenta/anhelos/anhelos.ts'
import { registerClientes } from '../cuenta/clientes/clientes.ts'
import { registerFavoritos } from '../cuenta/favoritos.ts'
import { registerGoogle } from '../cuenta/google/google.ts'
import { createAlarma } from '../cuenta/ingreso/alarma.ts'
import { registerCuenta } from '../cuenta/ingreso/routes.ts'
import { createPasswords, type Passwords } from '../cuenta/passwords.ts'
import { type AjustesPush, registerPush } from '../cuenta/push/push.ts'
import { createOpenSesion } from '../cuenta/sesiones.ts'
import { registerSiempre } from '../cuenta/siempre.ts'
import { createTokens, type Tokens } from '../cuenta/tokens.ts'
import { createLecturas, type Lecturas } from '../db/replica.ts'
import { isFull } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { registerEntregas } from '../entrega/entregas.ts'
import { registerEtiquetas } from '../entrega/etiquetas.ts'
import { registerOpciones } from '../entrega/opciones.ts'
import { registerReparto } from '../entrega/reparto/routes.ts'
import { registerVueltas } from '../entrega/vueltas/routes.ts'
import { registerZonas } from '../entrega/zonas.ts'
import { registerExistencias } from '../existencias/routes.ts'
import { registerFacturacion } from '../factura/arca/facturacion.ts'
import { registerAsk } from '../factura/ask/ask.ts'
import { registerFacturas } from '../factura/list/list.ts'
import { registerMark } from '../factura/mark.ts'
import { createPases } from '../factura/papel/pase.ts'
import { registerPapel } from '../factura/papel/routes.ts'
import { registerPedida } from '../factura/pedida.ts'
import { registerCopias } from '../gestion/copias/routes.ts'
import { registerNumeros } from '../gestion/numeros/routes.ts'
import { registerAuditoria } from '../gestion/registro.ts'
import { createLectura, type Lectura } from '../gestion/salud/lectura.ts'
import { registerSalud } from '../gestion/salud/routes.ts'
import { type AjustesWebhooks, createWebhooksDeps } from '../gestion/webhooks/deps.ts'
import { registerWebhooks } from '../gestion/webhooks/routes.ts'
import { registerBuzon } from '../mail/buzon.ts'
import { registerPaginas } from '../paginas/routes.ts'
import type { WebAssets } from '../paginas/web.ts'
import { registerCaja } from '../pago/caja/caja.ts'
import type { Pasarela } from '../pago/pasarela.ts'
import { registerArrepentimientos } from '../pedido/arrepentimientos/arrepentimientos.ts'
import { PUERTA } from '../pedido/deliver/puerta.ts'
import { remiteDe } from '../pedido/deps.ts'
import { readResumenComercio } from '../pedido/read/read.ts'
import { registerPedidos } from '../pedido/routes.ts'
import { LATIDO_MS, registerVivo } from '../pedido/vivo/routes.ts'
import { registerClaves } from '../personal/claves/claves.ts'
import { registerPersonal } from '../personal/plantel/routes.ts'
import { registerAcceso } from '../plugins/acceso.ts'
import { createAparatos } from '../plugins/aparatos.ts'
import { registerArchivos } from '../plugins/archivos.ts'
import { registerAuth } from '../plugins/auth.ts'
import { registerBitacora } from '../plugins/bitacora.ts'
import type { Listas } from '../plugins/carril.ts'
import { registerCors } from '../plugins/cors.ts'
import { registerCuerpo } from '../plugins/cuerpos-leidos.ts'
import { registerEscrituras } from '../plugins/escrituras.ts'
import { registerFallas } from '../plugins/fallas.ts'
import { registerGuardia } from '../plugins/guardia.ts'
import { type Cupos, createLimites, type Limites } from '../plugins/limites.ts'
import { registerLlegada } from '../plugins/llegada.ts'
import { registerMedidas } from '../plugins/medidas.ts'
import { collectMetodos } from '../plugins/metodos.ts'
import { createRastreo, registerRastro } from '../plugins/rastro.ts'
import { registerRechazos } from '../plugins/rechazos.ts'
import { type Headers, headersSeguridad } from '../plugins/seguridad.ts'
import { ESPERAS, type Esperas, serverOptions, tuneServer } from '../plugins/servidor.ts'
import { registerUnaVez } from '../plugins/una-vez.ts'
import { registerVidrieraAlDia } from '../plugins/vidriera-al-dia.ts'
import { registerCambios } from '../precios/cambios/routes.ts'
import { registerDescuentos } from '../precios/descuentos/descuentos.ts'
import { registerCodigos } from '../precios/descuentos/edicion-routes.ts'
import { registerListas } from '../precios/listas/routes.ts'
import { registerPizarra } from '../precios/pizarra/routes.ts'
import { registerOpenApi, registerReferencia } from '../referencia/routes.ts'
import type { Config } from './config.ts'

export interface AppDeps {
  readonly config: Config
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly tiendas: SnapshotSource
  /** Where lists and statistics are read, when there is a replica for them. */
  readonly lecturas?: Lecturas
  /** Signs the sessions. */
  readonly jwtSecret: Llaves
  readonly passwords?: Passwords
  /** Other limits than our own, by name. */
  readonly cupos?: Cupos
  /** Both absent: an application without pages, as the API tests drive it. */
  readonly render?: RenderPagina
  readonly assets?: WebAssets
  /** How many finished pages are kept, when not our own number. */
  readonly paginasMax?: number
  /** How long what is served often must have stood before it is made as small as it can be, when not as long as ours. */
  readonly reposoMs?: number
  /** Other response headers than our own. */
  readonly headers?: Headers
  readonly now: () => Date
  readonly logger?: FastifyBaseLogger
  /** How late the event loop may run before requests are turned away with 503. */
  readonly demoraMaxMs?: number
  /** How long is waited for what somebody sends, when not as long as we do. */
  readonly esperas?: Esperas
  /** How long a search through everybody's orders waits for its turn, when not as long as we let it. */
  readonly buscanEsperaMs?: number
  /** How often an open stream of notices is kept awake and its session looked at again. */
  readonly latidoMs?: number
  /** Other bounds for pictures than our own. */
  readonly fotos?: Partial<AjustesFotos>
  /** How patient it is with those who work on pictures, and how far behind they stand. */
  readonly taller?: Parameters<typeof createTaller>[0]
  /** Another resolver of names than our own, and how long an attempt may take. */
  readonly webhooks?: AjustesWebhooks
  /** A push service of one's own beside the named ones. */
  readonly push?: AjustesPush
  /** The payment service the shop has an account at. */
  readonly pasarela?: Pasarela | null
  /** Where it is counted what is done here, when somebody watches. */
  readonly medidas?: Medidas
  readonly lectura?: Lectura
  /** While closing: whoever still waits for an answer is told at once to come back later. */
  readonly prisa?: AbortSignal
  /** Before closing: no longer ready, as a proxy in front is told, and still serving whoever comes. */
  readonly retiro?: AbortSignal
}

const RAIZ = fileURLToPath(new URL('../../..', import.meta.url))

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool, tiendas, now, logger, demoraMaxMs = 600, esperas = ESPERAS } = deps
  const { publicUrl, demoAbierta } = config
  const seguridad = deps.headers ?? headersSeguridad(publicUrl)
  const rastreo = createRastreo(config)
  const app = fastify({
    ...serverOptions(config, seguridad, rastreo, esperas),
    ...(logger === undefined ? {} : { loggerInstance: logger }),
  })
  // One logger for all: a child for each request would cost more than most answers, errors carry the request's id.
  app.setChildLoggerFactory(log => log)
  // Answers are complete bytes or small objects: the schemas describe them, they do not write them.
  app.setSerializerCompiler(() => data => JSON.stringify(data))

  tuneServer(app, seguridad)
  registerCuerpo(app)
  registerBitacora(app)
  const medidas = deps.medidas ?? createMedidas()
  // Who does not watch does not pay: each answer would be timed for nobody.
  if (config.metricas !== null) registerMedidas(app, medidas)
  registerFallas(app, now, medidas)
  registerGuardia(app, {
    config,
    seguridad,
    demoraMaxMs,
    isFull: enCamino => isFull(pool, enCamino),
    prisa: deps.prisa,
    retiro: deps.retiro,
  })
  registerLlegada(app, seguridad, esperas.llegadaMs)
  registerRastro(app, rastreo)
  registerCors(app, config.corsOrigins)
  await registerOpenApi(app, publicUrl)
  const tokens = createTokens(deps.jwtSecret, now, createOpenSesion(pool))
  const limites = createLimites(pool, deps.cupos, config.databaseUrl !== null)
  registerAuth(app, {
    pool,
    tokens,
    demoAbierta,
    now,
    segundoFactorObligatorio: () => tiendas.current().personal.segundoFactorObligatorio,
    limiteClave: limites.clave,
  })
  registerRechazos(app, limites.rechazo)
  registerAcceso(app)
  registerVidrieraAlDia(app, tiendas)
  registerUnaVez(app, deps)
  const addMetodos = collectMetodos(app)
  const lecturas = deps.lecturas ?? createLecturas(deps.db)
  if (deps.lecturas !== undefined) registerEscrituras(app, lecturas)
  await registerArchivos(app, RAIZ)
  const listas: Listas = new Map()
  registerAreas(app, deps, { publicUrl, demoAbierta, seguridad, medidas, tokens, limites, lecturas, listas })
  registerFrente(app, deps, { seguridad, medidas, listas })
  addMetodos()
  return app
}

/** What is made here once, for whoever needs it. */
interface Hecho {
  readonly publicUrl: string
  readonly demoAbierta: boolean
  readonly seguridad: Headers
  readonly medidas: Medidas
  readonly tokens: Tokens
  readonly limites: Limites
  readonly lecturas: Lecturas
  /** Lists that the fast lane may answer. */
  readonly listas: Listas
}

/** The calls of the areas: each takes what it needs of what there is. */
function registerAreas(app: FastifyInstance, deps: AppDeps, hecho: Hecho): void {
  const { config, db, pool, tiendas, now, jwtSecret, pasarela = null } = deps
  const { limites, medidas, seguridad } = hecho
  const comun = {
    ...hecho,
    db,
    pool,
    tiendas,
    now,
    jwtSecret,
    passwords: deps.passwords ?? createPasswords(),
    aparatos: createAparatos(hecho.publicUrl, jwtSecret),
    anotar: createAnotador(app.log, now),
  }
  registerCatalogo(app, { ...comun, reposoMs: deps.reposoMs })
  registerPizarra(app, comun)
  registerEstantes(app, comun)
  registerCuenta(app, {
    ...comun,
    onFallido: createAlarma(now, fallidos =>
      app.log.warn({ fallidos }, 'demasiados ingresos fallidos en un minuto'),
    ),
  })
  registerPersonal(app, comun)
  registerClaves(app, comun)
  registerClientes(app, comun)
  registerGoogle(app, { ...comun, config })
  registerListas(app, comun)
  const comprobantes = createReencoder(createTaller(deps.taller))
  app.addHook('onClose', async () => comprobantes.close())
  const pedidos = {
    ...comun,
    reencode: comprobantes.reencode,
    pasarela,
    log: app.log,
    buscanEsperaMs: deps.buscanEsperaMs,
  }
  registerPedidos(app, pedidos)
  registerVueltas(app, { ...pedidos, puerta: PUERTA })
  registerOpciones(app, comun)
  registerReparto(app, { ...pedidos, puerta: PUERTA })
  registerEtiquetas(app, pedidos)
  registerEntregas(app, comun)
  registerMark(app, comun)
  registerPapel(app, pedidos, createPases(jwtSecret, now))
  registerFacturacion(app, { ...comun, direcciones: config.direccionesArca, log: app.log })
  registerAsk(app, comun)
  registerFacturas(app, comun)
  registerPedida(app, comun)
  registerCaja(app, comun)
  registerFavoritos(app, comun)
  registerSiempre(app, comun)
  registerAnhelos(app, comun)
  registerPush(app, { ...comun, push: deps.push })
  registerCombos(app, comun)
  registerPreparaciones(app, comun)
  registerVivo(app, {
    ...comun,
    count: () => readResumenComercio(db),
    latidoMs: deps.latidoMs ?? LATIDO_MS,
  })
  registerDescuentos(app, comun)
  registerCodigos(app, comun)
  registerCambios(app, comun)
  registerArrepentimientos(app, comun)
  registerTrastienda(app, comun)
  registerEstreno(app, { ...comun, correo: config.smtpUrl !== null })
  registerExistencias(app, comun)
  registerAuditoria(app, comun)
  registerZonas(app, comun)
  registerAjustes(app, { ...comun, mercadoPago: pasarela !== null })
  registerCopias(app, { db, config })
  registerNumeros(app, comun)
  registerFotos(app, {
    db,
    dataDir: config.dataDir,
    limites,
    ajustes: { taller: createTaller(deps.taller), ...deps.fotos },
  })
  registerImportar(app, comun)
  registerWebhooks(app, createWebhooksDeps({ ...deps, medidas, log: app.log }))
  registerReferencia(app, seguridad)
}

/** What is no area's: whether the shop is well, the mails of a demo, and the pages. */
function registerFrente(
  app: FastifyInstance,
  deps: AppDeps,
  { seguridad, medidas, listas }: Pick<Hecho, 'seguridad' | 'medidas' | 'listas'>,
): void {
  const { config, pool, tiendas, render, assets, now, reposoMs, paginasMax } = deps
  const hayCorreo = config.smtpUrl !== null || config.demoAbierta
  const { dataDir, backupDir, publicUrl } = config
  const { lectura = createLectura({ pool, dataDir, backupDir, hayCorreo }) } = deps
  const propia = config.databaseUrl === null
  registerSalud(app, { pool, lectura, now, propia, retiro: deps.retiro })
  registerBuzon(app, { pool, config, remite: () => remiteDe({ tiendas, publicUrl }) })
  if (render === undefined || assets === undefined) return
  registerPaginas(app, {
    tiendas,
    render,
    assets,
    publicUrl,
    headers: seguridad,
    now,
    medidas,
    // Where pages of other origins may read the API, its answers say to whom: the long way does.
    listas: config.corsOrigins.length === 0 ? listas : new Map(),
    reposoMs,
    ...(paginasMax === undefined ? {} : { paginasMax }),
  })
}
