// Following an order (tracking): by its secret link without an account, by its customer, and the link given and taken back (ENT-05, R7).
import { createHash, randomBytes } from 'node:crypto'
import type {
  EnlaceSeguimientoWire,
  LinkDeSeguimientoWire,
  SeguimientoWire,
} from '#contract/entrega/seguimiento.schema.ts'
import { textoTurno } from '#domain/entrega/entrega-dicha.ts'
import {
  calleSinNumero,
  llegadaDe,
  nombreDePila,
  pasosDe,
  SECRETO,
  tituloDe,
} from '#domain/entrega/seguimiento.ts'
import { mediosOfrecidos } from '#domain/pago/eleccion.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { proximoDe } from '#domain/pago/proximo.ts'
import { faltaPagar } from '#domain/pago/saldo.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { cuentaDe } from '#domain/pedido/mensaje.ts'
import { mensajeSeguimiento } from '#domain/pedido/mensaje-seguimiento.ts'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { isPorCortar } from '#domain/pedido/por-cortar.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { rutaSeguimiento } from '#domain/rutas.ts'
import { noEncontrado, requireHallado } from '#server/base/errors.ts'
import { type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listFacturas, readPapel } from '#server/factura/papeles.ts'
import { cobraConMercadoPago, createLinkSuelto } from '../../pago/pay/link.ts'
import { chatDe } from '../chat.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { lockPedido } from '../move/paso.ts'
import { readPedidoIn, readPedidos } from '../read/sql.ts'
import {
  closeSeguimiento,
  type EnVuelta,
  findSeguido,
  findVuelta,
  openSeguimiento,
  readAndanza,
} from './sql.ts'

/** Of an address; null: it is none of ours, and nothing is looked up. */
export const readSecreto = (texto: string): string | null => (SECRETO.test(texto) ? texto : null)

/** Unknown, taken back and over are one answer. */
async function findId({ pool }: Pick<PedidosDeps, 'pool'>, secreto: string): Promise<number> {
  const hash = createHash('sha256').update(Buffer.from(secreto, 'hex')).digest()
  return requireHallado(await findSeguido(pool, hash)).id
}

export async function readSeguimiento(deps: PedidosDeps, secreto: string): Promise<SeguimientoWire> {
  return showSeguimiento(deps, await findId(deps, secreto))
}

