// Where zones are, said by the staff: streets pasted or typed, drawings, the points of addresses, and an address to try (ENT-01).
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import {
  CallesBody,
  type CallesDatos,
  CallesSchema,
  type CallesUnaWire,
  DibujoBody,
  type DibujoDatos,
  DibujoSchema,
  type DibujoUnaWire,
  LugaresSchema,
  type LugaresUnaWire,
  ProbarBody,
  type ProbarDatos,
  PruebaSchema,
  type PruebaUnaWire,
  PuntoBody,
  PuntoSchema,
  PuntosSchema,
  type PuntosUnaWire,
  type PuntoUnaWire,
} from '#contract/entrega/zonas.schema.ts'
import type { Zona } from '#domain/comercio/formas.ts'
import { claveDeDireccion } from '#domain/entrega/calle.ts'
import { type CalleDeLista, type FilaDeCalles, readCalle, readCalles } from '#domain/entrega/calles.ts'
import { type Metros, metrosDesde, motivoDibujo } from '#domain/entrega/dibujo.ts'
import { puntoEscrito, readPunto } from '#domain/entrega/punto.ts'
import { ordenDeZonas } from '#domain/entrega/zona.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { holdAjustes } from '#server/comercio/hold.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { findReclamosDe } from './lugares.ts'
import { buildOferta } from './oferta.ts'
import {
  countLugares,
  dropCalles,
  dropDibujo,
  dropPunto,
  findDireccion,
  insertCalles,
  insertDibujo,
  logPunto,
  logZona,
  PUNTOS_VISTOS,
  putPunto,
  readCallesDe,
  readDibujos,
  readPuntos,
  readVersion,
} from './zonas-sql.ts'

interface Deps {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly tiendas: SnapshotSource
  readonly now: () => Date
}

/** The most streets there may be, with the longest names that are usual. */
const CUERPO_MAX = 512 * 1024

export function registerZonas(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Trastienda', bodyLimit: 16 * 1024 })
  call('GET /api/trastienda/zonas', {
    summary: 'Cómo está dicho dónde queda cada zona',
    answer: LugaresSchema,
    handler: () => readLugares(deps),
  })
  call('GET /api/trastienda/zonas/:id/calles', {
    summary: 'Las calles de una zona',
    answer: CallesSchema,
    handler: ({ id }) => readCallesDeZona(deps, id),
  })
  call('PUT /api/trastienda/zonas/:id/calles', {
    summary: 'Cambiar todas las calles de una zona, o ensayarlo',
    bodyLimit: CUERPO_MAX,
    body: CallesBody,
    answer: CallesSchema,
    handler: ({ cuenta, id, body }) => saveCalles(deps, cuenta, id, body),
  })
  call('GET /api/trastienda/zonas/:id/dibujo', {
    summary: 'El dibujo de una zona',
    answer: DibujoSchema,
    handler: ({ id }) => readDibujo(deps, id),
  })
  call('PUT /api/trastienda/zonas/:id/dibujo', {
    summary: 'Dibujar una zona, o sacarle el dibujo',
    body: DibujoBody,
    answer: DibujoSchema,
    handler: ({ cuenta, id, body }) => saveDibujo(deps, cuenta, id, body),
  })
  call('GET /api/trastienda/entrega/puntos', {
    summary: 'Los puntos de las direcciones a las que se entregó',
    answer: PuntosSchema,
    handler: () => readPuntosDeEntrega(deps),
  })
  call('POST /api/trastienda/entrega/probar', {
    summary: 'En qué zona está una dirección, y por qué',
    body: ProbarBody,
    answer: PruebaSchema,
    handler: ({ body }) => tryDireccion(deps, body),
  })
  call('PUT /api/pedidos/:id/punto', {
    summary: 'Decir en qué punto del mapa está la dirección de un pedido',
    body: PuntoBody,
    answer: PuntoSchema,
    handler: ({ cuenta, id, body }) => savePunto(deps, cuenta, id, body.punto),
  })
}

const comercioDe = ({ tiendas }: Pick<Deps, 'tiendas'>) => tiendas.current().tienda.comercio

function requireZona(deps: Deps, id: number): Zona {
  const { zonas } = comercioDe(deps)
  const zona = zonas[ordenDeZonas(zonas).indexOf(id)]
  if (zona === undefined) throw noEncontrado()
  return zona
}

async function readLugares({ pool }: Deps): Promise<LugaresUnaWire> {
  return { data: await countLugares(pool), meta: {} }
}

