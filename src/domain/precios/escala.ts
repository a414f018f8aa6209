// A quantity step in words, as the product's page says it (PREC-08).
import type { Medida } from '../catalogo/catalogo.ts'
import { GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'
import { formatPesos } from './dinero.ts'
import { precioConDescuento } from './precio.ts'
import type { Escala } from './tarifa.ts'

/** 'Desde 5 kg: $ 8.500 el kilo', 'Desde 6 unidades: $ 900 la unidad'. */
export function textoEscala({ desde, precioKg, descPorciento }: Escala, medida: Medida): string {
  const unidades = desde === GRAMOS_POR_UNIDAD ? 'unidad' : 'unidades'
  const [cuanto, de] = medida === '/Kg' ? ['kg', 'el kilo'] : [unidades, 'la unidad']
  const cantidad = String(desde / GRAMOS_POR_UNIDAD).replace('.', ',')
  return `Desde ${cantidad} ${cuanto}: ${formatPesos(precioConDescuento(precioKg, descPorciento))} ${de}`
}
