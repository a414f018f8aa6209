// Single orders as answers, as much of them as their reader may see, with the message for the shop's chat.
import type { WhatsappWire } from '#contract/pedido.wire.ts'
import { parseCampos } from '../../consulta/campos.ts'
import { show } from '../../consulta/evaluate.ts'
import { presupuestoPara } from '../../consulta/gasto.ts'
import { parsePopulate, type Vista } from '../../consulta/populate.ts'
import { parseTexto } from '../../consulta/texto.ts'
import { type Cuenta, isAdmin } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { type LineaGuardada, type Pedido, textoWhatsapp } from '../pedido.ts'
import { lugarLinea, lugarPedido, toEntidad, toEntidadLinea } from './esquema.ts'

/** Lines, articles, portions and the customer, unless a query asks for something else. */
export const COMPLETO = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user'

function parseVista(admin: boolean, consulta: string): Vista {
  const { populate, fields } = parseTexto(consulta)
  const lugar = lugarPedido(admin)
  return {
    campos: parseCampos(lugar, fields),
    filtro: null,
    orden: null,
    populate: parsePopulate(lugar, populate),
  }
}

export function showPedido(deps: PedidosDeps, cuenta: Cuenta, pedido: Pedido, consulta = COMPLETO) {
  const admin = isAdmin(cuenta)
  const vista = parseVista(admin, /(?:^|&)(?:populate|fields)/.test(consulta) ? consulta : COMPLETO)
  const { comercio } = deps.tiendas.current().tienda
  const entidad = toEntidad(pedido, comercio, admin)
  const { id, attributes } = show(entidad, lugarPedido(admin), vista, presupuestoPara(10_000))
  // A draft is nobody's business yet, and a shop without a number has no chat.
  if (pedido.estado === 'xxxx' || comercio.whatsapp === null) return { data: { id, attributes }, meta: {} }
  const whatsapp: WhatsappWire = {
    numero: comercio.whatsapp,
    texto: textoWhatsapp(pedido, comercio, deps.publicUrl),
  }
  return { data: { id, attributes: { ...attributes, whatsapp } }, meta: {} }
}

export function showLinea(cuenta: Cuenta, linea: LineaGuardada) {
  const lugar = lugarLinea(isAdmin(cuenta))
  const vista = { campos: null, filtro: null, orden: null, populate: parsePopulate(lugar, '*') }
  return { data: show(toEntidadLinea(linea), lugar, vista, presupuestoPara(10)), meta: {} }
}
