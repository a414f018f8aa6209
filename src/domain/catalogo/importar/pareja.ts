// Which article a row of a spreadsheet is about: by its number, else by its code, else by its exact name (matching).
import { readCifra } from '#domain/precios/cifra-planilla.ts'
import { isCasi, sonido } from '#domain/texto/parecido.ts'
import { type ArticuloActual, type Indice, mismoNombre } from './catalogo.ts'
import { type Campo, textoDe } from './columnas.ts'
import type { Dichos } from './contexto.ts'
import type { Respuesta } from './fila.ts'

/** Null: a new one. Undefined: it cannot be told, and was refused. */
export function findArticulo(
  dice: Dichos,
  { porId, porPlu, porSku, porNombre }: Indice,
  refuse: (campo: Campo, motivo: string, respuestas?: readonly Respuesta[]) => void,
): ArticuloActual | null | undefined {
  const numero = dice('id')
  const iguales = porNombre.get(mismoNombre(textoDe(dice('nombre')))) ?? []
  if (textoDe(numero) !== '') {
    const id = readCifra(numero, { decimales: 0 })
    const articulo = id.ok ? porId.get(id.valor) : undefined
    if (articulo !== undefined) return articulo
    refuse('id', id.ok ? `No hay un artículo con el número ${id.valor}` : `El número ${id.motivo}`, [
      { texto: 'Buscarlo por código o nombre', valor: '' },
    ])
    return undefined
  }
  const plu = readCifra(dice('plu'), { decimales: 0 })
  const porCodigo = (plu.ok ? porPlu.get(plu.valor) : undefined) ?? porSku.get(textoDe(dice('sku')))
  if (porCodigo !== undefined) {
    if (iguales.length === 0 || iguales.some(({ id }) => id === porCodigo.id)) return porCodigo
    refuse('nombre', `El código es de «${porCodigo.nombre}» y el nombre es de otro artículo`, [
      { texto: `Es ${porCodigo.nombre}`, valor: '' },
    ])
    return undefined
  }
  if (iguales.length > 1) {
    refuse('nombre', `Hay ${iguales.length} artículos que se llaman así: poné el número o el código`)
    return undefined
  }
  return iguales[0] ?? null
}

/** The one that was meant by a name nobody has: word for word the same sound, or one slip of the finger away; null: a new one. */
export function casiArticulo(nombre: string, { catalogo }: Indice): ArticuloActual | null {
  const dichas = palabrasDe(nombre)
  return (
    catalogo.articulos.find(({ nombre: suyo }) => {
      if (Math.abs(suyo.length - nombre.length) > dichas.length) return false
      const suyas = palabrasDe(suyo)
      return (
        suyas.length === dichas.length && suyas.every((palabra, i) => isCasiPalabra(dichas[i] ?? '', palabra))
      )
    }) ?? null
  )
}

const palabrasDe = (nombre: string) =>
  mismoNombre(nombre)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Short words and figures are right or they are others: 'lomo' and 'loma', '1' and '2'. */
const DESLIZ_MIN = 5

function isCasiPalabra(dicha: string, palabra: string): boolean {
  if (dicha === palabra) return true
  if (!/^\p{L}{4,}$/u.test(dicha) || !/^\p{L}{4,}$/u.test(palabra)) return false
  if (sonido(dicha) === sonido(palabra)) return true
  const larga = Math.min(dicha.length, palabra.length) >= DESLIZ_MIN
  return larga && isCasi(dicha, palabra, 1) && isCasi(palabra, dicha, 1)
}
