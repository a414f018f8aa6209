// Letters that wait as facts: an order's, of which the outbox keeps what they say and the sender makes the words.
import type { PedidoMensaje } from '#domain/pedido/mensaje.ts'
import type { Dirigido } from './outbox.ts'
import type { Escrito, Remite } from './plantillas/marco.ts'
import { correoPedido, correoPedidoNuevo } from './plantillas/pedido.ts'

/** As it was when it was placed: what happens to the order meanwhile is said by other mails. */
export interface HechosDePedido {
  readonly pedido: PedidoMensaje
  /** Whom it greets. */
  readonly nombre: string | null
  /** Who it is, for the shop: name, phone, mail. */
  readonly cliente: readonly string[]
}

const CARTAS = {
  pedido: ({ pedido, nombre }: HechosDePedido, remite: Remite) => correoPedido({ ...remite, pedido, nombre }),
  'pedido-nuevo': ({ pedido, cliente }: HechosDePedido, remite: Remite) =>
    correoPedidoNuevo({ ...remite, pedido, cliente }),
} as const satisfies Record<string, (hechos: HechosDePedido, remite: Remite) => Escrito>

type TipoDeCarta = keyof typeof CARTAS

/** The letters of one order, which all say the same of it. */
export interface Cartas {
  readonly dirigidas: readonly (Dirigido & { readonly tipo: TipoDeCarta })[]
  readonly hechos: HechosDePedido
}

export function writeCartaDe(tipo: string, hechos: HechosDePedido, remite: Remite): Escrito {
  if (!Object.hasOwn(CARTAS, tipo)) throw new Error(`no letter of type ${tipo}`)
  return CARTAS[tipo as TipoDeCarta](hechos, remite)
}

/** A mail as its row has it. */
export interface ConHechos {
  readonly tipo: string
  readonly texto: string
  readonly html: string
  /** Null: its words are in the row. */
  readonly hechos: HechosDePedido | null
}

/** The subject it was announced by stays. */
export function withPalabras<T extends ConHechos>(correo: T, remite: Remite): T {
  if (correo.hechos === null) return correo
  const { texto, html } = writeCartaDe(correo.tipo, correo.hechos, remite)
  return { ...correo, texto, html }
}
