// 'Repetir pedido': the lines of an old order into the cart at today's prices, with what changed since.
import { useState } from 'react'
import { repeatPedido } from '#domain/pedido/carrito/repeat-pedido.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { RUTAS } from '#domain/rutas.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { readPreciosDeHoy } from '#web/tienda/precios/precios-de-hoy.ts'
import { readCarrito, replaceCarrito } from '../carrito.ts'
import { ask } from './dialogos.ts'

export function useRepetir(): { readonly repitiendo: boolean; repetir(pedido: PedidoLeido): Promise<void> } {
  const navigate = useNavigate()
  const [repitiendo, setRepitiendo] = useState(false)
  const repetir = async (pedido: PedidoLeido) => {
    if (repitiendo) return
    setRepitiendo(true)
    const precios = await readPreciosDeHoy()
    setRepitiendo(false)
    if (precios === null) return
    const { carrito, agregadas, cambios } = repeatPedido(pedido.lineas, readCarrito(), precios.categorias)
    replaceCarrito(carrito)
    if (cambios.length > 0) {
      ask({ tipo: 'cambios', cambios, agregadas })
      return
    }
    const descripcion = precios.seguros
      ? 'Está en tu carrito, al precio de hoy.'
      : 'Está en tu carrito. Sin conexión, los precios de hoy los confirmamos antes del pedido.'
    showAviso({ titulo: 'Pedido repetido', descripcion, tipo: 'exito' })
    void navigate(RUTAS.carrito)
  }
  return { repitiendo, repetir }
}
