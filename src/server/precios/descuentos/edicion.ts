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
import { CAMPO_DE, fromWireCodigo, NOMBRES_CODIGO } from '#contract/precios/codigo.wire.ts'
import {
  BYTES_CODIGO,
  type CodigoEditado,
  checkCodigo,
  DESCRIPCION_MAX,
  generateCodigo,
} from '#domain/precios/codigo-editado.ts'
import { normalizeCodigo } from '#domain/precios/descuento.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import { readPagina } from '#server/consulta/antes.ts'
import { type Cuenta, nombreVisto } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { explainChoque, invalidos } from '#server/plugins/validador.ts'
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
export const BUSQUEDA_MAX = 60

export async function listCodigos(
  db: Kysely<DB>,
  { buscar, antes }: { readonly buscar: string; readonly antes: number | null },
): Promise<CodigosWire> {
  const { pagina: data, siguiente } = await readPagina(
    PAGINA,
    limite => readCodigos(db, { parte: buscar, antes, limite }),
    ({ id }) => id,
  )
  return { data, meta: { siguiente } }
}

export async function showCodigo(
  db: Kysely<DB>,
  cuenta: Cuenta,
  id: number,
  antes: number | null,
): Promise<CodigoConUsosWire> {
  const [data, { pagina, siguiente }] = await Promise.all([
    readCodigo(db, id),
    readPagina(
      PAGINA,
      limite => readUsosDe(db, id, antes, limite),
      ({ pedido }) => pedido,
    ),
  ])
  if (data === null) throw noEncontrado()
  const usos = pagina.map(uso => ({ ...uso, cliente: nombreVisto(cuenta, uso.pedido, uso.cliente) }))
  return { data, meta: { usos, siguiente } }
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

type Nombre = keyof CodigoCambio

/** The column of a field, and how what the log has of it is said on the wire. */
interface Columna {
  readonly columna: keyof ColumnasCodigo
  toWire(guardado: unknown): unknown
}

const igual = (guardado: unknown) => guardado
const momento = (guardado: unknown) => (guardado === null ? null : new Date(String(guardado)).toISOString())
const COLUMNAS: Readonly<Record<Nombre, Columna>> = {
  code: { columna: 'code', toWire: igual },
  discountPercentage: { columna: 'discount_percentage', toWire: igual },
  active: { columna: 'active', toWire: igual },
  validFrom: { columna: 'valid_from', toWire: momento },
  validUntil: { columna: 'valid_until', toWire: momento },
  maxUses: { columna: 'max_uses', toWire: igual },
  minimo: { columna: 'minimo', toWire: centavos => centavosToPesos(Number(centavos)) },
  unaPorCliente: { columna: 'una_por_cliente', toWire: igual },
  descripcion: { columna: 'descripcion', toWire: igual },
}

const NUEVO: Required<CodigoCambio> = {
  code: '',
  discountPercentage: Number.NaN,
  active: true,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  minimo: 0,
  unaPorCliente: false,
  descripcion: '',
}

/** What was sent, on top of what there is. */
function merge(antes: Required<CodigoCambio>, data: CodigoCambio): CodigoEditado {
  for (const campo of ['validFrom', 'validUntil'] as const) {
    const escrito = data[campo] ?? null
    if (escrito !== null && (!/^\d{4}-\d\d-\d\dT/.test(escrito) || Number.isNaN(Date.parse(escrito))))
      throw invalidos([{ campo, message: 'Esa fecha no es válida.' }])
  }
  const code = data.code === undefined ? antes.code : normalizeCodigo(data.code)
  return fromWireCodigo({ ...antes, ...data, code })
}

function refuse(editado: CodigoEditado, usos: number): void {
  const motivos = checkCodigo(editado, usos)
  const problemas = NOMBRES_CODIGO.flatMap(nombre => {
    const message = motivos[CAMPO_DE[nombre]]
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
    const codigo = requireHallado(await lockCodigo(tx, id))
    const { attributes: antes } = codigo
    const enviados = NOMBRES_CODIGO.filter(nombre => data[nombre] !== undefined)
    const campos = enviados.map(nombre => COLUMNAS[nombre].columna)
    await checkVersion(
      tx,
      { cosa: 'codigo', id, actual: antes.version, version, campos },
      (columna, valor) => {
        const nombre = NOMBRES_CODIGO.find(este => COLUMNAS[este].columna === columna)
        return nombre === undefined ? [columna, valor] : [nombre, COLUMNAS[nombre].toWire(valor)]
      },
    )
    const editado = merge(antes, data)
    if (antes.usado && editado.codigo !== antes.code) throw invalidos([{ campo: 'code', message: USADO }])
    refuse(editado, antes.currentUses)
    const columnas = toColumnas(editado)
    const cambiadas = Object.fromEntries(campos.map(columna => [columna, columnas[columna]]))
    if (campos.length > 0) await updateCodigo(tx, id, cambiadas)
    return id
  })
}

export async function dropCodigo(db: Kysely<DB>, cuenta: Cuenta, id: number): Promise<CodigoUnoWire> {
  return inTransactionOf(db, cuenta, async tx => {
    const data = requireHallado(await lockCodigo(tx, id))
    if (data.attributes.usado) {
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
  return inTransactionOf(db, cuenta, async tx => {
    const data = await readCodigo(tx, await work(tx))
    if (data === null) throw new Error('a discount code that was written is not there')
    return { data, meta: {} as Record<string, never> }
  }).catch(refuseRepetido)
}

const refuseRepetido = explainChoque({
  discount_codes_code_key: ['code', 'Ya hay un código con ese nombre.'],
})
