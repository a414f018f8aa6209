// The back room's calls in one line each: what is asked, what is sent, with its key where that must be done once, and what the answer brings.
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

interface Sobre {
  readonly data: unknown
}

/** What stands in the envelope of an answer. */
export async function dataOf<R extends Sobre>(respuesta: Promise<R>): Promise<R['data']> {
  return (await respuesta).data
}

export const ask = <R extends Sobre>(ruta: string): Promise<R['data']> => dataOf(authRequest<R>(ruta))

interface Modo {
  /** With the same one it is done once, however often it is sent. */
  readonly clave?: string
  readonly signal?: AbortSignal | undefined
}

/** The whole answer; without `cuerpo` the call carries nothing. */
export function send<T>(
  metodo: 'POST' | 'PUT' | 'DELETE',
  ruta: string,
  cuerpo?: unknown,
  { clave, signal }: Modo = {},
): Promise<T> {
  const sola = cuerpo === undefined || metodo === 'DELETE' ? { method: metodo } : withBody(metodo, cuerpo)
  const init = clave === undefined ? sola : withClave(clave, sola)
  return authRequest<T>(ruta, signal === undefined ? init : { ...init, signal })
}
