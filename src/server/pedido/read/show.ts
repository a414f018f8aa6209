// Single orders as answers, as much of them as their reader may see, with the message for the shop's chat.
import { PEDIDO_COMPLETO, toWirePesos } from '#contract/pedido/pedido.wire.ts'
import type { PedidoCortoWire, WhatsappWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { Linea, Pedido } from '#domain/pedido/pedido-entero.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { parseVista } from '#server/consulta/consulta.ts'
import { presupuestoPara } from '#server/consulta/gasto.ts'
import { createPlan } from '#server/consulta/memoria.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import { type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { textoWhatsapp } from '../pedido.ts'
import { lugarLinea, lugarPedido, toEntidad, toEntidadLinea } from './esquema.ts'
import { fotosDe } from './fotos.ts'

/** To a key that may make or move orders and not read them: what came of it, and nobody's name (B5). */
function showCorto({ id, estado, total, totalFinal }: Pedido): PedidoCortoWire {
  const attributes = { estado, total: centavosToPesos(total), total_final: toWirePesos(totalFinal) }
  return { data: { id, attributes }, meta: {} }
}

export function showPedido(deps: PedidosDeps, cuenta: Cuenta, pedido: Pedido, consulta = PEDIDO_COMPLETO) {
  const admin = conoce(cuenta)
  if (cuenta.clave !== null && !admin) return showCorto(pedido)
  const lugar = lugarPedido(admin)
  const dicha = parseTexto(consulta)
  const { populate, fields } =
    (dicha.populate ?? dicha.fields) === undefined ? parseTexto(PEDIDO_COMPLETO) : dicha
  const vista = parseVista(lugar, { populate, fields })
  const { comercio } = deps.tiendas.current().tienda
  const entidad = toEntidad(pedido, comercio, admin, fotosDe(deps))
  const { id, attributes } = createPlan(lugar, vista).show(entidad, presupuestoPara(10_000))
  // A draft is not the shop's business yet, and a shop without a number has no chat.
  if (pedido.estado === 'xxxx' || comercio.whatsapp === null) return { data: { id, attributes }, meta: {} }
  const whatsapp: WhatsappWire = {
    numero: comercio.whatsapp,
    texto: textoWhatsapp(pedido, comercio, deps.publicUrl),
  }
  return { data: { id, attributes: { ...attributes, whatsapp } }, meta: {} }
}

export function showLinea(deps: PedidosDeps, cuenta: Cuenta, linea: Linea) {
  const lugar = lugarLinea(conoce(cuenta))
  const { show } = createPlan(lugar, parseVista(lugar, { populate: '*' }))
  return {
    data: show(
      toEntidadLinea(linea, deps.tiendas.current().tienda.comercio, fotosDe(deps)),
      presupuestoPara(10),
    ),
    meta: {},
  }
}
