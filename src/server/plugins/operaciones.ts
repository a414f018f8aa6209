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

/** The groups of calls, as the reference shows them. */
export const ETIQUETAS = {
  Catálogo: 'Lo que se vende, para cualquiera: categorías, artículos, porciones e insignias.',
  Cuenta: 'Crear una cuenta, ingresar, salir y los datos propios.',
  Pedidos: 'La vida de un pedido, del borrador a la entrega, con su plata.',
  Facturas: 'Las facturas y notas de crédito de los pedidos: cuáles faltan, hacerlas, corregirlas.',
  Reparto: 'Las vueltas de quien reparte: sus paradas, lo que pasa en cada puerta y la plata que vuelve.',
  Descuentos: 'Códigos de descuento: probarlos, y hacerlos.',
  Favoritos: 'Lo que una persona guarda y lo que lleva siempre.',
  Avisos: 'Avisar cuando haya, o cuando baje.',
  Arrepentimiento: 'El botón de arrepentimiento.',
  Trastienda: 'Lo que escribe y mira quien trabaja en el comercio.',
  Fotos: 'Las fotos de artículos y categorías.',
  Precios: 'Cambios de muchos precios y listas de precios.',
  Stock: 'Las existencias, sus movimientos y lo vendido.',
  Números: 'Lo vendido en un período.',
  Caja: 'La caja de cada día.',
  Clientes: 'Quiénes compran, y lo que pueden hacer con sus datos.',
  Personal: 'La verificación en dos pasos y los equipos del mostrador.',
  Personas: 'Quiénes trabajan acá, invitaciones y sesiones abiertas.',
  Integraciones: 'Las claves de la API.',
  Webhooks: 'A quién se le avisa de qué, y cada entrega.',
  Salud: 'Si el servidor responde, si puede atender y si puede vender.',
} as const satisfies Readonly<Record<string, string>>
export type Etiqueta = keyof typeof ETIQUETAS

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
