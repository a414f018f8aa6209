// Everything the shop says about itself, typed by the table of its settings: what nobody has said is null or empty, never invented (SHOP-01).
import { columnaDe } from '../tabla.ts'
import {
  type NombreAjuste,
  type NombrePersonal,
  PERSONALES,
  PUBLICOS,
  type ValorAjuste,
} from './ajustes-tabla.ts'

/** What pages may show: each setting that is not the staff's business alone. */
export type Comercio = { readonly [K in Exclude<NombreAjuste, NombrePersonal>]: ValorAjuste<K> }

/** Never part of a page: what the shop asks of its staff, and how it is kept, is no visitor's business. */
export type AjustesPersonal = { readonly [K in NombrePersonal]: ValorAjuste<K> }

/** A shop nobody has configured yet: it says nothing about itself, and works by the rules of the house. */
export const COMERCIO_INICIAL: Comercio = columnaDe(PUBLICOS, 'inicial')
export const PERSONAL_INICIAL: AjustesPersonal = columnaDe(PERSONALES, 'inicial')

/** The demo shop, which its seed writes as settings. It is invented; its numbers reach nobody. */
export const COMERCIO_DEMO = {
  ...COMERCIO_INICIAL,
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
  zonas: [
    { nombre: 'Centro', entrega: 'coordinada', id: 1 },
    { nombre: 'Norte', entrega: 'estandar', id: 2 },
    { nombre: 'Sur', entrega: 'coordinada', id: 3 },
  ],
  envioGratisDesde: 3_000_000,
  compraMinima: 1_500_000,
  mediosDePago: [
    'Tarjeta de crédito',
    'Tarjeta de débito',
    'Transferencia bancaria',
    'Billetera virtual',
    'Débito en cuenta (DEBIN)',
    'Código QR',
    'Efectivo',
  ],
  destacados: [2, 1, 501, 105],
  desarrollador: {
    nombre: 'Taller Mostrador',
    email: 'taller@mostrador.example',
    asunto: 'Consulta sobre el desarrollo de una tienda',
    cuerpo: '¡Hola! Vi la tienda de Mostrador y me gustaría consultarles por un proyecto.',
  },
} satisfies Comercio
