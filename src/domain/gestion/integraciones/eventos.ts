// Webhook events: what another program may be told of, in what words, and how long a delivery is tried (INT-03).
import type { Alcance } from '#domain/personal/alcances.ts'

export const EVENTOS = [
  'pedido.creado',
  'pedido.movido',
  'pedido.pesado',
  'pedido.pagado',
  'pedido.en_camino',
  'pedido.entregado',
  'pedido.no_estaba',
  'pedido.facturado',
  'pedido.nota_de_credito',
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
  'pedido.en_camino': 'Un pedido salió a repartirse',
  'pedido.entregado': 'Se entregó un pedido de una vuelta',
  'pedido.no_estaba': 'Se fue a entregar un pedido y no había nadie',
  'pedido.facturado': 'Se hizo la factura de un pedido',
  'pedido.nota_de_credito': 'Se hizo una nota de crédito',
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

/** What a key has to be allowed to read to be told of it. */
export function alcanceDeEvento(evento: Evento): Alcance {
  if (evento === 'pedido.facturado' || evento === 'pedido.nota_de_credito') return 'facturas:leer'
  return evento.startsWith('pedido.') ? 'pedidos:leer' : 'catalogo:leer'
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

/** What of articles waits for company: so many seconds between two deliveries of a kind, unless one is full before (throttle). */
export const PAUSA_LOTE_S = 10

/** News of orders travel alone and before all others. */
const deArticulos = (evento: string) => evento.startsWith('articulo.')

/**
 * Orders by themselves, as they happened; of articles one open batch a kind, whatever else happens in between, each article as it
 * was last. `abiertos` are batches nobody has sent yet: they come first in the answer, with what joined them.
 */
export function groupNovedades<T extends Novedad>(
  novedades: readonly T[],
  abiertos: readonly (readonly T[])[] = [],
): readonly (readonly T[])[] {
  const lotes = abiertos.map(lote => [...lote])
  const abierto = new Map(lotes.map(lote => [lote[0]?.evento, lote]))
  for (const novedad of novedades) {
    const { evento, datos } = novedad
    const lote = abierto.get(evento) ?? []
    const mismo = lote.findIndex(otra => otra.datos.id === datos.id)
    if (mismo >= 0) lote[mismo] = novedad
    else if (lote.length > 0 && lote.length < LOTE_MAX) lote.push(novedad)
    else {
      const nuevo = [novedad]
      lotes.push(nuevo)
      if (deArticulos(evento)) abierto.set(evento, nuevo)
    }
  }
  return lotes
}
