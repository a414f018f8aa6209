// How free delivery is promised, in words (SHOP-02).
import { formatPesos } from '../dinero/dinero.ts'

/** 'Envío gratis desde $30.000'; from 0 on it is free, whatever is bought. */
export function textoEnvioGratis(desde: number): string {
  return desde === 0 ? 'Envío gratis' : `Envío gratis desde ${formatPesos(desde)}`
}
