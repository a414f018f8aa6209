// The calls about what a person keeps and waits for: favourites, usual lines, wishes.
import type { AnhelosWire, BajaWire, FavoritosWire, SiempreWire } from '#contract/cuenta/favoritos.schema.ts'
import {
  type AnheloLeido,
  fromWireAnhelos,
  fromWireSiempre,
  type UsualLeido,
} from '#contract/cuenta/favoritos.wire.ts'
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { asideRequest, authRequest } from '#web/comun/request/auth-request.ts'
import { request, withBody } from '#web/comun/request/request.ts'

const PROPIOS = '/api/users/me'

export async function fetchFavoritos(): Promise<number[]> {
  return (await asideRequest<FavoritosWire>(`${PROPIOS}/favoritos`)).data.map(({ articulo }) => articulo)
}

export function putFavorito(articulo: number): Promise<unknown> {
  return authRequest(`${PROPIOS}/favoritos/${articulo}`, { method: 'PUT' })
}

export function removeFavorito(articulo: number): Promise<unknown> {
  return authRequest(`${PROPIOS}/favoritos/${articulo}`, { method: 'DELETE' })
}

export async function fetchAnhelos(): Promise<AnheloLeido[]> {
  return fromWireAnhelos(await asideRequest<AnhelosWire>(`${PROPIOS}/avisos`))
}

export function putAnhelo(articulo: number, tipo: TipoAnhelo): Promise<unknown> {
  return authRequest(`${PROPIOS}/avisos/${articulo}/${tipo}`, { method: 'PUT' })
}

export function removeAnhelo(articulo: number, tipo: TipoAnhelo): Promise<unknown> {
  return authRequest(`${PROPIOS}/avisos/${articulo}/${tipo}`, { method: 'DELETE' })
}

export async function fetchSiempre(): Promise<UsualLeido[]> {
  return fromWireSiempre(await asideRequest<SiempreWire>(`${PROPIOS}/siempre`))
}

/** With the secret of a message, whoever has it. */
export async function endAnhelos(code: string): Promise<number> {
  return (await request<BajaWire>('/api/avisos/baja', withBody('POST', { data: { code } }))).data.quitados
}
