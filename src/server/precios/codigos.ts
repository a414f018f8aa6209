// Discount codes in the database: reading one as a customer meets it, using it once, giving the use back once.
import type { CodigoDescuento } from '#domain/precios/descuento.ts'

/** A code with what it means to the customer $1: columns of the JSON that `toCodigo` reads. `c` is the code's row. */
export const CODIGO_JSON = `json_build_object(
  'id', c.id, 'codigo', c.code, 'porcentaje', c.discount_percentage, 'activo', c.active,
  'desde', c.valid_from, 'hasta', c.valid_until, 'usos', c.current_uses, 'usosMax', c.max_uses,
  'compraMinima', c.minimo, 'unoPorCliente', c.una_por_cliente,
  'usadoPorCliente', exists (
    select from canjes j where j.discount_code_id = c.id and j.user_id = $1 and j.devuelto_at is null))`

export interface CodigoJson extends Omit<CodigoDescuento, 'desde' | 'hasta'> {
  readonly desde: string | null
  readonly hasta: string | null
}

const fecha = (texto: string | null) => (texto === null ? null : new Date(texto))

export function toCodigo(fila: CodigoJson): CodigoDescuento {
  return { ...fila, desde: fecha(fila.desde), hasta: fecha(fila.hasta) }
}

/** What must still hold of the code's row when a use is taken: whoever comes second finds it changed (O6). */
export const CODIGO_VIGENTE = `active and (valid_from is null or now() >= valid_from)
  and (valid_until is null or now() <= valid_until) and (max_uses is null or current_uses < max_uses)`
