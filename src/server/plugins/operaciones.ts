// What every call of the description carries beside its own: a name no other has, and the way a session is shown.
import { ALCANCES, TITULO_ALCANCE } from '#domain/personal/alcances.ts'

export const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'El jwt que da POST /api/auth/local, o una clave de la API (mos_…).',
} as const

export const CLAVE = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'mos_…',
  description: [
    'Una clave de la API, en el mismo encabezado: Authorization: Bearer mos_…',
    'Cada llamada dice entre corchetes el permiso que la clave necesita.',
    ...ALCANCES.map(alcance => `${alcance}: ${TITULO_ALCANCE[alcance]}.`),
  ].join(' '),
} as const

/** For the schema of a call that needs a session. */
export const SESION: readonly { readonly [esquema: string]: readonly string[] }[] = [{ sesion: [] }]

/** `PUT /api/pedidos/:id/estado` is putPedidosByIdEstado: made of what it is, so that it never changes by itself. */
export function operationId(metodo: string, url: string): string {
  const partes = url
    .replace(/^\/api\//, '/')
    .split(/[/.-]/)
    .filter(Boolean)
    .map(parte => (parte.startsWith(':') ? `By-${parte.slice(1)}` : parte))
    .flatMap(parte => parte.split('-'))
    .map(parte => parte.charAt(0).toUpperCase() + parte.slice(1))
  return metodo.toLowerCase() + partes.join('')
}
