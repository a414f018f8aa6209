// Webhook events: what another program may be told of, in what words, and how long a delivery is tried (INT-03).

export const EVENTOS = [
  'pedido.creado',
  'pedido.movido',
  'pedido.pesado',
  'pedido.pagado',
  'articulo.stock',
  'articulo.precio',
] as const
export type Evento = (typeof EVENTOS)[number]

/** As the screen says them. */
export const TITULO_EVENTO: Readonly<Record<Evento, string>> = {
  'pedido.creado': 'Entró un pedido',
  'pedido.movido': 'Un pedido cambió de estado',
  'pedido.pesado': 'Se terminó de pesar un pedido',
  'pedido.pagado': 'Se marcó un pago',
  'articulo.stock': 'Cambió el stock',
  'articulo.precio': 'Cambió un precio',
}

/** What a test sends; nobody subscribes to it. */
export const PING = 'ping'

/** More would be a program that writes them, not a shop. */
export const WEBHOOKS_MAX = 10
export const URL_MAX = 500

export function esEvento(texto: string): texto is Evento {
  return EVENTOS.some(evento => evento === texto)
}

/** So many things of one kind travel together: a new price list is not five thousand calls. */
export const LOTE_MAX = 100

const PAUSA_MAX_MIN = 120

/** Minutes until the next attempt, after so many: 1, 2, 4, … up to two hours. */
export function pausaDe(intentos: number): number {
  return Math.min(2 ** Math.max(0, intentos - 1), PAUSA_MAX_MIN)
}

/** Why an attempt had no answer, or none that counts. */
export const MOTIVOS = {
  tiempo: 'No contestó a tiempo',
  conexion: 'No se pudo conectar',
  nombre: 'No se encuentra ese nombre',
  direccion: 'La dirección está adentro de la red del servidor',
  segura: 'Hace falta https y el puerto 443 u 8443',
  redirige: 'Contestó con otra dirección, y no se la sigue',
  respuesta: 'Contestó con un error',
  secreto: 'El secreto no se puede leer: hacé otro',
} as const
export type Motivo = keyof typeof MOTIVOS

export interface Novedad {
  readonly evento: string
  readonly datos: { readonly id: number }
}

/**
 * In the order they happened; what happened to articles without anything else in between goes together, each article as
 * it was last.
 */
export function groupNovedades<T extends Novedad>(novedades: readonly T[]): readonly (readonly T[])[] {
  const lotes: T[][] = []
  for (const novedad of novedades) {
    const ultimo = lotes.at(-1)
    const junta = ultimo?.[0]?.evento === novedad.evento && novedad.evento.startsWith('articulo.')
    const mismo = ultimo?.findIndex(({ datos }) => datos.id === novedad.datos.id) ?? -1
    if (ultimo === undefined || !junta) lotes.push([novedad])
    else if (mismo >= 0) ultimo[mismo] = novedad
    else if (ultimo.length < LOTE_MAX) ultimo.push(novedad)
    else lotes.push([novedad])
  }
  return lotes
}
