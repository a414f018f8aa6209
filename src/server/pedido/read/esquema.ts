// Orders as the API sees them: which fields and relations a customer and the Admin may ask for, and the entries themselves.
import { toWireEntrega } from '#contract/entrega/entrega.wire.ts'
import { toWireCombo, toWirePesos, toWirePreparada } from '#contract/pedido/pedido.wire.ts'
import type { ClienteWire, LineaWire, PedidoPropioWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { plazoDe } from '#domain/pago/plazo.ts'
import { ABIERTOS } from '#domain/pedido/estado.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import type { Cliente, Linea, Pedido } from '#domain/pedido/pedido-entero.ts'
import { plazoRespuesta } from '#domain/pedido/pesada.ts'
import { isPorCortar } from '#domain/pedido/por-cortar.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import {
  type Entidad,
  type Esquema,
  FECHAS,
  IMAGEN,
  IMG,
  type Lugar,
  type TipoCampo,
} from '#server/consulta/esquema.ts'
import type { Columnas } from '#server/consulta/sql.ts'
import { chatDe } from '../chat.ts'

/** A field on the wire is a field of a query, by the same name. */
type Campos<T> = Readonly<Record<keyof T, TipoCampo>>
type DelAdmin = 'pago_nota' | 'estado_previo' | 'repartidor'
type LineaPropia = Omit<LineaWire['attributes'], 'articulo' | 'valor'>
type ArticuloVendido = Omit<LineaWire['attributes']['articulo']['data']['attributes'], 'img'>
type ValorVendido = LineaWire['attributes']['valor']['data']['attributes']

const PEDIDO = {
  estado: 'texto',
  total: 'numero',
  subtotal: 'numero',
  descuento: 'numero',
  total_final: 'numero',
  subtotal_final: 'numero',
  descuento_final: 'numero',
  avisadoAt: 'fecha',
  por_pesar: 'numero',
  esperan: 'numero',
  code: 'texto',
  discountPercentage: 'numero',
  codigos_de_descuentos: 'json',
  detalle: 'texto',
  direccion: 'texto',
  direccion_alternativa: 'booleano',
  envio_gratis: 'booleano',
  entrega: 'json',
  pendienteAt: 'fecha',
  venceAt: 'fecha',
  pagadoAt: 'fecha',
  pago_metodo: 'texto',
  link_pago: 'texto',
  recibido: 'numero',
  medio_pago: 'texto',
  paga_con: 'numero',
  transferidoAt: 'fecha',
  transferido_monto: 'numero',
  estadoAt: 'fecha',
  revision: 'numero',
  ...FECHAS,
} as const satisfies Campos<Omit<PedidoPropioWire, DelAdmin>>

function createEsquema(
  pedido: Readonly<Record<string, TipoCampo>>,
  user: Readonly<Record<string, TipoCampo>>,
): Esquema {
  return {
    pedido: {
      campos: pedido,
      relaciones: {
        pedido_articulos: { tipo: 'linea', muchos: true },
        user: { tipo: 'user', muchos: false },
        comercio: { tipo: 'comercio', muchos: false },
      },
    },
    linea: {
      campos: {
        cantidad: 'numero',
        precio_unitario: 'numero',
        subtotal: 'numero',
        preparaciones: 'json',
        pesado: 'numero',
        cobrado: 'numero',
        subtotal_final: 'numero',
        respuesta: 'texto',
        contestarHasta: 'fecha',
        vez: 'numero',
        combo: 'json',
        ...FECHAS,
      } satisfies Campos<LineaPropia>,
      relaciones: { articulo: { tipo: 'articulo', muchos: false }, valor: { tipo: 'valor', muchos: false } },
    },
    articulo: {
      campos: {
        nombre: 'texto',
        precioKG: 'numero',
        Medida: 'texto',
        DescPorciento: 'numero',
      } satisfies Campos<ArticuloVendido>,
      relaciones: { img: IMG },
    },
    imagen: IMAGEN,
    valor: {
      campos: { nombre: 'texto', GrsPorcion: 'numero' } satisfies Campos<ValorVendido>,
      relaciones: {},
    },
    user: { campos: user, relaciones: {} },
    comercio: { campos: { nombre: 'texto' }, relaciones: {} },
  }
}

