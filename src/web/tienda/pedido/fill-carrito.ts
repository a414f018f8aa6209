// Puts wanted lines into the cart of whoever is in now, and says so (toast): loaded when there is something to put (VOL-06).
import {
  type Carrito,
  cantidadEn,
  cantidadTotal,
  type LineaCarrito,
  type LineaCorta,
  setLinea,
} from '#domain/pedido/carrito/carrito.ts'
import { sinPedido } from '#domain/pedido/carrito/compra.ts'
import { grantLineas } from '#domain/pedido/carrito/grant-lineas.ts'
import { tituloLinea } from '#domain/pedido/carrito/revision.ts'
import { RUTAS, rutaExito } from '#domain/rutas.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { refreshCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { scheduleApertura } from './apertura.ts'
import { fetchPorClave } from './api-pedidos.ts'
import { readCarrito, replaceCarrito } from './carrito.ts'
import { takeGuardado } from './carrito-guardado.ts'
import { takeDeseo } from './deseo.ts'
import { dropIntento, intentoDe } from './intento-apartado.ts'
import { restoreIntento } from './pedido-actual.ts'

/** 'Vacío (500 g) × 2', '5 productos'. */
function nombre(agregadas: readonly LineaCarrito[]): string {
  const [una, otra] = agregadas
  if (una === undefined || otra !== undefined) return `${cantidadTotal(agregadas)} productos`
  return una.cantidad === 1 ? tituloLinea(una) : `${tituloLinea(una)} × ${una.cantidad}`
}

type Ir = (ruta: string) => void

/** Lines somebody wants at once. How many of them went in, and what did not as a sentence each, is said here. */
async function putLineas(lineas: Carrito, ir: Ir): Promise<void> {
  // What the page came with does not count stock.
  await refreshCatalogo()
  const { carrito, agregadas, dichos } = grantLineas(lineas, readCarrito(), useCatalogo.getState().categorias)
  if (agregadas.length > 0) replaceCarrito(carrito)
  const entro = agregadas.length > 0 ? [`En tu carrito: ${nombre(agregadas)}.`] : []
  showAviso({
    titulo:
      agregadas.length === 1
        ? 'Producto agregado'
        : agregadas.length > 1
          ? 'Productos agregados'
          : 'No entró en el carrito',
    descripcion: [...entro, ...dichos].join(' '),
    tipo: dichos.length > 0 ? 'alerta' : 'exito',
    ms: dichos.length > 0 ? TOAST_MS.autenticacion : TOAST_MS.error,
    ...(agregadas.length > 0 && { accion: { texto: 'Ver carrito', onAccion: () => ir(RUTAS.carrito) } }),
  })
}

function tellPedido(id: number, persona: number, ir: Ir): void {
  scheduleApertura(id)
  showAviso({
    titulo: 'Tu pedido anterior sí había entrado',
    descripcion: `Es el #${id}: no hace falta que lo pidas de nuevo.`,
    tipo: 'exito',
    ms: 0, // nobody has seen the order yet: it waits to be read
    persona,
    accion: { texto: 'Ver pedido', onAccion: () => ir(rutaExito(id)) },
  })
}

/**
 * The lines an order was made of while nobody was here to hear of it, which is told (ORD-03). As long as nobody can tell,
 * the checkout stays without a verdict, and the cart asks.
 */
async function readPedidas(persona: number, ir: Ir): Promise<readonly LineaCorta[]> {
  const intento = intentoDe(persona)
  if (intento === null) return []
  const pedido = await fetchPorClave(intento.clave).catch(() => null)
  if (pedido === null) restoreIntento(intento)
  else tellPedido(pedido.id, persona, ir)
  dropIntento()
  return pedido === null ? [] : intento.carrito
}

/** What the shop kept of their last cart; out of reach it stays there. */
async function readGuardado(ir: Ir): Promise<Carrito> {
  const { sesion, recien } = useSesion.getState()
  if (sesion === null || !recien) return []
  const pedidas = await readPedidas(sesion.user.id, ir)
  const guardadas = sinPedido(await takeGuardado(sesion).catch(() => []), pedidas)
  return guardadas.filter(linea => cantidadEn(readCarrito(), linea) === 0)
}

/** After a login: what they had before, and over it what they wanted. `ir` leads to another screen. */
export async function fillCarrito(ir: Ir): Promise<void> {
  // Taken before anything is awaited: two tabs that hear of a login add it once.
  const deseadas = takeDeseo()
  const lineas = deseadas.reduce(setLinea, await readGuardado(ir))
  if (lineas.length > 0) await putLineas(lineas, ir)
}
