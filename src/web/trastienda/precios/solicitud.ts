// What is asked for on the screen of prices: what was typed and ticked, what of it is sent, and what is remembered for the next time.
import type { CambioBody } from '#contract/precios/cambio.schema.ts'
import {
  booleano,
  cualquiera,
  isObjeto,
  luego,
  nulo,
  numero,
  objeto,
  readJson,
  texto,
  uno,
  varios,
} from '#domain/lector.ts'
import { readCifraTecleada, readPorcentaje } from '#domain/precios/cifra-tecleada.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { isPorcentaje, PORCENTAJE_FUERA, REDONDEOS, type Redondeo } from '#domain/precios/reprecio.ts'
import { instanteDe } from '#domain/texto/fecha-local.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'

export const MODOS = ['porcentaje', 'monto', 'valor'] as const
type Modo = (typeof MODOS)[number]

/** What stands from the last time. */
export interface Recordado {
  readonly modo: Modo
  /** Without its sign. */
  readonly cifra: string
  readonly baja: boolean
  readonly redondeo: Redondeo
}

export interface Corregido {
  readonly texto: string
  /** The price it had when it was typed, in centavos: `+7%` is of that one. */
  readonly de: number
}

/** What was sent and has no verdict yet: sent again it is the same change, and is made once. */
export interface Enviado {
  readonly body: CambioBody
  /** How many prices it changes. */
  readonly cuantos: number
}

export interface SolicitudPrecios extends Recordado {
  readonly categorias: readonly number[]
  readonly subCategorias: readonly number[]
  readonly articulos: readonly number[]
  readonly busqueda: string
  /** On the shop's clock; null: now. */
  readonly cuando: string | null
  /** By the article's number. */
  readonly correcciones: Readonly<Record<string, Corregido>>
  /** Which selection was taken over from the list of articles. */
  readonly elegidos: string
  readonly enviado: Enviado | null
}

export const SIN_ALCANCE = {
  categorias: [],
  subCategorias: [],
  articulos: [],
  busqueda: '',
  correcciones: {},
  elegidos: '',
  enviado: null,
} satisfies Partial<SolicitudPrecios>

const CLAVE = 'mostrador.precios'
const INICIAL: Recordado = {
  modo: 'porcentaje',
  cifra: '7',
  baja: false,
  redondeo: { a: 100, modo: 'arriba' },
}
const RECORDADO = {
  modo: uno(MODOS),
  cifra: texto,
  baja: booleano,
  redondeo: objeto<Redondeo>({ a: uno(REDONDEOS), modo: uno(['cercano', 'arriba']) }),
}
const readRecordado = objeto<Recordado>(RECORDADO)

const readCorrecciones = (valor: unknown): SolicitudPrecios['correcciones'] | undefined =>
  isObjeto(valor)
    ? Object.fromEntries(
        Object.entries(valor).flatMap(([articulo, escrito]) => {
          const corregido = readCorregido(escrito)
          return corregido === undefined ? [] : [[articulo, corregido]]
        }),
      )
    : undefined
const readCorregido = objeto<Corregido>({ texto, de: numero })

/** As a draft keeps it. What was sent goes out as it is: the server looks at it. */
export const readSolicitud = objeto<SolicitudPrecios>({
  ...RECORDADO,
  categorias: varios(numero),
  subCategorias: varios(numero),
  articulos: varios(numero),
  busqueda: texto,
  cuando: nulo(texto),
  correcciones: readCorrecciones,
  elegidos: texto,
  enviado: nulo(objeto<Enviado>({ body: luego(cualquiera, body => body as CambioBody), cuantos: numero })),
})

export function recall(): Recordado {
  return readRecordado(readJson(readFrom('localStorage', CLAVE))) ?? INICIAL
}

export function remember({ modo, cifra, baja, redondeo }: Recordado): void {
  writeTo('localStorage', CLAVE, JSON.stringify({ modo, cifra, baja, redondeo } satisfies Recordado))
}

/** In the unit of the wire: percent or pesos; null when it is no figure, or beyond what a price may move. */
export function valorDe({ modo, cifra, baja }: Recordado): number | null {
  const leido = modo === 'porcentaje' ? readPorcentaje(cifra) : centavosTecleados(cifra)
  if (leido === null || leido < 0) return null
  const centesimos = baja && modo !== 'valor' ? -leido : leido
  if (modo === 'porcentaje' && !isPorcentaje(centesimos)) return null
  return centesimos / 100
}

/** What is wrong with what is typed, while it is typed: null where nothing is. */
export function reparoDeCifra(pedido: Recordado): string | null {
  if (valorDe(pedido) !== null) return null
  if (pedido.modo !== 'porcentaje') return 'Escribí un importe, por ejemplo 1.500'
  return readPorcentaje(pedido.cifra) === null
    ? 'Escribí un porcentaje, por ejemplo 7 o 2,5'
    : `${PORCENTAJE_FUERA}.`
}

function hayAlcance({ categorias, subCategorias, articulos, busqueda }: SolicitudPrecios): boolean {
  return categorias.length + subCategorias.length + articulos.length > 0 || busqueda.trim() !== ''
}

/** Null while there is nothing to ask: no figure, nothing chosen, no such day. */
export function toBody(pedido: SolicitudPrecios): CambioBody | null {
  const valor = valorDe(pedido)
  const aplicaAt = pedido.cuando === null ? null : instanteDe(pedido.cuando)
  if (valor === null || !hayAlcance(pedido) || (pedido.cuando !== null && aplicaAt === null)) return null
  const { categorias, subCategorias, articulos, busqueda, modo, redondeo, correcciones } = pedido
  return {
    alcance: {
      categorias: [...categorias],
      subCategorias: [...subCategorias],
      articulos: [...articulos],
      busqueda,
    },
    regla: { modo, valor },
    redondeo,
    correcciones: Object.entries(correcciones).flatMap(([articulo, { texto: tecleado, de }]) => {
      const leido = readCifraTecleada(tecleado, de)
      return leido.ok ? [{ articulo: Number(articulo), precioKG: centavosToPesos(leido.centavos) }] : []
    }),
    aplicaAt: aplicaAt?.toISOString() ?? null,
  }
}

/** What is wrong with a price that was typed; null when nothing is. */
export function reparoDe({ texto: tecleado, de }: Corregido): string | null {
  const leido = readCifraTecleada(tecleado, de)
  return leido.ok ? null : leido.motivo
}
