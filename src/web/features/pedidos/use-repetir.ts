// 'Repetir pedido': the lines of an old order into the cart at today's prices, with what changed since.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { repeatPedido } from '#domain/carrito/repeat-pedido.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '../../state/avisos.ts'
import { readCarrito, replaceCarrito } from '../../state/carrito.ts'
import { refreshCatalogo, useCatalogo } from '../../state/catalogo.ts'
import { ask } from './dialogos.ts'

export function useRepetir(): { readonly repitiendo: boolean; repetir(pedido: PedidoLeido): Promise<void> } {
  const navigate = useNavigate()
  const [repitiendo, setRepitiendo] = useState(false)
  const repetir = async (pedido: PedidoLeido) => {
    if (repitiendo) return
    setRepitiendo(true)
    await refreshCatalogo()
    setRepitiendo(false)
    const { categorias, error, espera } = useCatalogo.getState()
    if (categorias === null || espera) {
      showAviso({
        titulo: 'Error',
        descripcion: 'No pudimos leer los precios de hoy. Probá de nuevo.',
        tipo: 'error',
      })
      return
    }
    const { carrito, agregadas, cambios } = repeatPedido(pedido.lineas, readCarrito(), categorias)
    replaceCarrito(carrito)
    if (cambios.length > 0) {
      ask({ tipo: 'cambios', cambios, agregadas })
      return
    }
    const descripcion = error
      ? 'Está en tu carrito. Sin conexión, los precios de hoy los confirmamos antes del pedido.'
      : 'Está en tu carrito, al precio de hoy.'
    showAviso({ titulo: 'Pedido repetido', descripcion, tipo: 'exito' })
    void navigate(RUTAS.carrito)
  }
  return { repitiendo, repetir }
}