const PARA_CLIENTE = createEsquema(PEDIDO, { username: 'texto' })
const PARA_ADMIN = createEsquema(
  {
    ...PEDIDO,
    pago_nota: 'texto',
    estado_previo: 'texto',
    repartidor: 'json',
  } satisfies Campos<PedidoPropioWire>,
  {
    username: 'texto',
    nombre: 'texto',
    apellido: 'texto',
    telefono: 'texto',
    whatsapp: 'texto',
    direccion: 'texto',
    email: 'texto',
  } satisfies Campos<ClienteWire['attributes']>,
)

/** A name that is not in the reader's own table does not exist for them: it cannot be shown, sorted nor asked about (Q4). */
export function lugarPedido(admin: boolean): Lugar {
  return { esquema: admin ? PARA_ADMIN : PARA_CLIENTE, tipo: 'pedido' }
}

export function lugarLinea(admin: boolean): Lugar {
  return { ...lugarPedido(admin), tipo: 'linea' }
}

/** What the list of orders may be asked about: what its columns and their indexes answer without reading every order (Q3, Q6). */
function createBusca(user: Readonly<Record<string, TipoCampo>>, ordenables: readonly string[]): Lugar {
  return {
    esquema: {
      pedido: {
        campos: { estado: 'texto', total: 'numero', pagadoAt: 'fecha', ...FECHAS },
        relaciones: { user: { tipo: 'user', muchos: false } },
        exacto: true,
        ordenables: ['id', 'total', 'pagadoAt', ...Object.keys(FECHAS), ...ordenables],
        sinonimos: new Map([['XXXX', 'xxxx']]),
      },
      user: { campos: user, relaciones: {}, exacto: true },
    },
    tipo: 'pedido',
  }
}

const BUSCA_CLIENTE = createBusca({}, [])
const BUSCA_ADMIN = createBusca({ email: 'texto', telefono: 'texto' }, ['user'])

/** Whose orders they are is asked by who sees everybody's: to a customer others have neither e-mail nor phone (INT-04). */
export function buscaPedido(admin: boolean): Lugar {
  return admin ? BUSCA_ADMIN : BUSCA_CLIENTE
}

export const COLUMNAS_PEDIDO: Columnas = {
  id: 'pedidos.id',
  estado: 'pedidos.estado',
  total: { columna: 'pedidos.total', partes: 100 },
  pagadoAt: 'pedidos.pagado_at',
  createdAt: 'pedidos.created_at',
  updatedAt: 'pedidos.updated_at',
  'user.id': 'pedidos.user_id',
  'user.email': 'users.email',
  'user.telefono': 'users.telefono',
}

const iso = (fecha: Date | null) => fecha?.toISOString() ?? null

function vence(pedido: Pedido, { pesaje, horasParaPagar }: Comercio): string | null {
  return iso(plazoDe({ ...pedido, medio: pedido.medioPago }, pesaje, horasParaPagar))
}

/** What is left to do at the scale: nothing where the shop has none, or once the order is over. */
function porPesar({ estado, lineas }: Pedido, pesaje: boolean): number {
  return pesaje && ABIERTOS.includes(estado) ? lineas.filter(isPorCortar).length : 0
}

/** The pictures of an article as the catalogue has them; none of one that is gone. */
export type Fotos = (articuloId: number | null) => readonly Entidad[]