async function readCallesDeZona(deps: Deps, id: number): Promise<CallesUnaWire> {
  requireZona(deps, id)
  const [calles, version] = await Promise.all([readCallesDe(deps.pool, id), readVersion(deps.pool, id)])
  return { data: { calles, malas: [], version }, meta: {} }
}

function readFilas({ texto, calles = [] }: CallesDatos): readonly FilaDeCalles[] {
  if (texto !== undefined) {
    const leidas = readCalles(texto)
    if ('motivo' in leidas) throw invalidos([{ campo: 'texto', message: leidas.motivo }])
    return leidas.filas
  }
  return calles.map(({ calle, desde, hasta, lado }, i) => {
    const leida = readCalle({ calle, desde: String(desde ?? ''), hasta: String(hasta ?? ''), lado })
    const mala = typeof leida === 'string'
    return { fila: i + 1, escrita: calle, calle: mala ? null : leida, motivo: mala ? leida : null }
  })
}

/** Whoever says where a zone is waits for who is at it, or at the list of zones. */
async function holdZona(
  tx: Tx,
  id: number,
  campo: 'calles' | 'dibujo',
  version: number | undefined,
): Promise<void> {
  await holdAjustes(tx)
  const visto = { cosa: 'zona', id, actual: await readVersion(tx, id), version, campos: [campo] }
  await checkVersion(tx, visto, (suyo, valor) => [suyo, valor])
}

const cuantas = (calles: number) => (calles === 0 ? null : `${calles} ${calles === 1 ? 'calle' : 'calles'}`)

/** All of them at once: what is not named is not there any more. */
async function saveCalles(
  deps: Deps,
  cuenta: Cuenta,
  id: number,
  datos: CallesDatos,
): Promise<CallesUnaWire> {
  const { nombre } = requireZona(deps, id)
  const filas = readFilas(datos)
  const buenas = filas.flatMap(({ calle }) => calle ?? [])
  const malas = filas.flatMap(({ fila, escrita, motivo }) =>
    motivo === null ? [] : { fila, escrita, motivo },
  )
  if (datos.ensayo === true) {
    return {
      data: { calles: buenas.map(toWire), malas, version: await readVersion(deps.pool, id) },
      meta: {},
    }
  }
  if (malas.length > 0) {
    throw invalidos(
      malas.map(({ fila, motivo }) => ({ campo: `filas.${fila}`, message: `Fila ${fila}: ${motivo}` })),
    )
  }
  await inTransactionOf(deps.db, cuenta, async tx => {
    await holdZona(tx, id, 'calles', datos.version)
    const antes = await dropCalles(tx, id)
    await insertCalles(tx, id, JSON.stringify(buenas))
    await logZona(tx, id, nombre, 'calles', cuantas(antes), cuantas(buenas.length))
  })
  return readCallesDeZona(deps, id)
}

const toWire = ({ calle, desde, hasta, lado }: CalleDeLista) => ({ calle, desde, hasta, lado })

async function readDibujo(deps: Deps, id: number): Promise<DibujoUnaWire> {
  requireZona(deps, id)
  const { zonas } = comercioDe(deps)
  const orden = ordenDeZonas(zonas)
  const [dibujos, version] = await Promise.all([readDibujos(deps.pool), readVersion(deps.pool, id)])
  const puntosDe = (zona: number) =>
    dibujos.find(({ zonaId }) => zonaId === zona)?.puntos.map(([x, y]) => [x, y])
  const otras = zonas.flatMap(({ nombre }, i) => {
    const zona = orden[i] ?? 0
    const puntos = zona === id ? undefined : puntosDe(zona)
    return puntos === undefined ? [] : { id: zona, nombre, puntos }
  })
  return { data: { puntos: puntosDe(id) ?? null, otras, version }, meta: {} }
}

const enPuntos = (puntos: number | null) => (puntos === null ? null : String(puntos))

async function saveDibujo(
  deps: Deps,
  cuenta: Cuenta,
  id: number,
  { puntos: escritos, version }: DibujoDatos,
): Promise<DibujoUnaWire> {
  const { nombre } = requireZona(deps, id)
  const puntos = escritos?.map(([x = 0, y = 0]): Metros => [x, y]) ?? null
  const motivo = puntos && motivoDibujo(puntos)
  if (motivo !== null) throw invalidos([{ campo: 'puntos', message: motivo }])
  await inTransactionOf(deps.db, cuenta, async tx => {
    await holdZona(tx, id, 'dibujo', version)
    const antes = await dropDibujo(tx, id)
    if (puntos !== null) await insertDibujo(tx, id, JSON.stringify(puntos))
    await logZona(tx, id, nombre, 'dibujo', enPuntos(antes), enPuntos(puntos?.length ?? null))
  })
  return readDibujo(deps, id)
}

