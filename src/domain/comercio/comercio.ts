// Everything the shop says about itself, in one typed place: what nobody has said is null or empty, never invented (SHOP-01).

import type { Transferencia } from '../pago/cuenta-bancaria.ts'
import type { Dia } from '../texto/texto.ts'

/** The one shop of this installation, as orders name it. */
export const COMERCIO_ID = 1

/** A stretch of opening: hours as 'HH:MM'; one that ends at midnight ends at '24:00'. */
export interface Tramo {
  readonly desde: string
  readonly hasta: string
}

export interface Horario {
  readonly dias: readonly Dia[]
  readonly tramos: readonly Tramo[]
}

/** A day with hours of its own, whatever its weekday says (AJU-02). */
export interface Feriado {
  /** 'AAAA-MM-DD', on the shop's calendar. */
  readonly fecha: string
  readonly nombre: string
  /** None: closed all day. */
  readonly tramos: readonly Tramo[]
}

/** Closed whatever the hours say, until then; orders are taken all the same (AJU-02). */
export interface Cierre {
  /** 'AAAA-MM-DDTHH:MM', on the shop's clock. */
  readonly hasta: string
  /** What customers are told; '' for nothing more. */
  readonly mensaje: string
}

/** Delivery is standard in a zone or coordinated, by WhatsApp where the shop has it (SHOP-02). */
export interface Zona {
  readonly nombre: string
  readonly entrega: 'estandar' | 'coordinada'
}

export interface Desarrollador {
  readonly nombre: string
  readonly email: string
  readonly asunto: string
  readonly cuerpo: string
}

export interface Comercio {
  readonly nombre: string
  readonly razonSocial: string | null
  readonly cuit: string | null
  /** Responsable Inscripto: prices also show the line without national taxes. */
  readonly responsableInscripto: boolean
  readonly direccion: string | null
  readonly ciudad: string | null
  readonly provincia: string | null
  /** As people read it, e.g. '0341 555-0142'. */
  readonly telefono: string | null
  /** Area code without the 0, used for phones typed without one; '' when it is not known. */
  readonly areaTelefonica: string
  /** Already normalised: 549 and ten digits (X5). */
  readonly whatsapp: string | null
  /** Where the shop hears of orders; null: nobody is written to. */
  readonly email: string | null
  /** When orders are delivered and can be picked up; orders are taken at any time. */
  readonly horarios: readonly Horario[]
  readonly feriados: readonly Feriado[]
  readonly cerradoHasta: Cierre | null
  readonly zonas: readonly Zona[]
  /** Centavos; null: free shipping is not promised. */
  readonly envioGratisDesde: number | null
  /** Centavos; 0: there is none. */
  readonly compraMinima: number
  readonly compraMinimaObligatoria: boolean
  readonly mediosDePago: readonly string[]
  readonly horasParaPagar: number
  readonly horasReclamo: number
  readonly horasCambio: number
  /** Percent above or below the ordered weight. */
  readonly toleranciaPeso: number
  /** Orders are weighed line by line before they are finished (PESA-01); off, a total is typed when they are. */
  readonly pesaje: boolean
  /** What a person pays of a sum is whole pesos, never more than the sum (RULE-03). */
  readonly pesosEnteros: boolean
  /** Minutes a customer has to answer about a weight out of bounds, before the limit is charged. */
  readonly esperaRespuesta: number
  /** How the labels of the shop's scale are laid out (PESA-05): P the article's code, W grams, $ pesos, C the check digit. */
  readonly etiquetaBalanza: string
  /** The ways to pay a customer may choose (PAGO-01). */
  readonly cobroMercadoPago: boolean
  readonly cobroEfectivo: boolean
  readonly cobroTarjeta: boolean
  /** Where a transfer goes; null: none is offered. Pages say that it is offered, never the account. */
  readonly transferencia: Transferencia | null
  /** Percent of an article's stock that the unpaid orders of somebody new may hold. */
  readonly reservaPorcentaje: number
  /** Centavos that the unpaid orders of somebody new may add up to. */
  readonly reservaMontoNuevos: number
  /** The same for somebody who has paid or been served before. */
  readonly reservaMontoConocidos: number
  /** Ids of the articles the hero shows with their price, at most four. */
  readonly destacados: readonly number[]
  readonly desarrollador: Desarrollador | null
  /** A Google Tag Manager container; null: visits are not measured and nobody is asked. */
  readonly tagManagerId: string | null
  /** Where the container comes from: Google, or a tagging server of the shop's own. */
  readonly tagManagerOrigen: string
}

