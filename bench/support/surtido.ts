// What there is to buy: every article sold by weight, with one of its portions.
import type { Casa } from './casa.ts'

export interface Linea {
  readonly articuloId: number
  readonly valorId: number
}

export async function readSurtido({ pool }: Pick<Casa, 'pool'>): Promise<readonly Linea[]> {
  const { rows } = await pool.query<Linea>(
    `select av.articulo_id as "articuloId", min(av.valor_id) as "valorId" from articulos_valores av
     join articulos a on a.id = av.articulo_id where a.medida = '/Kg' group by 1 order by 1`,
  )
  return rows
}
