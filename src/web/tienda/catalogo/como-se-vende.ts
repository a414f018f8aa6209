// The line below a card's name: until when its offer holds, or the smallest portion it is sold in (PREC-05).
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { finDeOferta } from '#domain/precios/oferta.ts'

export function comoSeVende({ medida, valores, ofertaHasta, partes }: Articulo): string {
  if (ofertaHasta) return `Oferta hasta el ${finDeOferta(ofertaHasta)}`
  if (partes) return `Trae ${partes.length} cosas`
  if (medida === 'ud.') return 'Por unidad'
  const gramos = Math.min(...valores.map(({ grsPorcion }) => grsPorcion))
  if (!Number.isFinite(gramos)) return 'Por kilo'
  return gramos < 1000 ? `Desde ${gramos} g` : `Desde ${String(gramos / 1000).replace('.', ',')} kg`
}