export function toEntidad(pedido: Pedido, comercio: Comercio, admin: boolean, fotos: Fotos): Entidad {
  const { codigo } = pedido
  const atributos = {
    estado: pedido.estado,
    total: centavosToPesos(pedido.total),
    subtotal: centavosToPesos(pedido.subtotal),
    descuento: centavosToPesos(pedido.descuento),
    total_final: toWirePesos(pedido.totalFinal),
    subtotal_final: toWirePesos(pedido.subtotalFinal),
    descuento_final: toWirePesos(pedido.descuentoFinal),
    avisadoAt: iso(pedido.avisadoAt),
    por_pesar: porPesar(pedido, comercio.pesaje),
    esperan: pedido.lineas.filter(({ respuesta }) => respuesta === 'espera').length,
    code: codigo?.codigo ?? null,
    discountPercentage: codigo?.porcentaje ?? null,
    codigos_de_descuentos:
      codigo === null ? [] : [{ code: codigo.codigo, discountPercentage: codigo.porcentaje }],
    detalle: pedido.detalle,
    direccion: pedido.direccion,
    direccion_alternativa: pedido.direccionAlternativa,
    envio_gratis: pedido.envioGratis,
    entrega: pedido.entrega && toWireEntrega(pedido.entrega),
    pendienteAt: iso(pedido.pendienteAt),
    venceAt: vence(pedido, comercio),
    pagadoAt: iso(pedido.pagadoAt),
    pago_metodo: pedido.pagoMetodo,
    link_pago: sePuedePagar({ estado: pedido.estado, pagado: pedido.pagadoAt !== null })
      ? pedido.linkPago
      : null,
    recibido: centavosToPesos(pedido.recibido),
    medio_pago: pedido.medioPago,
    paga_con: toWirePesos(pedido.pagaCon),
    transferidoAt: iso(pedido.transferidoAt),
    transferido_monto: toWirePesos(pedido.transferidoMonto),
    estadoAt: pedido.estadoAt.toISOString(),
    ...(admin && {
      pago_nota: pedido.pagoNota,
      estado_previo: pedido.estadoPrevio,
      repartidor: pedido.repartidor,
    }),
    revision: pedido.revision,
    createdAt: pedido.createdAt.toISOString(),
    updatedAt: pedido.updatedAt.toISOString(),
  } satisfies PedidoPropioWire
  return {
    id: pedido.id,
    atributos,
    relaciones: {
      pedido_articulos: pedido.lineas.map(linea => toEntidadLinea(linea, comercio, fotos)),
      user: [toEntidadUser(pedido.cliente, admin ? comercio.areaTelefonica : null)],
      comercio: [{ id: COMERCIO_ID, atributos: { nombre: comercio.nombre }, relaciones: {} }],
    },
  }
}

export function toEntidadLinea(
  linea: Linea,
  { esperaRespuesta }: Pick<Comercio, 'esperaRespuesta'>,
  fotos: Fotos,
): Entidad {
  const { preguntaAt } = linea
  return {
    id: linea.id,
    atributos: {
      cantidad: linea.cantidad,
      precio_unitario: centavosToPesos(linea.precioUnitario),
      subtotal: centavosToPesos(linea.subtotal),
      preparaciones: linea.preparacion.map(toWirePreparada),
      pesado: linea.pesado,
      cobrado: linea.cobrado,
      subtotal_final: toWirePesos(linea.subtotalFinal),
      respuesta: linea.respuesta,
      contestarHasta: iso(preguntaAt === null ? null : plazoRespuesta(new Date(preguntaAt), esperaRespuesta)),
      vez: linea.vez,
      ...(linea.combo && { combo: toWireCombo(linea.combo) }),
      createdAt: linea.createdAt,
      updatedAt: linea.updatedAt,
    } satisfies LineaPropia,
    relaciones: {
      articulo: [
        {
          id: linea.articuloId,
          atributos: {
            nombre: linea.articuloNombre,
            precioKG: centavosToPesos(linea.precioKg),
            Medida: linea.medida,
            DescPorciento: linea.descPorciento,
          } satisfies ArticuloVendido,
          relaciones: {
            // Looked for where they are asked for, and nowhere else.
            get img() {
              return fotos(linea.articuloId)
            },
          },
        },
      ],
      valor: [
        {
          id: linea.valorId,
          atributos: { nombre: linea.valorNombre, GrsPorcion: linea.grsPorcion } satisfies ValorVendido,
          relaciones: {},
        },
      ],
    },
  }
}

/** `area` completes phones typed without one; null for a customer, who sees the name only (Q4). */
function toEntidadUser({ id, username, ...persona }: Cliente, area: string | null): Entidad {
  if (area === null) return { id, atributos: { username }, relaciones: {} }
  const { nombre, apellido, telefono, direccion, email } = persona
  const whatsapp = chatDe(telefono, area)
  const atributos = { username, nombre, apellido, telefono, whatsapp, direccion, email }
  return { id, atributos: atributos satisfies ClienteWire['attributes'], relaciones: {} }
}
