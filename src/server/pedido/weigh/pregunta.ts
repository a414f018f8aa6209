// The question about a weight out of bounds (consent): written to the customer with a secret link, and read by who opens it (PESA-03, W2).
import type { EnlaceVistoWire } from '#contract/pedido/telefono.schema.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { mensajePeso, type PreguntaDePeso } from '#domain/pedido/mensaje-peso.ts'
import {
  hastaElLimite,
  limitesDe,
  plazoRespuesta,
  precioPesado,
  toLineaConPrecio,
} from '#domain/pedido/pesada.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueueCorreos } from '#server/mail/outbox.ts'
import { correoPeso } from '#server/mail/plantillas/pregunta.ts'
import { chatDe } from '../chat.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { createEnlace } from '../enlaces-sql.ts'
import type { Bloqueado } from '../puerta.ts'
import { findLinea, readHeld } from './linea.ts'
import { type EnBalanza, type LineaEnBalanza, readPesadaDe } from './sql.ts'

/** What there is to be said of a line that weighed `pesado`. */
function preguntaDe(
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  { id, nombre, username }: EnBalanza,
  linea: LineaEnBalanza,
  pesado: number,
): PreguntaDePeso {
  const { toleranciaPeso, esperaRespuesta } = remiteDe(deps).comercio
  const conPrecio = toLineaConPrecio(linea)
  const limites = limitesDe(conPrecio, toleranciaPeso)
  return {
    ...limites,
    cliente: nombre ?? username,
    numero: id,
    nombre: linea.articuloNombre,
    medida: linea.medida,
    pedido: gramosDe(linea.grsPorcion, linea.cantidad),
    pesado,
    subtotal: linea.subtotal,
    subtotalFinal: precioPesado(conPrecio, pesado),
    limite: precioPesado(conPrecio, hastaElLimite(pesado, limites)),
    minutos: esperaRespuesta,
  }
}

/** By mail, where there is an address. */
export async function mailPregunta(
  tx: Tx,
  deps: PedidosDeps,
  { email, nombre, userId }: Bloqueado,
  pedido: EnBalanza,
  linea: LineaEnBalanza,
  autorId: number,
): Promise<void> {
  if (email === null || linea.pesado === null) return
  const { enlace } = await createEnlace(tx, deps.publicUrl, { lineaId: linea.id, vez: linea.vez, autorId })
  const pregunta = preguntaDe(deps, pedido, linea, linea.pesado)
  const escrito = correoPeso({ ...remiteDe(deps), nombre, pregunta, enlace })
  await enqueueCorreos(tx, [{ tipo: 'pedido-peso', para: email, userId, ...escrito }])
}

/** By chat, with a link of its own; null where there is nobody to write to, and for who may not know whom (ROL-01). */
export async function chatPregunta(
  tx: Tx,
  deps: PedidosDeps,
  cuenta: Cuenta,
  pedido: EnBalanza,
  linea: LineaEnBalanza,
): Promise<{ readonly numero: string; readonly texto: string } | null> {
  const numero = chatDe(pedido.telefono, remiteDe(deps).comercio.areaTelefonica)
  if (numero === null || linea.pesado === null || linea.respuesta !== 'espera' || !conoce(cuenta)) return null
  const nuevo = { lineaId: linea.id, vez: linea.vez, autorId: cuenta.id }
  const { enlace } = await createEnlace(tx, deps.publicUrl, nuevo)
  return { numero, texto: mensajePeso(preguntaDe(deps, pedido, linea, linea.pesado), enlace) }
}

/** What became of a question that was asked at `vez`. */
export function estadoDePregunta({ estado }: Pick<EnBalanza, 'estado'>, linea: LineaEnBalanza, vez: number) {
  if (linea.vez === vez && linea.respuesta === 'espera') return estado === 'en_proceso' ? 'espera' : 'cerrado'
  return linea.vez === vez + 1 && linea.respuesta !== null && linea.respuesta !== 'espera'
    ? linea.respuesta
    : 'otra'
}

/** For whoever holds the link: the piece, its figures and what became of the question; of the person, the first name. */
export async function readPregunta(
  tx: Tx,
  deps: Pick<PedidosDeps, 'tiendas' | 'publicUrl'>,
  { id, lineaId, vez }: { readonly id: number; readonly lineaId: number; readonly vez: number },
): Promise<EnlaceVistoWire> {
  const pedido = await readHeld(tx, id)
  const linea = findLinea(pedido, lineaId)
  const pesada = await readPesadaDe(tx, lineaId, vez)
  const pregunta = preguntaDe(deps, pedido, linea, pesada.gramos)
  return {
    tipo: 'peso',
    numero: pedido.id,
    cliente: pedido.nombre ?? pedido.username,
    nombre: linea.articuloNombre,
    valor: linea.valorNombre,
    Medida: linea.medida,
    pedido: pregunta.pedido,
    pesado: pregunta.pesado,
    minimo: pregunta.minimo,
    maximo: pregunta.maximo,
    subtotal: centavosToPesos(pregunta.subtotal),
    subtotalFinal: centavosToPesos(pregunta.subtotalFinal),
    limite: centavosToPesos(pregunta.limite),
    hasta: plazoRespuesta(pesada.createdAt, pregunta.minutos).toISOString(),
    vez,
    estado: estadoDePregunta(pedido, linea, vez),
  }
}
