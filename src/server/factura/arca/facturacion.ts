// Setting the shop up at the tax office, without a terminal: the request, the certificate, the points of sale, the trial; keys go in and never out (FAC-01, Y7, Y8).

import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import {
  CertificadoBody,
  FacturacionSchema,
  type FacturacionUnaWire,
  type MundoWire,
  PedidoBody,
  type PedidoDatos,
  PruebaSchema,
  PuntosSchema,
} from '#contract/factura/facturacion.schema.ts'
import { judgeCertificado } from '#domain/factura/certificado.ts'
import { ENTORNOS, type Entorno } from '#domain/factura/comprobante.ts'
import { cuitLlano } from '#domain/factura/cuit.ts'
import { faltanDelEmisor, puntoDe } from '#domain/factura/emisor.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { ArcaError } from '../arca.ts'
import { endEsperas } from '../ask/sql.ts'
import { type ArcaDeps, createEnlace, type Enlace, requireCuit } from './cliente.ts'
import { bytesDe, cifradoDeArca, openArchivo, openClaveDe, readCertificado } from './credenciales.ts'
import { createClave, createPedido, openClave } from './firma.ts'
import { tryConexion } from './prueba.ts'
import {
  type FilaCredencial,
  findCredencial,
  findTicket,
  findUltima,
  forgetTicket,
  holdCredencial,
  idDeClave,
  putCertificado,
  putClave,
  putPedido,
  readCredenciales,
} from './sql.ts'
import { askPuntos } from './wsfe.ts'

interface Deps extends ArcaDeps {
  readonly db: Kysely<DB>
}

/** Somebody waits at a screen. */
const PACIENCIA_MS = 10_000

const readEntorno = (texto: string): Entorno | null => ENTORNOS.find(uno => uno === texto) ?? null

export function registerFacturacion(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Facturas' })
  const enlace = createEnlace({ ...deps, tiempoMs: deps.tiempoMs ?? PACIENCIA_MS })
  const partes = { entorno: readEntorno }
  call('GET /api/facturacion', {
    summary: 'Cómo está la tienda para facturar, en prueba y de verdad',
    answer: FacturacionSchema,
    handler: () => readFacturacion(deps),
  })
  call('POST /api/facturacion/:entorno/pedido', {
    summary: 'Hacer la clave y el pedido del certificado; la clave no sale de este servidor',
    partes,
    body: PedidoBody,
    vacio: true,
    answer: FacturacionSchema,
    // Who speaks for the shop at the tax office is not settled at a screen that many people use.
    propia: true,
    handler: async ({ cuenta, entorno, body }) => {
      await makePedido(deps, cuenta, entorno, body ?? {})
      return readFacturacion(deps)
    },
  })
  call('GET /api/facturacion/:entorno/pedido', {
    summary: 'Bajar el pedido del certificado (.csr)',
    partes,
    produces: [TIPOS.csr],
    answer: ARCHIVO,
    handler: async ({ entorno, reply }) => {
      const credencial = await findCredencial(deps.pool, entorno)
      if (credencial === null) throw noEncontrado()
      const nombre = `mostrador-${entorno}.csr`
      return sendArchivo(reply, { nombre, formato: 'csr', bytes: Buffer.from(credencial.pedido) })
    },
  })
  call('PUT /api/facturacion/:entorno/certificado', {
    summary: 'Traer el certificado que dio ARCA',
    partes,
    body: CertificadoBody,
    answer: FacturacionSchema,
    errors: ['ConflictError'],
    propia: true,
    handler: async ({ cuenta, entorno, body }) => {
      await takeCertificado(deps, cuenta, entorno, body.certificado)
      return readFacturacion(deps)
    },
  })
  call('GET /api/facturacion/:entorno/puntos', {
    summary: 'Los puntos de venta que ARCA dice que hay',
    partes,
    answer: PuntosSchema,
    errors: ['ConflictError', 'ServiceUnavailableError'],
    handler: async ({ entorno }) => ({ data: { puntos: await listPuntos(deps, enlace, entorno) }, meta: {} }),
  })
  call('POST /api/facturacion/:entorno/probar', {
    summary: 'Probar la conexión con ARCA: cuatro controles, en orden',
    partes,
    answer: PruebaSchema,
    errors: ['ConflictError'],
    handler: async ({ cuenta, entorno }) => {
      const { personal, tienda } = deps.tiendas.current()
      const prueba = {
        entorno,
        cuit: inWords(() => requireCuit(deps.tiendas)),
        punto: puntoDe(entorno, personal),
        condicion: tienda.comercio.condicionFiscal,
      }
      const hecha = await tryConexion(enlace, prueba)
      // What waited for a clock or a line that is right again goes out now.
      if (hecha.controles.every(({ estado }) => estado === 'bien'))
        await inTransactionOf(deps.db, cuenta, tx => endEsperas(tx, entorno))
      return { data: { ...hecha, at: deps.now().toISOString() }, meta: {} }
    },
  })
}

/** What is missing is told to whoever asked. */
function inWords<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ArcaError) throw new AppError('ConflictError', error.paraPersona)
    throw error
  }
}

