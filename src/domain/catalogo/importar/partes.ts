// What a combo brings, as a cell of a spreadsheet says it: 'Vacío 1,2 kg + Provoleta 1 unidad' (export, import, VOL-03).
import { groupBy } from '#domain/grupos.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { textoOpcion } from '../combo.ts'
import type { OpcionDada } from '../combo-dado.ts'
import type { ArticuloActual, Indice } from './catalogo.ts'
import type { Respuesta } from './fila.ts'
import { mismoNombre } from './nombre.ts'

/** Empty: it is none. */
export function textoPartes({ combo }: ArticuloActual, { porId }: Pick<Indice, 'porId'>): string {
  if (combo === null) return ''
  const { menosPorciento, opciones } = combo
  const decir = ({ articuloId, gramos, diferencia }: Omit<OpcionDada, 'id'>) => {
    const de = porId.get(articuloId)
    const suma = menosPorciento === null && diferencia !== 0
    const cuanto = `${de?.nombre ?? ''} ${textoOpcion({ medida: de?.medida ?? '/Kg', gramos })}`
    return suma ? `${cuanto} (${diferencia > 0 ? '+' : ''}${formatPesos(diferencia)})` : cuanto
  }
  const partes = Array.from(
    groupBy(opciones, opcion => opcion.titulo ?? opcion),
    ([, suyas]) => (suyas[0].titulo === null ? '' : `${suyas[0].titulo}: `) + suyas.map(decir).join(' o '),
  ).join(' + ')
  return menosPorciento === null ? partes : `${partes}; sus partes menos ${menosPorciento} %`
}

/** Null: the cell says what there is. A text of nested choices is no way to write them: they are changed where they are shown. */
export function reparoDePartes(
  celda: string,
  articulo: ArticuloActual | null,
  indice: Pick<Indice, 'porId'>,
): { readonly motivo: string; readonly respuestas: readonly Respuesta[] } | null {
  if (articulo === null) {
    return {
      motivo: 'Lo que trae un combo se arma en su ficha, en «Combo», cuando el artículo ya está',
      respuestas: [{ texto: 'Crearlo sin eso', valor: '' }],
    }
  }
  if (mismoNombre(celda) === mismoNombre(textoPartes(articulo, indice))) return null
  const motivo =
    articulo.combo === null
      ? 'No es un combo: se arma en su ficha, en «Combo»'
      : 'Lo que trae un combo se cambia en su ficha, en «Combo»'
  return { motivo, respuestas: [{ texto: 'Dejar como está', valor: '' }] }
}
