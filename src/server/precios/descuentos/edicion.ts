// What the shopkeeper does to a discount code: make, change, switch off, delete while nobody used it, propose a free one (COD-01).
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type {
  CodigoCambio,
  CodigoCambioBody,
  CodigoConUsosWire,
  CodigoLibreWire,
  CodigosWire,
  CodigoUnoWire,
} from '#contract/precios/codigo.schema.ts'
import {
  BYTES_CODIGO,
  type CampoCodigo,
  type CodigoEditado,
  checkCodigo,
  DESCRIPCION_MAX,
  generateCodigo,
} from '#domain/precios/codigo-editado.ts'
import { normalizeCodigo } from '#domain/precios/descuento.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { type Cuenta, nombreVisto } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { invalidos } from '#server/plugins/campos.ts'
import {
  type ColumnasCodigo,
  deleteCodigo,
  insertCodigo,
  isLibre,
  lockCodigo,
  readCodigo,
  readCodigos,
  readUsosDe,
  updateCodigo,
} from './edicion-sql.ts'

const PAGINA = 50
const BUSQUEDA_MAX = 60

export async function listCodigos(
  db: Kysely<DB>,
  { buscar, antes }: { readonly buscar: string; readonly antes: number | null },
): Promise<CodigosWire> {
  const parte = lineaSegura(buscar, BUSQUEDA_MAX)
  if (parte === null)
    throw new AppError('ValidationError', `Se busca por una línea de hasta ${BUSQUEDA_MAX} letras.`)
  const leidos = await readCodigos(db, { parte, antes, limite: PAGINA + 1 })
  const data = leidos.slice(0, PAGINA)
  return { data, meta: { siguiente: leidos.length > PAGINA ? (data.at(-1)?.id ?? null) : null } }
}

export async function showCodigo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
  antes: number | null,
): Promise<CodigoConUsosWire> {
  const [data, leidos] = await Promise.all([readCodigo(db, id), readUsosDe(db, id, antes, PAGINA + 1)])
  if (data === null) throw noEncontrado()
  const usos = leidos
    .slice(0, PAGINA)
    .map(uso => ({ ...uso, cliente: nombreVisto(cuenta, uso.pedido, uso.cliente) }))
  return { data, meta: { usos, siguiente: leidos.length > PAGINA ? (usos.at(-1)?.pedido ?? null) : null } }
}

/** Of thirty million a word: two that are taken in a row mean that something else is wrong. */
const INTENTOS = 5

export async function proposeCodigo(db: Kysely<DB>): Promise<CodigoLibreWire> {
  for (let intento = 0; intento < INTENTOS; intento++) {
    const code = generateCodigo(randomBytes(BYTES_CODIGO))
    if (await isLibre(db, code)) return { data: { code }, meta: {} }
  }
  throw new Error('no free discount code')
}

/** A field of a code: what it is called on the wire, in the table, and how its value goes from one to the other. */
interface Campo {
  readonly campo: CampoCodigo
  readonly columna: keyof ColumnasCodigo
  toWire(guardado: unknown): unknown
}

const igual = (guardado: unknown) => guardado
const momento = (guardado: unknown) => (guardado === null ? null : new Date(String(guardado)).toISOString())
const CAMPOS: Readonly<Record<keyof CodigoCambio, Campo>> = {
  code: { campo: 'codigo', columna: 'code', toWire: igual },
  discountPercentage: { campo: 'porcentaje', columna: 'discount_percentage', toWire: igual },
  active: { campo: 'activo', columna: 'active', toWire: igual },
  validFrom: { campo: 'desde', columna: 'valid_from', toWire: momento },
  validUntil: { campo: 'hasta', columna: 'valid_until', toWire: momento },
  maxUses: { campo: 'usosMax', columna: 'max_uses', toWire: igual },
  minimo: { campo: 'minimo', columna: 'minimo', toWire: centavos => centavosToPesos(Number(centavos)) },
  unaPorCliente: { campo: 'unoPorCliente', columna: 'una_por_cliente', toWire: igual },
  descripcion: { campo: 'descripcion', columna: 'descripcion', toWire: igual },
}
const NOMBRES = Object.keys(CAMPOS) as readonly (keyof CodigoCambio)[]

const NUEVO: CodigoEditado = {
  codigo: '',
  porcentaje: Number.NaN,
  activo: true,
  desde: null,
  hasta: null,
  usosMax: null,
  minimo: 0,
  unoPorCliente: false,
  descripcion: '',
}

function readMomento(campo: string, escrito: string | null): number | null {
  if (escrito === null) return null
  const ms = /^\d{4}-\d\d-\d\dT/.test(escrito) ? Date.parse(escrito) : Number.NaN
  if (Number.isNaN(ms)) throw invalidos([{ campo, message: 'Esa fecha no es válida.' }])
  return ms
}

