// The shop's messages about an order as this browser knows them: the program's wording until the shop's own was read.
import { create } from 'zustand'
import { formatPesos } from '#domain/dinero/dinero.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { fillPlantilla, PLANTILLAS, PLANTILLAS_NOMBRES } from '#domain/pedido/plantillas.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { fetchPlantillas, savePlantilla, type Textos } from '../../api/seguimiento.ts'

const DE_FABRICA = Object.fromEntries(
  PLANTILLAS_NOMBRES.map(nombre => [nombre, PLANTILLAS[nombre].texto]),
) as Textos

export const usePlantillas = create<{ readonly textos: Textos }>()(() => ({ textos: DE_FABRICA }))

export async function loadPlantillas(): Promise<void> {
  const leidas = await fetchPlantillas()
  const textos = Object.fromEntries(leidas.map(({ nombre, texto }) => [nombre, texto]))
  usePlantillas.setState({ textos: { ...DE_FABRICA, ...textos } })
}

/** Only what changed is sent; a text that was emptied goes back to the program's own. */
export async function savePlantillas(nuevos: Textos): Promise<void> {
  const { textos } = usePlantillas.getState()
  for (const nombre of PLANTILLAS_NOMBRES) {
    if (nuevos[nombre] === textos[nombre]) continue
    const texto = nuevos[nombre].trim()
    await savePlantilla(nombre, texto === '' || texto === DE_FABRICA[nombre] ? null : texto)
  }
  await loadPlantillas()
}

/** `enlace` is the order's own page unless a payment link takes its place. */
export function mensajeDe(texto: string, pedido: PedidoLeido, enlace?: string): string {
  return fillPlantilla(texto, {
    nombre: primeraPalabra(pedido.cliente.nombre),
    pedido: pedido.id,
    total: formatPesos(pedido.totalFinal ?? pedido.total),
    enlace: enlace || window.location.origin + rutaPedido(pedido.id),
  })
}