/** The same for who is logged in: the customer's own, anybody's for who serves. */
export async function readPropio(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<SeguimientoWire> {
  const { estado } = await inTransaction(deps.pool, tx => lockPedido(tx, cuenta, id))
  if (estado === 'xxxx') throw noEncontrado()
  return showSeguimiento(deps, id)
}

const iso = (fecha: Date | null) => fecha?.toISOString() ?? null

async function showSeguimiento(deps: PedidosDeps, id: number): Promise<SeguimientoWire> {
  const [[leido], andanza, vuelta, facturas] = await Promise.all([
    readPedidos(deps.pool, [id]),
    readAndanza(deps.pool, id),
    findVuelta(deps.pool, id),
    listFacturas(deps.pool, id),
  ])
  const pedido = requireHallado(leido)
  const { comercio } = remiteDe(deps)
  const { entrega, estado, pagadoAt } = pedido
  const cuenta = cuentaDe(pedido, comercio)
  const pagado = pagadoAt !== null
  const proximo = proximoDe(toSuyo(pedido, comercio.pesaje), mediosOfrecidos(comercio).length > 0)
  const andado = {
    estado,
    modo: entrega?.modo ?? null,
    pesaje: comercio.pesaje,
    pesado: pedido.subtotalFinal !== null,
    pagado,
    alRecibir: seCobraAlEntregar(pedido.medioPago),
    enVuelta: vuelta !== null && vuelta.parada !== 'no estaba',
    noEstaba: vuelta?.parada === 'no estaba' && vuelta.sigue === null && !vuelta.sinVisita,
    momentos: {
      recibido: iso(pedido.pendienteAt ?? pedido.createdAt),
      preparando: iso(andanza.preparando),
      pesado: pedido.subtotalFinal === null ? null : iso(andanza.pesado),
      pagado: iso(pagadoAt),
      salio: vuelta === null || vuelta.parada === 'no estaba' ? null : iso(vuelta.salio),
      fin: ABIERTOS.includes(estado) ? null : iso(pedido.estadoAt),
    },
  }
  return {
    numero: pedido.id,
    nombre: nombreDePila(pedido.cliente.nombre),
    estado,
    titulo: tituloDe(andado),
    modo: andado.modo,
    turno: entrega === null || entrega.turno === null ? null : textoTurno(entrega.turno),
    demorado: andanza.demorado && ABIERTOS.includes(estado),
    calle: andado.modo === 'retiro' ? null : calleSinNumero(pedido.direccion),
    pasos: pasosDe(andado).map(paso => ({ ...paso })),
    ...paradasDe(vuelta, andanza.ahora),
    lineas: cuenta.lineas.map(({ articulo, etiqueta, detalle, monto }) => ({
      nombre: articulo,
      etiqueta,
      detalle,
      monto: centavosToPesos(monto),
    })),
    descuento: centavosToPesos(cuenta.descuento),
    envio: cuenta.envio,
    redondeo: centavosToPesos(cuenta.redondeo),
    nombreTotal: cuenta.nombreTotal,
    total: centavosToPesos(cuenta.total),
    falta: pagado || estado === 'cancelado' ? 0 : centavosToPesos(faltaPagar(pedido)),
    pagado,
    proximo,
    conLink: proximo === 'pagar' && cobraConMercadoPago(deps),
    ...(facturas.length > 0 && { facturas }),
  }
}

/** Of others how many, and nothing else; nothing before the courier is out and after they were here. */
function paradasDe(vuelta: EnVuelta | null, ahora: Date): Pick<SeguimientoWire, 'paradas' | 'llega'> {
  if (vuelta === null || !vuelta.enCamino || vuelta.parada !== 'pendiente')
    return { paradas: null, llega: null }
  const { orden, paradas, salio } = vuelta
  return {
    paradas: paradas.filter(una => una.hora === null && una.orden < orden).length,
    llega: salio === null ? null : llegadaDe(salio.toISOString(), paradas, orden, ahora),
  }
}

/** What the next step of its customer follows from. */
function toSuyo(pedido: Pedido, pesaje: boolean): Parameters<typeof proximoDe>[0] {
  const { estado, lineas, pagadoAt, transferidoAt } = pedido
  const porPesar = pesaje && ABIERTOS.includes(estado) ? lineas.filter(isPorCortar).length : 0
  return {
    estado,
    pago: pagadoAt === null ? null : { en: pagadoAt.toISOString(), metodo: '', nota: '' },
    porPesar,
    esperan: lineas.filter(({ respuesta }) => respuesta === 'espera').length,
    medioPago: pedido.medioPago,
    transferidoAt: iso(transferidoAt),
    subtotalFinal: pedido.subtotalFinal,
  }
}

/** One of its documents: the one that is named, else the last (FAC-06). */
export async function readFacturaSeguida(
  deps: PedidosDeps,
  secreto: string,
  cual: string | undefined,
): Promise<{ readonly nombre: string; readonly bytes: Buffer }> {
  const facturas = await listFacturas(deps.pool, await findId(deps, secreto))
  const una = requireHallado(facturas.findLast(({ id }) => cual === undefined || id === Number(cual)) ?? null)
  const bytes = requireHallado(await readPapel(deps.pool, una.id, 'a4'))
  return { nombre: `${una.nombre} ${una.numero}.pdf`, bytes }
}

/** The link it has, or a new one: whoever has an older one that was taken back has nothing. */
export function giveSeguimiento(
  deps: PedidosDeps,
  cuenta: Cuenta,
  id: number,
): Promise<EnlaceSeguimientoWire> {
  return inTransaction(deps.pool, async tx => {
    const { estado } = await lockPedido(tx, cuenta, id)
    if (estado === 'xxxx') throw noEncontrado()
    const enlace =
      deps.publicUrl + rutaSeguimiento(await openSeguimiento(tx, id, randomBytes(16).toString('hex')))
    if (!conoce(cuenta)) return { enlace, whatsapp: null }
    const { cliente } = await readPedidoIn(tx, id)
    const { comercio } = remiteDe(deps)
    const numero = chatDe(cliente.telefono, comercio.areaTelefonica)
    const texto = mensajeSeguimiento(nombreDePila(cliente.nombre), id, enlace)
    return { enlace, whatsapp: numero === null ? null : { numero, texto } }
  })
}

export function takeSeguimiento(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<void> {
  return inTransaction(deps.pool, async tx => {
    await lockPedido(tx, cuenta, id)
    await closeSeguimiento(tx, id)
  })
}

/** What a logged-in customer's button does, for who holds the link. */
export async function payBySeguimiento(deps: PedidosDeps, secreto: string): Promise<LinkDeSeguimientoWire> {
  return { url: await createLinkSuelto(deps, await findId(deps, secreto)) }
}
