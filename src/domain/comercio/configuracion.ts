// What a shop still has to say about itself before it should sell: told to its Admin and at every start.
import type { Comercio } from './comercio.ts'
import { NOMBRE_SIN_DECIR } from './formas.ts'

export interface Faltante {
  /** The name of the setting. */
  readonly campo: keyof Comercio
  readonly texto: string
}

const TEXTOS: readonly (Faltante & { readonly falta: (comercio: Comercio) => boolean })[] = [
  { campo: 'nombre', texto: 'el nombre', falta: ({ nombre }) => nombre === NOMBRE_SIN_DECIR },
  { campo: 'razonSocial', texto: 'la razón social', falta: ({ razonSocial }) => razonSocial === null },
  { campo: 'cuit', texto: 'el CUIT', falta: ({ cuit }) => cuit === null },
  { campo: 'direccion', texto: 'la dirección', falta: ({ direccion }) => direccion === null },
  { campo: 'ciudad', texto: 'la ciudad', falta: ({ ciudad }) => ciudad === null },
  { campo: 'provincia', texto: 'la provincia', falta: ({ provincia }) => provincia === null },
  { campo: 'telefono', texto: 'el teléfono', falta: ({ telefono }) => telefono === null },
  {
    campo: 'whatsapp',
    texto: 'el WhatsApp: al terminar una compra no se abre ningún chat',
    falta: ({ whatsapp }) => whatsapp === null,
  },
  {
    campo: 'email',
    texto: 'el email: los avisos de pedidos nuevos no le llegan a nadie',
    falta: ({ email }) => email === null,
  },
  { campo: 'horarios', texto: 'los horarios', falta: ({ horarios }) => horarios.length === 0 },
  { campo: 'zonas', texto: 'las zonas de entrega', falta: ({ zonas }) => zonas.length === 0 },
  {
    campo: 'mediosDePago',
    texto: 'los medios de pago',
    falta: ({ mediosDePago }) => mediosDePago.length === 0,
  },
]

export function faltantes(comercio: Comercio): readonly Faltante[] {
  return TEXTOS.filter(({ falta }) => falta(comercio)).map(({ campo, texto }) => ({ campo, texto }))
}