/** What a shop is called that has not said its name; a new database holds it too (migrations). */
export const NOMBRE_SIN_DECIR = 'La carnicería'

/** A shop nobody has configured yet: it says nothing about itself, and works by the rules of the house. */
export const COMERCIO_INICIAL: Comercio = {
  nombre: NOMBRE_SIN_DECIR,
  razonSocial: null,
  cuit: null,
  responsableInscripto: false,
  direccion: null,
  ciudad: null,
  provincia: null,
  telefono: null,
  areaTelefonica: '',
  whatsapp: null,
  email: null,
  horarios: [],
  feriados: [],
  cerradoHasta: null,
  zonas: [],
  envioGratisDesde: null,
  compraMinima: 0,
  compraMinimaObligatoria: false,
  mediosDePago: [],
  horasParaPagar: 24,
  horasReclamo: 24,
  horasCambio: 2,
  toleranciaPeso: 10,
  pesaje: false,
  pesosEnteros: false,
  esperaRespuesta: 20,
  etiquetaBalanza: '20PPPPPWWWWWC',
  cobroMercadoPago: false,
  cobroEfectivo: false,
  cobroTarjeta: false,
  transferencia: null,
  reservaPorcentaje: 50,
  reservaMontoNuevos: 60_000_000,
  reservaMontoConocidos: 600_000_000,
  destacados: [],
  desarrollador: null,
  tagManagerId: null,
  tagManagerOrigen: 'https://www.googletagmanager.com',
}

/** The demo shop, which its seed writes as settings. It is invented; its numbers reach nobody. */
export const COMERCIO_DEMO = {
  nombre: 'Mostrador',
  razonSocial: 'Mostrador Carnes S.A.S.',
  cuit: '30-00000000-7',
  responsableInscripto: true,
  direccion: 'Salta 2450',
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  telefono: '0341 555-0142',
  areaTelefonica: '341',
  whatsapp: '5493415550142',
  email: 'hola@mostrador.example',
  horarios: [
    {
      dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
      tramos: [
        { desde: '09:00', hasta: '13:00' },
        { desde: '17:00', hasta: '21:00' },
      ],
    },
    { dias: ['domingo'], tramos: [{ desde: '10:00', hasta: '14:00' }] },
  ],
  feriados: [],
  cerradoHasta: null,
  zonas: [
    { nombre: 'Centro', entrega: 'coordinada' },
    { nombre: 'Norte', entrega: 'estandar' },
    { nombre: 'Sur', entrega: 'coordinada' },
  ],
  envioGratisDesde: 3_000_000,
  compraMinima: 1_500_000,
  compraMinimaObligatoria: false,
  mediosDePago: [
    'Tarjeta de crédito',
    'Tarjeta de débito',
    'Transferencia bancaria',
    'Billetera virtual',
    'Débito en cuenta (DEBIN)',
    'Código QR',
    'Efectivo',
  ],
  horasParaPagar: 24,
  horasReclamo: 24,
  horasCambio: 2,
  toleranciaPeso: 10,
  pesaje: false,
  pesosEnteros: false,
  esperaRespuesta: 20,
  etiquetaBalanza: '20PPPPPWWWWWC',
  cobroMercadoPago: false,
  cobroEfectivo: false,
  cobroTarjeta: false,
  transferencia: null,
  reservaPorcentaje: 50,
  reservaMontoNuevos: 60_000_000,
  reservaMontoConocidos: 600_000_000,
  destacados: [2, 1, 501, 105],
  desarrollador: {
    nombre: 'Taller Mostrador',
    email: 'taller@mostrador.example',
    asunto: 'Consulta sobre el desarrollo de una tienda',
    cuerpo: '¡Hola! Vi la tienda de Mostrador y me gustaría consultarles por un proyecto.',
  },
  tagManagerId: null,
  tagManagerOrigen: 'https://www.googletagmanager.com',
} satisfies Comercio
