// What to press at the tax office's own pages, world by world, as its menus call it (FAC-01).
import type { Entorno } from '#domain/factura/comprobante.ts'

interface Instrucciones {
  readonly nombre: string
  readonly donde: string
  /** Second step of the sheet. */
  readonly subir: string
  readonly certificado: readonly string[]
  readonly permiso: readonly string[]
  readonly punto: readonly string[]
}

const PUNTO = [
  'En ARCA entrá a “Administración de puntos de venta y domicilios”.',
  'Agregá uno nuevo. En “Sistema” elegí el de web services de tu condición: “RECE para aplicativo y web services” o “Factura Electrónica - Monotributo - Web Services”.',
  'Dejalo sólo para esta tienda: si otro programa factura con el mismo, los números se pisan.',
]

export const INSTRUCCIONES: Readonly<Record<Entorno, Instrucciones>> = {
  prueba: {
    nombre: 'mostrador-prueba',
    donde: 'WSASS',
    subir: 'en “WSASS”, el autoservicio de pruebas, con el nombre',
    certificado: [
      'Entrá a arca.gob.ar con clave fiscal de una persona: WSASS no abre con la de una sociedad.',
      'La primera vez, en “Administrador de Relaciones de Clave Fiscal”, adherí el servicio “WSASS - Autogestión Certificados Homologación”.',
      'En WSASS elegí “Nuevo Certificado”, poné el nombre mostrador-prueba y pegá el pedido entero: lo copiás acá arriba con “Copiarlo”.',
      'Copiá el certificado que te muestra, desde BEGIN hasta END, y pegalo acá abajo.',
    ],
    permiso: [
      'En WSASS elegí “Crear autorización a servicio”.',
      'Elegí el certificado mostrador-prueba y el servicio wsfe, y como representado tu CUIT.',
    ],
    punto: ['En prueba cualquier número sirve: escribí 1.'],
  },
  verdad: {
    nombre: 'mostrador-verdad',
    donde: 'Administración de Certificados Digitales',
    subir: 'en “Administración de Certificados Digitales”, con el alias',
    certificado: [
      'Entrá a arca.gob.ar con la clave fiscal de quien factura. Si no ves “Administración de Certificados Digitales”, adherilo en “Administrador de Relaciones de Clave Fiscal”.',
      'Elegí “Agregar alias”, poné mostrador-verdad y subí el archivo .csr.',
      'En el alias elegí “Ver”, bajá el certificado (.crt) y traelo acá.',
    ],
    permiso: [
      'En “Administrador de Relaciones de Clave Fiscal” elegí “Nueva Relación”.',
      'Buscá ARCA › WebServices › “Facturación Electrónica”.',
      'En “Representante” elegí el Computador Fiscal mostrador-verdad, y confirmá.',
    ],
    punto: PUNTO,
  },
}
