// Which article a row of a spreadsheet is about: by its number, else by its code, else by its exact name (matching).
import { readCifra } from '../dinero/cifra-planilla.ts'
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
    const otro = iguales.find(({ id }) => id !== porCodigo.id)
    if (otro === undefined || iguales.some(({ id }) => id === porCodigo.id)) return porCodigo
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
