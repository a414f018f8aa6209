// Moves an order along its life for the Admin: forward, back within minutes, paid; the loser of a race is told (LIST-09).

import type { OtroAntesWire } from '#contract/errores.schema.ts'
import { numero, objeto } from '#domain/lector.ts'
import { faltaPagar, pagadoEnParte, textoSinPagar } from '#domain/pago/saldo.ts'
import { acciones, type Estado, estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { report } from '#web/comun/estado/report.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { fetchPedido } from './api-pedidos.ts'
import { cancelPedido, changeEstado, saveLink, savePago, undoPaso } from './api-seguimiento.ts'
import { ask, renewPregunta } from './pedidos/dialogos.ts'
import { etiqueta, tituloGrupo } from './pedidos/tono.ts'

export const DESHACER_MS = 10_000
const readFaltan = objeto({ porPesar: numero, esperan: numero })

/** What the Admin may do with an order in this state: forward first, cancelling last. */
export function accionesDe(estado: string): readonly Estado[] {
  const conocido = estadoConocido(estado)
  return conocido === null ? [] : acciones(conocido, ['Admin'])
}

export const ACCION: Readonly<Partial<Record<Estado, string>>> = {
  en_proceso: 'Procesar',
  finalizado: 'Finalizar',
}

/** What happens around a change: its answer shows at once; after a refusal the screen is older than the truth. */
export interface Alrededor {
  apply(pedido: PedidoLeido): void
  reload(): Promise<unknown>
}

/** What a question about one order is given: it takes the step itself. */
export interface SobrePedido {
  readonly pedido: PedidoLeido
  readonly onClose: () => void
  readonly alrededor: Alrededor
}

/** The server's own words, and for who came second where the order stands and who took it there. */
function razon(error: unknown): string {
  const mensaje = motivoDe(error)
  const antes = error instanceof ApiError ? (error.details as Partial<OtroAntesWire> | undefined) : undefined
  if (antes?.desde === undefined || antes.estado === undefined) return mensaje
  return `${mensaje}. Lo dejó «${etiqueta(antes.estado)}» ${antes.quien ?? 'el sistema'}, el ${fechaLarga(antes.desde)}.`
}

/**
 * Runs a change, and says whether it went through; if not, why is told at once, but for what is `callado`. A question about
 * the order stays open with what was typed, and somebody else was faster: it goes on from where they left the order.
 */
export async function attempt(
  id: number,
  cambio: () => Promise<PedidoLeido>,
  { apply, reload }: Alrededor,
  callado: () => boolean = () => false,
): Promise<boolean> {
  try {
    apply(await cambio())
    return true
  } catch (error) {
    if (callado()) return false
    showAviso({
      titulo: `No se pudo cambiar el pedido #${id}`,
      descripcion: razon(error),
      tipo: 'error',
      ms: TOAST_MS.error,
      // Refused because of the scale: there it is.
      ...(error instanceof ApiError &&
        readFaltan(error.details) !== undefined && {
          accion: { texto: 'Pesar', onAccion: () => window.location.assign(rutaPesar(id)) },
        }),
    })
    void reload()
    if (error instanceof ApiError && error.status === 409) void fetchPedido(id).then(renewPregunta, () => {})
    return false
  }
}

/** What was done, with the way back from it: the step's, unless more than the step was done. */
export function showHecho(
  pedido: { readonly id: number; readonly estado: string },
  alrededor: Alrededor,
  titulo: string,
  descripcion: string,
  onDeshacer: () => Promise<unknown> = () => undo(pedido, alrededor),
): void {
  showAviso({
    titulo,
    descripcion,
    tipo: 'exito',
    ms: DESHACER_MS,
    accion: { texto: 'Deshacer', onAccion: () => void onDeshacer() },
  })
}

/** The green button: a pending order goes into work at once, one in work asks for its weighed total first. */
export async function advance(
  pedido: Pick<PedidoLeido, 'id' | 'estado'>,
  alrededor: Alrededor,
): Promise<void> {
  const [siguiente] = accionesDe(pedido.estado)
  if (siguiente === undefined || siguiente === 'cancelado') {
    report('este pedido no es editable')
    return
  }
  if (siguiente === 'finalizado') {
    ask({ tipo: 'finalizar', pedido: pedido as PedidoLeido })
    return
  }
  const { id } = pedido
  if (!(await attempt(id, () => changeEstado(id, siguiente, null), alrededor))) return
  const titulo = `Pedido #${id}: ${etiqueta(siguiente)}`
  showHecho({ id, estado: siguiente }, alrededor, titulo, 'Si fue sin querer, podés volver atrás.')
}

/** Takes back the step that led to the state the screen shows; false when it did not go through. */
export async function undo(
  { id, estado }: Pick<PedidoLeido, 'id' | 'estado'>,
  { apply, reload }: Alrededor,
): Promise<boolean> {
  let vuelto = ''
  let pagado = false
  const con = (pedido: PedidoLeido) => {
    vuelto = pedido.estado
    pagado = pedido.pago !== null
    apply(pedido)
  }
  if (!(await attempt(id, () => undoPaso(id, estado), { apply: con, reload }))) return false
  // What was taken at the door with it stays noted: the next one to hand it over would not ask for it.
  const sigue =
    estado === 'finalizado' && pagado ? ' Sigue pagado: si no lo cobraste, quitale la marca de pagado.' : ''
  const descripcion = `Volvió a ${tituloGrupo(vuelto)}.${sigue}`
  showAviso({ titulo: `Pedido #${id}`, descripcion, tipo: 'exito' })
  return true
}

export async function finish(id: number, total: number, alrededor: Alrededor): Promise<boolean> {
  const hecho = await attempt(id, () => changeEstado(id, 'finalizado', total), alrededor)
  if (hecho) {
    const descripcion = `Total final: ${formatPesos(total)}.`
    showHecho({ id, estado: 'finalizado' }, alrededor, `Pedido #${id} finalizado`, descripcion)
  }
  return hecho
}

/** The customer's own: nothing to take back. */
export async function cancelPropio({ id }: Pick<PedidoLeido, 'id'>, alrededor: Alrededor): Promise<boolean> {
  const hecho = await attempt(id, () => cancelPedido(id), alrededor)
  if (hecho) {
    const descripcion = 'No tenés que pagar nada. Te mandamos un email.'
    showAviso({ titulo: `Cancelaste el pedido #${id}`, descripcion, tipo: 'exito', ms: TOAST_MS.error })
  }
  return hecho
}

/** A null method takes the mark back; of what is paid already only the words are written anew. */
export async function pay(
  pedido: PedidoLeido,
  metodo: string | null,
  nota: string,
  alrededor: Alrededor,
): Promise<boolean> {
  const { id, pago } = pedido
  const visto = metodo === null || pago !== null ? null : faltaPagar(pedido)
  let descripcion = metodo === null ? 'Quedó como no pagado.' : `Pagado: ${metodo}.`
  const con = (anotado: PedidoLeido) => {
    if (metodo === null) descripcion = textoDesmarcado(anotado)
    alrededor.apply(anotado)
  }
  const hecho = await attempt(id, () => savePago(id, metodo, nota, visto), { ...alrededor, apply: con })
  if (hecho) showAviso({ titulo: `Pedido #${id}`, descripcion, tipo: 'exito' })
  return hecho
}

/** Of several payments one was none: the others count. */
function textoDesmarcado(pedido: PedidoLeido): string {
  return pagadoEnParte(pedido)
    ? `${textoSinPagar(pedido)}: ya entraron ${formatPesos(pedido.recibido)}.`
    : 'Quedó como no pagado.'
}

/** What was noted by hand never came in; the other payments stay. `monto`: centavos of it that count. */
export async function annul(
  { id }: Pick<PedidoLeido, 'id'>,
  monto: number,
  alrededor: Alrededor,
): Promise<boolean> {
  const hecho = await attempt(id, () => savePago(id, null, '', monto), alrededor)
  if (hecho) {
    showAviso({
      titulo: `Pedido #${id}`,
      descripcion: `Anulaste el pago de ${formatPesos(monto)}.`,
      tipo: 'exito',
    })
  }
  return hecho
}

/** Kept with the order while the chat opens: who sends it again finds it there. */
export async function keepLink(id: number, enlace: string, alrededor: Alrededor): Promise<void> {
  await attempt(id, () => saveLink(id, enlace), alrededor)
}
