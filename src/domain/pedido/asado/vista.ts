// The part of the catalogue that 'Armá tu asado' needs, whatever style somebody chooses (VOL-02).
import { type Tienda, type Vista, vistaCon } from '#domain/catalogo/tienda.ts'
import { createSurtido, findCandidatos } from './cortes.ts'
import { PARTES, type Parte } from './reglas.ts'

/** Every article a plan could hold or be changed to: a few dozen, of a shop with thousands too. */
export function vistaAsado(tienda: Tienda): Vista {
  const surtido = createSurtido(tienda.categorias)
  const ids = (Object.keys(PARTES) as Parte[]).flatMap(parte =>
    findCandidatos(surtido, parte).map(({ articulo }) => articulo.id),
  )
  return vistaCon(tienda, new Set(ids))
}
