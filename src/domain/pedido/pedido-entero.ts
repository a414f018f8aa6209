// An order with its lines and its person, whole: what is called by a part of it elsewhere is a `Pick` of these.
import type { Medida } from '../catalogo/catalogo.ts'
import type { PreparacionVendida } from '../catalogo/preparacion.ts'
import type { Entrega } from '../entrega/formas.ts'
import type { Medio } from '../pago/medio.ts'
import type { Estado } from './estado.ts'
import type { Respuesta } from './pesaje.ts'

/** What a line was sold as a part of: the combo as it was asked for, and which part of it this is (VOL-03). */
export interface ComboVendido {
  /** The same in all lines of one combo, and in no other line of the order. */
  readonly grupo: number
  /** From 1 on, of how many; how many grams of all of them are in one. */
  readonly parte: number
  readonly partes: number
  readonly gramos: number
  readonly articuloId: number
  readonly valorId: number
  readonly nombre: string
  readonly valorNombre: string
  readonly grsPorcion: number
  /** What was chosen. */
  readonly preparacion: readonly PreparacionVendida[]
  /** Centavos for one, which its parts share. */
  readonly precio: number
  /** What was asked where this part was chosen; null: it was not. */
  readonly titulo: string | null
  /** What this part was sold as, and how many grams of that, where the shop gives something else for it; absent: it is that. */
  readonly enLugarDe?: SustituidoEnCombo
}

interface SustituidoEnCombo {
  readonly nombre: string
  readonly gramos: number
}

/** As it was sold: it stays so when the catalogue changes. */
export interface Linea {
  readonly id: number
  /** Null once the catalogue has it no more. */
  readonly articuloId: number | null
  readonly valorId: number | null
  readonly articuloNombre: string
  readonly valorNombre: string
  readonly preparacion: readonly PreparacionVendida[]
  readonly medida: Medida
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly grsPorcion: number
  readonly cantidad: number
  readonly precioUnitario: number
  readonly subtotal: number
  /** At the scale: grams that lay on it, grams that are charged and what those cost, and what was said of them. */
  readonly pesado: number | null
  readonly cobrado: number | null
  readonly subtotalFinal: number | null
  readonly respuesta: Respuesta | null
  /** Since when it waits for the customer's word; null: it does not. */
  readonly preguntaAt: string | null
  readonly vez: number
  /** Absent: it was sold by itself. */
  readonly combo?: ComboVendido | null | undefined
  /** ISO instants. */
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Cliente {
  readonly id: number
  readonly username: string
  readonly nombre: string | null
  readonly apellido: string | null
  readonly telefono: string | null
  readonly direccion: string | null
  /** Null: the shop knows them by their phone alone. */
  readonly email: string | null
}

export interface Pedido {
  readonly id: number
  readonly estado: Estado
  readonly subtotal: number
  readonly descuento: number
  readonly total: number
  readonly totalFinal: number | null
  /** Both or none: of the weighed lines. */
  readonly subtotalFinal: number | null
  readonly descuentoFinal: number | null
  readonly codigo: { readonly codigo: string; readonly porcentaje: number } | null
  readonly detalle: string
  readonly direccion: string
  readonly direccionAlternativa: boolean
  /** Whether it was promised when it was placed; null: nobody kept it. */
  readonly envioGratis: boolean | null
  /** Null: nobody said how it is delivered. */
  readonly entrega: Entrega | null
  /** The secret of the link it is followed by; null: there is none. */
  readonly seguimiento: string | null
  readonly pendienteAt: Date | null
  /** When the customer was told what it weighed in the end. */
  readonly avisadoAt: Date | null
  readonly pagadoAt: Date | null
  readonly pagoMetodo: string | null
  readonly pagoNota: string | null
  readonly linkPago: string | null
  /** Received less returned. */
  readonly recibido: number
  /** How the customer chose to pay it; null: nobody chose. */
  readonly medioPago: Medio | null
  readonly pagaCon: number | null
  readonly transferidoAt: Date | null
  readonly transferidoMonto: number | null
  /** It is owed, and money of it is in or held. */
  readonly conPlata: boolean
  /** Since when it is in its state, by the history. */
  readonly estadoAt: Date
  /** The state a person took it from to the present one; null when nobody did. */
  readonly estadoPrevio: Estado | null
  /** Who delivers it. */
  readonly repartidor: { readonly id: number; readonly nombre: string } | null
  /** How often it changed, or a change was proposed, since it was placed. */
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly cliente: Cliente
  readonly lineas: readonly Linea[]
}
