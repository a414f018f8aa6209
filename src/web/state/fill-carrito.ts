// Puts wanted lines into the cart of whoever is in now, and says so (toast): loaded when there is something to put (VOL-06).
import {
  type Carrito,
  cantidadEn,
  cantidadTotal,
  type LineaCarrito,
  setLinea,
} from '#domain/carrito/carrito.ts'
import { grantLineas } from '#domain/carrito/grant-lineas.ts'
import { tituloLinea } from '#domain/carrito/revision.ts'
import { TOAST_MS } from '../constantes.ts'
import { showAviso } from './avisos.ts'
import { readCarrito, replaceCarrito } from './carrito.ts'
import { takeGuardado } from './carrito-guardado.ts'
import { refreshCatalogo, useCatalogo } from './catalogo.ts'
import { takeDeseo } from './deseo.ts'
import { useSesion } from './sesion.ts'

/** 'Vacío (500 gr) × 2', '5 productos'. */
function nombre(agregadas: readonly LineaCarrito[]): string {
  const [una, otra] = agregadas
  if (una === undefined || otra !== undefined) return `${cantidadTotal(agregadas)} productos`
  return una.cantidad === 1 ? tituloLinea(una) : `${tituloLinea(una)} × ${una.cantidad}`
}

/**
 * Lines somebody wants at once. How many of them went in, and what did not as a sentence each, is said here; `verCarrito`
 * leads there.
 */
async function putLineas(lineas: Carrito, verCarrito: () => void): Promise<void> {
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
    ...(agregadas.length > 0 && { accion: { texto: 'Ver carrito', onAccion: verCarrito } }),
  })
}

/** What the shop kept of their last cart; out of reach it stays there. */
async function readGuardado(): Promise<Carrito> {
  const { sesion, recien } = useSesion.getState()
  if (sesion === null || !recien) return []
  const guardadas = await takeGuardado(sesion).catch(() => [])
  return guardadas.filter(linea => cantidadEn(readCarrito(), linea) === 0)
}

/** After a login: what they had before, and over it what they wanted. */
export async function fillCarrito(verCarrito: () => void): Promise<void> {
  // Taken before anything is awaited: two tabs that hear of a login add it once.
  const deseadas = takeDeseo()
  const lineas = deseadas.reduce(setLinea, await readGuardado())
  if (lineas.length > 0) await putLineas(lineas, verCarrito)
}
