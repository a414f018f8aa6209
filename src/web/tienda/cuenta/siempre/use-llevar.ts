// Usual lines into the cart by the cart's own rules: what is there goes in at today's price, what is not is said (VOL-01).
import { useState } from 'react'
import { type LineaVendida, repeatPedido } from '#domain/pedido/carrito/repeat-pedido.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { readCarrito, replaceCarrito } from '#web/tienda/pedido/carrito.ts'
import { readPreciosDeHoy } from '#web/tienda/precios/precios-de-hoy.ts'

export function useLlevar(): {
  readonly llevando: boolean
  llevar(lineas: readonly LineaVendida[]): Promise<void>
} {
  const navigate = useNavigate()
  const [llevando, setLlevando] = useState(false)
  const llevar = async (lineas: readonly LineaVendida[]) => {
    setLlevando(true)
    const precios = await readPreciosDeHoy()
    setLlevando(false)
    if (precios === null) return
    const { carrito, agregadas, cambios } = repeatPedido(lineas, readCarrito(), precios.categorias)
    replaceCarrito(carrito)
    const [una] = lineas
    const que = lineas.length === 1 && una !== undefined ? una.nombre : `${agregadas} productos`
    const alPrecio = precios.seguros
      ? ', al precio de hoy.'
      : '. Sin conexión, los precios de hoy los confirmamos antes del pedido.'
    showAviso({
      titulo: agregadas === 0 ? 'No entró en el carrito' : 'En tu carrito',
      descripcion: [...(agregadas === 0 ? [] : [`${que}${alPrecio}`]), ...cambios].join(' '),
      tipo: agregadas === 0 ? 'error' : cambios.length > 0 ? 'alerta' : 'exito',
      ms: cambios.length > 0 ? TOAST_MS.autenticacion : TOAST_MS.normal,
      ...(agregadas > 0 && {
        accion: { texto: 'Ver carrito', onAccion: () => void navigate(RUTAS.carrito) },
      }),
    })
  }
  return { llevando, llevar }
}
