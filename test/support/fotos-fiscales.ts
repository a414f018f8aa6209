// Documents in tests, as they are frozen: of #1208 as it is drawn, unless a test says otherwise.
import type { Emisor, Foto, Receptor } from '#domain/factura/comprobante.ts'
import { buildFoto, type ParaFacturar, type RenglonSinRepartir } from '#domain/factura/foto.ts'
import { CONSUMIDOR_FINAL } from '#domain/factura/receptor.ts'

export const EMISOR: Emisor = {
  comercio: 'Mostrador',
  razonSocial: 'Quiroga Marta Elena',
  domicilio: 'Salta 2450, Rosario, Santa Fe',
  cuit: '27243189077',
  ingresosBrutos: '021-348190-6',
  inicio: '2014-03-01',
  condicion: 'responsable',
}
export const EMPRESA: Receptor = {
  docTipo: 80,
  docNro: '30500010912',
  nombre: 'Parrilla El Fogón SRL',
  domicilio: 'Mitre 812, Rosario',
  condicion: 6,
}

export const renglon = (nombre: string, bruto: number, ivaPorMil: number): RenglonSinRepartir => ({
  codigo: '00101',
  nombre,
  cantidad: 2080,
  unidad: 'kg',
  unitario: bruto,
  ivaPorMil,
  bruto,
  combo: null,
})

/** 80.256 at 10,5 % and 24.536 at 21 %. */
export const PEDIDO: ParaFacturar = {
  entorno: 'verdad',
  punto: 5,
  numero: 318,
  fecha: '2026-11-21',
  emisor: EMISOR,
  claseA: 'A',
  provincial: null,
  receptor: CONSUMIDOR_FINAL,
  pedido: 1208,
  condicionVenta: 'Mercado Pago',
  renglones: [
    renglon('Vacío', 4_056_000, 105),
    renglon('Asado de tira', 2_433_600, 105),
    renglon('Molleja de corazón', 1_536_000, 105),
    renglon('Chorizo puro cerdo', 915_600, 210),
    renglon('Morcilla', 558_000, 210),
    renglon('Provoleta', 980_000, 210),
  ],
  envio: null,
  descuento: null,
  total: 10_479_200,
}

/** It comes to what its lines and its delivery do. */
export function muestraFoto(cambio: Partial<ParaFacturar> = {}): Foto {
  const { renglones, envio } = { ...PEDIDO, ...cambio }
  const total = renglones.reduce((suma, { bruto }) => suma + bruto, envio?.monto ?? 0)
  const hecha = buildFoto({ ...PEDIDO, total, ...cambio })
  if (!hecha.ok) throw new Error(hecha.texto)
  return hecha.foto
}
