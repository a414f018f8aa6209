// What the code on a document says: the tax office's JSON, version 1 (RG 4892/2020).
import { centavosToPesos } from '../precios/dinero.ts'
import type { Foto } from './comprobante.ts'

/** Numbers as numbers, in the order of the specification; whoever puts it into the address writes it in base64. */
export function datosDelQr(foto: Foto, cae: string): string {
  const { docTipo, docNro } = foto.receptor
  return JSON.stringify({
    ver: 1,
    fecha: foto.fecha,
    cuit: Number(foto.emisor.cuit),
    ptoVta: foto.punto,
    tipoCmp: foto.tipo,
    nroCmp: foto.numero,
    importe: centavosToPesos(foto.total),
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: docTipo,
    nroDocRec: Number(docNro),
    tipoCodAut: 'E',
    codAut: Number(cae),
  })
}
