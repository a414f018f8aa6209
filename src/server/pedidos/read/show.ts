// Single orders as answers, as much of them as their reader may see, with the message for the shop's chat.
import type { WhatsappWire } from '#contract/pedido.wire.ts'
import { parseVista } from '../../consulta/consulta.ts'
import { presupuestoPara } from '../../consulta/gasto.ts'
import { createPlan } from '../../consulta/memoria.ts'
import { parseTexto } from '../../consulta/texto.ts'
import { type Cuenta, isAdmin } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { type LineaGuardada, type Pedido, textoWhatsapp } from '../pedido.ts'
import { lugarLinea, lugarPedido, toEntidad, toEntidadLinea } from './esquema.ts'

/** Lines, articles, portions and the customer, unless a query asks for something else. */
export const COMPLETO = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user'

export function showPedido(deps: PedidosDeps, cuenta: Cuenta, pedido: Pedido, consulta = COMPLETO) {
  const admin = isAdmin(cuenta)
  const lugar = lugarPedido(admin)
  const dicha = parseTexto(consulta)
  const { populate, fields } = (dicha.populate ?? dicha.fields) === undefined ? parseTexto(COMPLETO) : dicha
  const vista = parseVista(lugar, { populate, fields })
  const { comercio } = deps.tiendas.current().tienda
  const entidad = toEntidad(pedido, comercio, admin)
  const { id, attributes } = createPlan(lugar, vista).show(entidad, presupuestoPara(10_000))
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
  const { show } = createPlan(lugar, parseVista(lugar, { populate: '*' }))
  return { data: show(toEntidadLinea(linea), presupuestoPara(10)), meta: {} }
}
