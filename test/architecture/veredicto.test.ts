// What a failed call means for what was sent is decided in one place: nobody else in the browser looks at a status to know whether it waits (ADM-04, ADM-06).
import { expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'

/** Compares a status with a figure, or looks for it in a list of them. */
const COMPARA = /\bstatus\s*(?:[=!]==|[<>]=?)\s*\d|\b(?:includes|has)\((?:\w+\.)?status\)/

/** Who asks something else of it. */
const OTRA_COSA: Readonly<Record<string, string>> = {
  'src/web/comun/guardado/veredicto.ts': 'the one place',
  'src/web/comun/request/auth-request.ts': '401 and 423 end or lock the session',
  'src/web/comun/sw/reserva.ts': 'which answers are worth keeping for offline',
  'src/web/comun/vivo/vivo.ts': '401 closes the live line for good',
  'src/web/previo.ts': 'whether the scripts of the page can be had',
  'src/web/tienda/cuenta/pantallas/Avisos.tsx': '400 means an old link',
  'src/web/tienda/cuenta/mensajes.ts': 'words for 429 and for no network, and a sign-in of a moment ago',
  'src/web/tienda/cuenta/pantallas/Privacidad.tsx': 'words for a fault of ours',
  'src/web/tienda/cuenta/pantallas/ConfirmarEmail.tsx': '401 after a new e-mail ends the session',
  'src/web/tienda/entrega/pantallas/Seguimiento.tsx': '404 means a link that is none any more',
  'src/web/tienda/pago/api.ts': 'makes the error out of an answer',
  'src/web/tienda/pago/use-link.ts': 'words for no network; nothing is sent',
  'src/web/tienda/pedido/api-pedidos.ts': '404 means there is none yet',
  'src/web/tienda/pedido/carrito/Codigo.tsx': 'whose words a code is answered with; nothing is saved',
  'src/web/tienda/pedido/checkout.ts':
    'refusals that free the key of an order, asked about by key before anything waits',
  'src/web/tienda/pedido/enlace/AbrirEnlace.tsx': '400 means an old link',
  'src/web/tienda/pedido/enlace/Peso.tsx': 'words for no network; the button stays for the next tap',
  'src/web/tienda/pedido/pantallas/Exito.tsx': '403 and 404 mean there is no such order',
  'src/web/tienda/pedido/move.ts': 'answers about the order as it stands close its question',
  'src/web/tienda/pedido/pedidos/DetallePedido.tsx': '404 means somebody else’s order',
  'src/web/tienda/pedido/pedidos/al-dia.ts': 'a reading that was answered is not asked for again',
  'src/web/tienda/pedido/pedidos/cancelacion.ts': 'the 409 that says how much was received',
  'src/web/tienda/precios/precios-propios.ts': '304 means as before',
  'src/web/trastienda/catalogo/api-fotos.ts': 'makes the error out of an answer',
  'src/web/trastienda/catalogo/ficha/use-ficha.ts': '404 means there is no such article',
  'src/web/trastienda/catalogo/importar/use-importacion.ts': '400 and 404 mean the sheet is gone',
  'src/web/trastienda/pedido/pesar/use-pesaje.ts': '403 and 404 mean there is no such order',
  'src/web/trastienda/personal/use-equipo.ts': '404 means the device was removed',
  'src/web/trastienda/precios/pizarra/use-pizarra.ts': '304 means as before',
  'src/web/trastienda/precios/use-precios.ts': '409 carries the simulation anew',
  'src/web/trastienda/piezas/lectura.ts': 'a reading without an answer is asked for again; nothing is sent',
}

const deciden = readModulos()
  .filter(
    ({ ruta, fuente }) => ruta.startsWith('src/web/') && !ruta.includes('.test.') && COMPARA.test(fuente),
  )
  .map(({ ruta }) => ruta)

it('[ADM-06] reads a status nowhere else, but where something else is asked of it', () => {
  expect(deciden.filter(archivo => !(archivo in OTRA_COSA))).toEqual([])
})

it('[ADM-06] makes exceptions of files that need one', () => {
  expect(Object.keys(OTRA_COSA).filter(archivo => !deciden.includes(archivo))).toEqual([])
})
