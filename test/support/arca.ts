// A shop's credential at the double of the tax office, and documents to send there.
import { type KeyObject, X509Certificate } from 'node:crypto'
import type { Entorno, Foto } from '#domain/factura/comprobante.ts'
import { createClave, createPedido, openClave } from '#server/factura/arca/firma.ts'
import type { ArcaDoble } from '../../dobles/arca/servidor.ts'

/** Of nobody: the check digits are right. */
export const CUIT = '27243189077'
export const OTRO_CUIT = '30500010912'

export async function makeCredencial(
  doble: Pick<ArcaDoble, 'issue'>,
  entorno: Entorno,
  cuit = CUIT,
): Promise<{ clave: KeyObject; pedido: string; certificado: X509Certificate }> {
  const clave = openClave(await createClave())
  const pedido = createPedido(clave, { organizacion: 'Quiroga Marta Elena', nombre: 'mostrador', cuit })
  return { clave, pedido, certificado: new X509Certificate(doble.issue(entorno, pedido)) }
}

/** Today where the shop is. */
export const hoyLocal = (ahora = new Date()) =>
  new Date(ahora.getTime() - 3 * 3_600_000).toISOString().slice(0, 10)

/** A B to nobody in particular, all at 21 %. */
export function fotoDe(cambios: Partial<Foto> = {}): Foto {
  return {
    version: 1,
    entorno: 'prueba',
    tipo: 6,
    letra: 'B',
    punto: 5,
    numero: 1,
    fecha: hoyLocal(),
    emisor: {
      comercio: 'El Mostrador',
      razonSocial: 'Quiroga Marta Elena',
      domicilio: 'Salta 2450, Rosario',
      cuit: CUIT,
      ingresosBrutos: '021-348190-6',
      inicio: '2014-03-01',
      condicion: 'responsable',
    },
    receptor: { docTipo: 99, docNro: '0', nombre: null, domicilio: null, condicion: 5 },
    pedido: 1,
    condicionVenta: 'Contado',
    renglones: [],
    descuento: null,
    alicuotas: [{ id: 5, ivaPorMil: 210, neto: 100_000, iva: 21_000 }],
    exento: 0,
    neto: 100_000,
    iva: 21_000,
    total: 121_000,
    asociado: null,
    leyendas: [],
    ...cambios,
  }
}
