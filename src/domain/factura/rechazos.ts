// What the tax office refuses, by its number, as a person reads it: the reason in words, and what can be done about it (Y5, FAC-08).

/** Buttons of a document with a problem. */
type QueHacer = 'corregir' | 'final' | 'afuera' | 'reintentar' | 'contador'

export interface Rechazo {
  readonly texto: string
  readonly queHacer: readonly QueHacer[]
}

const RECEPTOR: readonly QueHacer[] = ['corregir', 'final', 'afuera']
const CUENTAS: readonly QueHacer[] = ['reintentar', 'contador']
const EMISOR: readonly QueHacer[] = ['reintentar', 'contador', 'afuera']

const NO_CIERRA =
  'Las cuentas de la factura no cierran como las pide ARCA. Mostrale a tu contador lo que dijo.'

const POR_CODIGO: Readonly<Record<number, Rechazo>> = {
  600: {
    texto: 'ARCA no reconoce el permiso de la tienda. Probá la conexión en Ajustes › Facturación.',
    queHacer: ['reintentar'],
  },
  601: {
    texto:
      'Tu CUIT no le dio permiso a la tienda para facturar. En ARCA, Administrador de Relaciones, agregá Facturación Electrónica.',
    queHacer: ['reintentar'],
  },
  10000: {
    texto:
      'ARCA no te deja emitir: puede faltarte el domicilio fiscal electrónico, una actividad o la condición que hace falta.',
    queHacer: EMISOR,
  },
  10005: {
    texto:
      'El punto de venta no está dado de alta para facturar por web services. Revisalo en ARCA, Administración de puntos de venta.',
    queHacer: EMISOR,
  },
  11002: {
    texto: 'El punto de venta no existe o está dado de baja. Elegí otro en Ajustes › Facturación.',
    queHacer: EMISOR,
  },
  10013: {
    texto: 'Para una factura A hace falta el CUIT de quien compra.',
    queHacer: RECEPTOR,
  },
  10015: {
    texto: 'El CUIT o el documento de quien compra no figura en ARCA. Pedíselo de nuevo.',
    queHacer: RECEPTOR,
  },
  10069: {
    texto: 'El CUIT de quien compra es el tuyo: una factura no se hace a sí mismo.',
    queHacer: RECEPTOR,
  },
  10284: {
    texto: 'El número de documento no corresponde al tipo elegido.',
    queHacer: RECEPTOR,
  },
  10016: {
    texto: 'El número o la fecha no siguen a lo último que tiene ARCA.',
    queHacer: ['reintentar', 'contador'],
  },
  10018: { texto: NO_CIERRA, queHacer: CUENTAS },
  10020: { texto: NO_CIERRA, queHacer: CUENTAS },
  10022: { texto: NO_CIERRA, queHacer: CUENTAS },
  10023: { texto: NO_CIERRA, queHacer: CUENTAS },
  10048: { texto: NO_CIERRA, queHacer: CUENTAS },
  10051: { texto: NO_CIERRA, queHacer: CUENTAS },
  10056: { texto: NO_CIERRA, queHacer: CUENTAS },
  10061: { texto: NO_CIERRA, queHacer: CUENTAS },
  10070: {
    texto: 'Falta decir el IVA. Revisá en Ajustes › Facturación si sos monotributo o responsable inscripto.',
    queHacer: CUENTAS,
  },
  10071: {
    texto:
      'Una factura C no lleva IVA. Revisá en Ajustes › Facturación si sos monotributo o responsable inscripto.',
    queHacer: CUENTAS,
  },
  10195: {
    texto: 'ARCA tiene a quien compra por apócrifo: esa factura no se puede hacer. Hablalo con tu contador.',
    queHacer: ['final', 'afuera', 'contador'],
  },
  10197: {
    texto: 'La nota de crédito no dice de qué factura es. Mostrale a tu contador lo que dijo ARCA.',
    queHacer: CUENTAS,
  },
  10242: {
    texto: 'ARCA no conoce esa condición frente al IVA. Elegí otra.',
    queHacer: RECEPTOR,
  },
  10243: {
    texto: 'La condición frente al IVA de quien compra no va con esa letra de factura.',
    queHacer: RECEPTOR,
  },
  10246: {
    texto: 'Falta la condición frente al IVA de quien compra.',
    queHacer: RECEPTOR,
  },
  10247: {
    texto: 'El CUIT de quien compra está inactivo en ARCA. Tiene que arreglarlo quien compra.',
    queHacer: ['final', 'corregir', 'afuera'],
  },
  10248: {
    texto: 'ARCA marcó a quien compra como no confiable. Tiene que arreglarlo quien compra.',
    queHacer: ['final', 'corregir', 'afuera'],
  },
}

/** What has no words of ours: the service's sentence goes beside it, for whoever knows. */
const SIN_PALABRAS: Rechazo = {
  texto: 'ARCA no la aceptó. Abajo está lo que dijo; tu contador sabe qué es.',
  queHacer: ['reintentar', 'contador', 'afuera'],
}

/** Of several, the first we have words for. */
export function explainRechazo(errores: readonly { readonly codigo: number }[]): Rechazo {
  return errores.map(({ codigo }) => POR_CODIGO[codigo]).find(dicho => dicho !== undefined) ?? SIN_PALABRAS
}
