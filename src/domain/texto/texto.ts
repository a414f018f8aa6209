// How names of the catalogue read on the screen: labels, paths, and the text used when there is no description.
import { toForma } from './unicode.ts'

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

export type Dia = (typeof DIAS)[number]

export const DETALLE_MINIMO = 36

const SIN_SUBCATEGORIA = 'Sin subcategoría'

export const DETALLE_PENDIENTE =
  'Todavía no escribimos la descripción de este producto. Escribinos y te contamos cómo viene y cómo prepararlo.'

/** The marks of European letters. \p{M} would find more and costs five times as much on a whole catalogue. */
const MARCAS = /[\u0300-\u036f]/g

/** Lower case without accents: 'Más Vacío' and 'mas vacio' compare equal. */
export function normalize(texto: string): string {
  return toForma(texto.toLowerCase(), 'NFD').replace(MARCAS, '')
}

/** The category without the words 'Productos en' and 'Productos' (CARD-01). */
export function categoriaTexto(nombre: string): string {
  return nombre
    .replace(/(?<!\S)Productos(?: en)?(?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function palabras(nombre: string): string[] {
  return nombre.trim().split(/\s+/)
}

/** A catalogue heading is the last word of the category's name (CAT-05). */
export function ultimaPalabra(nombre: string): string {
  return palabras(nombre).at(-1) ?? ''
}

/** The user entry shows the first word of the user's name (NAV-04). */
export function primeraPalabra(nombre: string): string {
  return palabras(nombre).at(0) ?? ''
}

/** A valor's label: the text before the first hyphen, or the whole name where nothing stands before it. */
export function etiquetaValor(nombre: string): string {
  return (nombre.split('-', 1)[0] ?? '').trim() || nombre.trim()
}

/** What stands behind that hyphen, 'aprox. 2,3 kg'; null where nothing does. */
export function aclaracionValor(nombre: string): string | null {
  const guion = nombre.indexOf('-')
  return (guion > 0 && nombre.slice(guion + 1).trim()) || null
}

/**
 * 'Vacunos / Parrilla', with a placeholder where there is no sub-category. What the category says already is not said
 * twice: 'Productos de Pollo' and 'Pollo entero' give 'Pollo / Entero'.
 */
export function caminoArticulo(categoriaNombre: string, subCategoriaNombre: string | null): string {
  const categoria = conMayuscula(categoriaTexto(categoriaNombre).replace(/^de /i, ''))
  const sub = subCategoriaNombre?.trim() || SIN_SUBCATEGORIA
  const repetida = sub.toLowerCase().startsWith(`${categoria.toLowerCase()} `)
  return `${categoria} / ${repetida ? conMayuscula(sub.slice(categoria.length + 1)) : sub}`
}

/** The description, or the placeholder when it is missing or says too little (DET-06). */
export function detalleVisible(detalle: string | null): string {
  const texto = detalle?.trim() ?? ''
  return texto.length < DETALLE_MINIMO ? DETALLE_PENDIENTE : texto
}

/** Before its own sound 'y' is 'e' and 'o' is 'u': 'carne e hígado', but 'carne y hielo'. */
const SUENA = new Map<string, readonly [RegExp, string]>([
  ['y', [/^h?i(?![aeou])/, 'e']],
  ['o', [/^h?o/, 'u']],
])

/** 'a', 'a y b', 'a, b y c'. */
export function enumeracion(partes: readonly string[], nexo = 'y'): string {
  const primeras = partes.slice(0, -1).join(', ')
  const ultima = partes.at(-1) ?? ''
  if (primeras === '') return ultima
  const [igual, otro] = SUENA.get(nexo) ?? []
  return `${primeras} ${igual?.test(normalize(ultima)) ? otro : nexo} ${ultima}`
}

/** 'lunes a sábado' -> 'Lunes a sábado', where a sentence begins. */
export function conMayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** 'Tarjeta de crédito' -> 'tarjeta de crédito' inside a sentence; only the first letter, names keep theirs. */
export function enFrase(texto: string): string {
  return texto.charAt(0).toLowerCase() + texto.slice(1)
}

/** '2026-11-01' -> '01/11/2026': a day as it is written, without a time zone that could move it. */
export function fechaNumerica(dia: string): string {
  return dia.split('-').reverse().join('/')
}

/** The other way, however a person writes it: '1/3/2014', '01-03-2014', '2014-3-1'; what is no such thing stays as it is. */
export function readFecha(escrito: string): string {
  const [uno = '', mes = '', otro = '', ...mas] = escrito.trim().split(/\s*[-/.]\s*/)
  const [dia, anio] = uno.length === 4 ? [otro, uno] : [uno, otro]
  if (mas.length > 0 || !/^\d{4}\/\d\d?\/\d\d?$/.test(`${anio}/${mes}/${dia}`)) return escrito.trim()
  return `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
}

/** '1 hora', '24 horas'. */
export function horas(cantidad: number): string {
  return cantidad === 1 ? '1 hora' : `${cantidad} horas`
}

/** 'la hora', 'las 24 horas': after 'dentro de'. */
export function lasHoras(cantidad: number): string {
  return cantidad === 1 ? 'la hora' : `las ${cantidad} horas`
}

/** 'Pasó 1 hora', 'Pasaron 24 horas'. */
export function pasaronHoras(cantidad: number): string {
  return `${cantidad === 1 ? 'Pasó' : 'Pasaron'} ${horas(cantidad)}`
}
