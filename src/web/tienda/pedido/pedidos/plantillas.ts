// The shop's messages about an order as this browser knows them: the program's wording until the shop's own was read.
import { create } from 'zustand'
import { debeDe, textoPorPagar } from '#domain/pago/saldo.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { fillPlantilla, PLANTILLAS, PLANTILLAS_NOMBRES } from '#domain/pedido/plantillas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { fetchPlantillas, type Textos } from '../api-seguimiento.ts'

const DE_FABRICA = Object.fromEntries(
  PLANTILLAS_NOMBRES.map(nombre => [nombre, PLANTILLAS[nombre].texto]),
) as Textos

export const usePlantillas = create<{ readonly textos: Textos }>()(() => ({ textos: DE_FABRICA }))

export async function loadPlantillas(): Promise<void> {
  const leidas = await fetchPlantillas()
  const textos = Object.fromEntries(leidas.map(({ nombre, texto }) => [nombre, texto]))
  usePlantillas.setState({ textos: { ...DE_FABRICA, ...textos } })
}

/** `enlace` is the order's own page unless a payment link takes its place; who has only a phone could not open that. */
export function mensajeDe(texto: string, pedido: PedidoLeido, enlace?: string): string {
  const porPagar = sePuedePagar({ estado: pedido.estado, pagado: pedido.pago !== null })
  return fillPlantilla(texto, {
    nombre: primeraPalabra(pedido.cliente.nombre),
    pedido: pedido.id,
    total: porPagar ? textoPorPagar(pedido) : formatPesos(debeDe(pedido)),
    enlace: enlace || (pedido.cliente.porTelefono ? null : window.location.origin + rutaPedido(pedido.id)),
  })
}