async function listPuntos({ tiendas }: Deps, { inSesion }: Enlace, entorno: Entorno) {
  const cuit = inWords(() => requireCuit(tiendas))
  try {
    const puntos = await inSesion(entorno, cuit, askPuntos)
    return puntos === null ? null : [...puntos]
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    const { reintentarEn, paraPersona } = error
    if (reintentarEn === null) throw new AppError('ConflictError', paraPersona)
    throw new AppError('ServiceUnavailableError', paraPersona, {}, Math.ceil(reintentarEn / 1000))
  }
}

async function readFacturacion(deps: Deps): Promise<FacturacionUnaWire> {
  const { personal, tienda } = deps.tiendas.current()
  const filas = await readCredenciales(deps.pool)
  const mundo = (entorno: Entorno) =>
    readMundo(deps, entorno, filas.find(fila => fila.entorno === entorno) ?? null)
  return {
    data: {
      entorno: personal.entornoFiscal,
      faltan: [...faltanDelEmisor({ ...tienda.comercio, ...personal })],
      prueba: await mundo('prueba'),
      verdad: await mundo('verdad'),
    },
    meta: {},
  }
}

async function readMundo(deps: Deps, entorno: Entorno, fila: FilaCredencial | null): Promise<MundoWire> {
  const { personal } = deps.tiendas.current()
  const [punto, cuit] = [puntoDe(entorno, personal), cuitLlano(personal.cuitFiscal ?? '')]
  const ticket = await findTicket(deps.pool, entorno)
  const ultima = punto === null || cuit === null ? null : await findUltima(deps.pool, entorno, punto, cuit)
  const clave = fila === null ? null : openClaveDe(fila, cifradoDeArca(deps.jwtSecret))
  const leido =
    fila?.certificado == null ? null : readCertificado(new X509Certificate(fila.certificado), clave)
  return {
    punto,
    pedido: fila === null ? null : { cuit: fila.cuit, sirve: clave !== null, csr: fila.pedido },
    certificado:
      leido === null
        ? null
        : {
            cuit: leido.cuit,
            emisor: leido.emisor,
            desde: leido.desde.toISOString(),
            vence: leido.vence.toISOString(),
            sirve: leido.esDeLaClave && leido.vence > deps.now(),
          },
    permisoHasta: ticket?.vence?.toISOString() ?? null,
    ultima: ultima?.at.toISOString() ?? null,
  }
}

/** The same key asks anew, so that what works goes on meanwhile; another one only where that is wanted, or the old cannot be opened. */
async function makePedido(
  deps: Deps,
  cuenta: Cuenta,
  entorno: Entorno,
  { cuit: dicho, claveNueva = false }: PedidoDatos,
): Promise<void> {
  const { tiendas, db, jwtSecret } = deps
  const cifrado = cifradoDeArca(jwtSecret)
  const cuit = dicho == null ? inWords(() => requireCuit(tiendas)) : cuitLlano(dicho)
  if (cuit === null) throw invalidos([{ campo: 'cuit', message: 'Ese CUIT no existe: revisá los números.' }])
  if (entorno === 'verdad' && cuit !== inWords(() => requireCuit(tiendas))) {
    throw invalidos([
      { campo: 'cuit', message: 'De verdad se factura con tu CUIT: cambialo en Tus datos fiscales.' },
    ])
  }
  const { comercio } = tiendas.current().tienda
  const sujeto = {
    organizacion: comercio.razonSocial ?? comercio.nombre,
    nombre: `mostrador-${entorno}`,
    cuit,
  }
  await inTransactionOf(db, cuenta, async tx => {
    await holdCredencial(tx, entorno)
    const fila = await findCredencial(tx, entorno)
    const clave = fila === null || claveNueva ? null : openClaveDe(fila, cifrado)
    if (clave !== null) return putPedido(tx, entorno, createPedido(clave, sujeto), cuit)
    await forgetTicket(tx, entorno)
    const nueva = await createClave()
    const pedido = createPedido(openClave(nueva), sujeto)
    return putClave(tx, entorno, cifrado.seal(nueva, idDeClave(entorno)), pedido, cuit)
  })
}

/** What does not fit is refused with its reason, and what was there stays. */
async function takeCertificado(deps: Deps, cuenta: Cuenta, entorno: Entorno, escrito: string): Promise<void> {
  const leido = openArchivo(bytesDe(escrito))
  if (typeof leido === 'string') throw refused(leido)
  await inTransactionOf(deps.db, cuenta, async tx => {
    await holdCredencial(tx, entorno)
    const fila = await findCredencial(tx, entorno)
    if (fila === null)
      throw new AppError('ConflictError', 'Primero hacé el pedido: el certificado se saca con él.')
    const clave = openClaveDe(fila, cifradoDeArca(deps.jwtSecret))
    const certificado = readCertificado(leido, clave)
    const motivo = judgeCertificado(certificado, { entorno, cuit: fila.cuit }, deps.now())
    if (motivo !== null) throw refused(motivo)
    const antes = fila.certificado === null ? null : new X509Certificate(fila.certificado)
    if (antes?.fingerprint256 === leido.fingerprint256) return
    await forgetTicket(tx, entorno)
    await putCertificado(tx, entorno, leido.toString(), certificado.vence)
  })
}

const refused = (message: string) => invalidos([{ campo: 'certificado', message }])
