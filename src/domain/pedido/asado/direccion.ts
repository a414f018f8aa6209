// The address of a barbecue plan (query string, share link): short to write, and nothing in it is believed unread (VOL-02).
import { parseId, RUTAS } from '#domain/rutas.ts'
import { CANTIDAD_MAX } from '../carrito/carrito.ts'
import { ASADO_INICIAL, type Asado, type Cambio } from './plan.ts'
import { ADULTOS_MAX, CHICOS_MAX, ESTILOS, HAMBRES, PARTES, type Parte } from './reglas.ts'

/** Longer than any plan with what chats and networks hang on it: nothing beyond is read. */
const LARGO_MAX = 1000

export interface AsadoLeido {
  readonly asado: Asado
  /** Something was asked for that is no plan: the usual one stands there instead. */
  readonly ilegible: boolean
}

const NOMBRES = ['a', 'c', 'h', 'e', 'l'] as const
type Nombre = (typeof NOMBRES)[number]

const isDe = <T extends object>(tabla: T, clave: string): clave is string & keyof T =>
  Object.hasOwn(tabla, clave)

/** Figures as we write them: '8', not '08', '8.0', '1e3' nor '-1'. */
function readNumero(texto: string, min: number, max: number): number | undefined {
  const numero = /^(?:0|[1-9]\d{0,2})$/.test(texto) ? Number(texto) : -1
  return numero >= min && numero <= max ? numero : undefined
}

/** 'morcilla.0' took it out, 'vacio.12' put another in its place, 'tira.7.16.3' says the portion and how many too. */
function readCambio(texto: string): Cambio | undefined {
  const [parte = '', articulo = '', valor, veces, ...resto] = texto.split('.')
  if (!isDe(PARTES, parte) || resto.length > 0) return undefined
  if (articulo === '0') return valor === undefined ? { parte, articuloId: null, fijo: null } : undefined
  const articuloId = parseId(articulo)
  if (articuloId === null) return undefined
  if (valor === undefined) return { parte, articuloId, fijo: null }
  const [valorId, cantidad] = [parseId(valor), readNumero(veces ?? '', 1, CANTIDAD_MAX)]
  if (valorId === null || cantidad === undefined) return undefined
  return { parte, articuloId, fijo: { valorId, cantidad } }
}

function readCambios(texto: string): readonly Cambio[] | undefined {
  const cambios = texto.split('_').map(readCambio)
  const claros = cambios.filter(cambio => cambio !== undefined)
  const partes = new Set(claros.map(({ parte }) => parte))
  return partes.size === cambios.length ? claros : undefined
}

/** Each of ours at most once; what others hang on an address is none of our business. */
function readParametros(consulta: string): Partial<Record<Nombre, string>> | undefined {
  const leidos: Partial<Record<Nombre, string>> = {}
  for (const dado of consulta.replace(/^\?/, '').split('&')) {
    // Nothing we write needs an escape: what has one is not ours.
    const [clave = '', ...valor] = dado.split('=')
    const nombre = NOMBRES.find(uno => uno === clave)
    if (nombre === undefined) continue
    if (leidos[nombre] !== undefined) return undefined
    leidos[nombre] = valor.join('=')
  }
  return leidos
}

function parse(consulta: string): Asado | undefined {
  const dado = consulta.length > LARGO_MAX ? undefined : readParametros(consulta)
  if (dado === undefined) return undefined
  const { a, c, h, e, l } = dado
  const adultos = a === undefined ? ASADO_INICIAL.adultos : readNumero(a, 1, ADULTOS_MAX)
  const chicos = c === undefined ? ASADO_INICIAL.chicos : readNumero(c, 0, CHICOS_MAX)
  const hambre = h === undefined ? ASADO_INICIAL.hambre : isDe(HAMBRES, h) ? h : undefined
  const estilo = e === undefined ? ASADO_INICIAL.estilo : isDe(ESTILOS, e) ? e : undefined
  const cambios = l === undefined ? ASADO_INICIAL.cambios : readCambios(l)
  if (adultos === undefined || chicos === undefined || !hambre || !estilo || !cambios) return undefined
  return { adultos, chicos, hambre, estilo, cambios }
}

/** The plan behind an address. What is none, whole or in part, is the usual plan and said so; never an error. */
export function readAsado(consulta: string): AsadoLeido {
  const asado = parse(consulta)
  return { asado: asado ?? ASADO_INICIAL, ilegible: asado === undefined }
}

function writeCambio({ parte, articuloId, fijo }: Cambio): string {
  if (articuloId === null) return `${parte}.0`
  return fijo === null ? `${parte}.${articuloId}` : `${parte}.${articuloId}.${fijo.valorId}.${fijo.cantidad}`
}

/** '?a=8&c=3&e=siempre', with what was changed; '' for the usual plan. */
export function writeAsado({ adultos, chicos, hambre, estilo, cambios }: Asado): string {
  const partes = new Set<Parte>(ESTILOS[estilo].gramos.map(([parte]) => parte))
  const propios = cambios.filter(({ parte }) => partes.has(parte))
  const usual =
    adultos === ASADO_INICIAL.adultos &&
    chicos === ASADO_INICIAL.chicos &&
    hambre === ASADO_INICIAL.hambre &&
    estilo === ASADO_INICIAL.estilo
  if (usual && propios.length === 0) return ''
  const parametros = [
    `a=${adultos}`,
    `c=${chicos}`,
    ...(hambre === ASADO_INICIAL.hambre ? [] : [`h=${hambre}`]),
    `e=${estilo}`,
    ...(propios.length === 0 ? [] : [`l=${propios.map(writeCambio).join('_')}`]),
  ]
  return `?${parametros.join('&')}`
}

export function rutaAsado(asado: Asado): string {
  return RUTAS.asado + writeAsado(asado)
}