async function readPuntosDeEntrega(deps: Deps): Promise<PuntosUnaWire> {
  const local = readPunto(comercioDe(deps).puntoLocal ?? '')
  const puntos = local === null ? [] : await readPuntos(deps.pool, PUNTOS_VISTOS)
  return {
    data: {
      conLocal: local !== null,
      puntos: puntos.map(punto => [...metrosDesde(local ?? punto, punto)]),
    },
    meta: {},
  }
}

/** By the very rule an order is decided by. */
async function tryDireccion(deps: Deps, { direccion, punto }: ProbarDatos): Promise<PruebaUnaWire> {
  const comercio = comercioDe(deps)
  const dado = readPunto(punto ?? '')
  if (punto && dado === null) {
    throw invalidos([{ campo: 'punto', message: 'El punto va como -32.94682, -60.63932: copialo del mapa.' }])
  }
  const { reclamos, conPunto } = await findReclamosDe({ donde: deps.pool, comercio }, direccion, dado)
  const [primero, ...otros] = reclamos
  const orden = ordenDeZonas(comercio.zonas)
  const zonaDe = (id: number) => comercio.zonas[orden.indexOf(id)]
  const zona = primero && zonaDe(primero.zonaId)
  return {
    data: {
      zona:
        primero && zona
          ? {
              id: primero.zonaId,
              nombre: zona.nombre,
              costo: aPesos(zona.costo ?? null),
              minimo: centavosToPesos(zona.minimo ?? comercio.compraMinima),
              gratisDesde: aPesos(zona.gratisDesde ?? comercio.envioGratisDesde),
            }
          : null,
      por: primero?.por ?? null,
      calle: primero?.calle ? toWire(primero.calle) : null,
      // A street stands above a drawing: only who says it in the same way says something else.
      otras: otros
        .filter(({ por }) => por === primero?.por)
        .flatMap(({ zonaId }) => {
          const otra = zonaDe(zonaId)
          return otra === undefined ? [] : { id: zonaId, nombre: otra.nombre }
        }),
      conPunto,
      primero: await findPrimero(deps, direccion, primero?.zonaId ?? null),
    },
    meta: {},
  }
}

/** As it is offered to who lives there. */
async function findPrimero({ pool, now, ...deps }: Deps, direccion: string, zona: number | null) {
  const pedida = { modo: 'envio', direccion, zona } as const
  const oferta = { donde: pool, comercio: comercioDe(deps), ahora: now() }
  const { primero, dias } = await buildOferta(oferta, pedida)
  const suyo = dias.find(({ fecha }) => fecha === primero?.fecha)?.turnos.find(({ id }) => id === primero?.id)
  return primero && suyo ? { ...primero, desde: suyo.desde, hasta: suyo.hasta, quedan: suyo.quedan } : null
}

const aPesos = (centavos: number | null) => (centavos === null ? null : centavosToPesos(centavos))

const dicho = (hay: boolean) => (hay ? 'puesto a mano' : null)

async function savePunto(
  { db }: Deps,
  cuenta: Cuenta,
  id: number,
  escrito: string | null,
): Promise<PuntoUnaWire> {
  const punto = escrito === null ? null : readPunto(escrito)
  if (escrito !== null && punto === null) {
    throw invalidos([
      { campo: 'punto', message: 'El punto va como -32.94682, -60.63932, o pegá el enlace del mapa.' },
    ])
  }
  await inTransactionOf(db, cuenta, async tx => {
    const clave = claveDeDireccion(await requireDireccion(tx, id))
    if (clave === '') throw new AppError('ConflictError', 'Ese pedido no tiene dirección.')
    const antes = await dropPunto(tx, clave)
    if (punto !== null) await putPunto(tx, clave, punto.lat, punto.lon)
    if (antes > 0 || punto !== null) await logPunto(tx, id, dicho(antes > 0), dicho(punto !== null))
  })
  return { data: { punto: escrito === null ? null : puntoEscrito(escrito) }, meta: {} }
}

async function requireDireccion(tx: Tx, id: number): Promise<string> {
  const pedido = await findDireccion(tx, id)
  if (pedido === null) throw noEncontrado()
  return pedido.direccion
}
