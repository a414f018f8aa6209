// How many people wait for an article, or gave it their heart: a number, never who (VOL-05).
import type { EsperanWire } from '#contract/cuenta/favoritos.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'

interface Props {
  readonly id: number
}

export function Esperan({ id }: Props) {
  const { datos } = useLectura(['esperan', id], () =>
    authRequest<EsperanWire>(`/api/trastienda/articulos/${id}/avisos`),
  )
  const { haya, baje, favoritos } = datos?.data ?? { haya: 0, baje: 0, favoritos: 0 }
  const partes = [
    ...(haya > 0 ? [`${haya} ${haya === 1 ? 'espera' : 'esperan'} que haya`] : []),
    ...(baje > 0 ? [`${baje} que baje`] : []),
    ...(favoritos > 0 ? [`${favoritos} ${favoritos === 1 ? 'favorito' : 'favoritos'}`] : []),
  ]
  return partes.length === 0 ? null : <p className="ficha-esperan">{partes.join(' · ')}</p>
}