/** What was sent, on top of what there is. */
function merge(antes: CodigoEditado, data: CodigoCambio): CodigoEditado {
  return {
    codigo: data.code === undefined ? antes.codigo : normalizeCodigo(data.code),
    porcentaje: data.discountPercentage ?? antes.porcentaje,
    activo: data.active ?? antes.activo,
    desde: data.validFrom === undefined ? antes.desde : readMomento('validFrom', data.validFrom),
    hasta: data.validUntil === undefined ? antes.hasta : readMomento('validUntil', data.validUntil),
    usosMax: data.maxUses === undefined ? antes.usosMax : data.maxUses,
    minimo: data.minimo === undefined ? antes.minimo : pesosToCentavos(data.minimo),
    unoPorCliente: data.unaPorCliente ?? antes.unoPorCliente,
    descripcion: data.descripcion === undefined ? antes.descripcion : data.descripcion,
  }
}

function refuse(editado: CodigoEditado, usos: number): void {
  const motivos = checkCodigo(editado, usos)
  const problemas = NOMBRES.flatMap(nombre => {
    const message = motivos[CAMPOS[nombre].campo]
    return message === undefined ? [] : [{ campo: nombre, message }]
  })
  if (problemas.length > 0) throw invalidos(problemas)
}

const fecha = (ms: number | null) => (ms === null ? null : new Date(ms))

function toColumnas(editado: CodigoEditado): ColumnasCodigo {
  return {
    code: editado.codigo,
    discount_percentage: editado.porcentaje,
    active: editado.activo,
    valid_from: fecha(editado.desde),
    valid_until: fecha(editado.hasta),
    max_uses: editado.usosMax,
    minimo: editado.minimo,
    una_por_cliente: editado.unoPorCliente,
    descripcion: lineaSegura(editado.descripcion, DESCRIPCION_MAX) ?? '',
  }
}

export function createCodigoDescuento(
  db: Kysely<DB>,
  cuenta: Cuenta,
  data: CodigoCambio,
): Promise<CodigoUnoWire> {
  const editado = merge(NUEVO, data)
  refuse(editado, 0)
  return write(db, cuenta, tx => insertCodigo(tx, toColumnas(editado)))
}

const USADO = 'Ya se usó en un pedido: el nombre no cambia. Apagalo y creá otro.'

export function changeCodigo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
  { data, version }: CodigoCambioBody,
): Promise<CodigoUnoWire> {
  return write(db, cuenta, async tx => {
    const fila = await lockCodigo(tx, id)
    if (fila === null) throw noEncontrado()
    const enviados = NOMBRES.filter(nombre => data[nombre] !== undefined)
    const campos = enviados.map(nombre => CAMPOS[nombre].columna)
    await checkVersion(
      tx,
      { cosa: 'codigo', id, actual: fila.version, version, campos },
      (columna, valor) => {
        const nombre = NOMBRES.find(este => CAMPOS[este].columna === columna)
        return nombre === undefined ? [columna, valor] : [nombre, CAMPOS[nombre].toWire(valor)]
      },
    )
    const antes: CodigoEditado = {
      codigo: fila.code,
      porcentaje: fila.discount_percentage,
      activo: fila.active,
      desde: fila.valid_from?.getTime() ?? null,
      hasta: fila.valid_until?.getTime() ?? null,
      usosMax: fila.max_uses,
      minimo: fila.minimo,
      unoPorCliente: fila.una_por_cliente,
      descripcion: fila.descripcion,
    }
    const editado = merge(antes, data)
    if (fila.usado && editado.codigo !== fila.code) throw invalidos([{ campo: 'code', message: USADO }])
    refuse(editado, fila.current_uses)
    const columnas = toColumnas(editado)
    const cambiadas = Object.fromEntries(campos.map(columna => [columna, columnas[columna]]))
    if (campos.length > 0) await updateCodigo(tx, id, cambiadas)
    return id
  })
}

export async function dropCodigo(db: Kysely<DB>, cuenta: Cuenta, id: number): Promise<CodigoUnoWire> {
  return inTransaction(db, async tx => {
    await asUsuario(tx, cuenta)
    const fila = await lockCodigo(tx, id)
    const data = await readCodigo(tx, id)
    if (fila === null || data === null) throw noEncontrado()
    if (fila.usado) {
      throw new AppError('ConflictError', 'Ya se usó en un pedido: no se borra. Apagalo y nadie más lo usa.')
    }
    await deleteCodigo(tx, id)
    return { data, meta: {} }
  })
}

async function write(
  db: Kysely<DB>,
  cuenta: Cuenta,
  work: (tx: Tx) => Promise<number>,
): Promise<CodigoUnoWire> {
  return inTransaction(db, async tx => {
    await asUsuario(tx, cuenta)
    const data = await readCodigo(tx, await work(tx))
    if (data === null) throw new Error('a discount code that was written is not there')
    return { data, meta: {} as Record<string, never> }
  }).catch(refuseRepetido)
}

function refuseRepetido(error: unknown): never {
  const { constraint } = error as { constraint?: unknown }
  if (constraint === 'discount_codes_code_key') {
    throw invalidos([{ campo: 'code', message: 'Ya hay un código con ese nombre.' }])
  }
  throw error
}
