// The rates of VAT the tax office knows: the one table of them (FAC-05). What a price is without one is `precioSinImpuestos`.

/** In thousandths, with the tax office's number; what pays none stands in no row of a document. */
export const ALICUOTAS: readonly { readonly porMil: number; readonly id: number }[] = [
  { porMil: 25, id: 9 },
  { porMil: 50, id: 8 },
  { porMil: 105, id: 4 },
  { porMil: 210, id: 5 },
  { porMil: 270, id: 6 },
]

export const EXENTO = 0
/** Of what nobody said, and of what the catalogue has no more. */
export const IVA_GENERAL = 210

/** The tax office's number of a rate; null: it knows none such, or it is none. */
export function idDeAlicuota(ivaPorMil: number): number | null {
  return ALICUOTAS.find(({ porMil }) => porMil === ivaPorMil)?.id ?? null
}

/** Whether something may be sold with it. */
export const esAlicuota = (ivaPorMil: number) => ivaPorMil === EXENTO || idDeAlicuota(ivaPorMil) !== null

/** What a butcher sells goes by one of these; what stands in the catalogue with another keeps it. */
export const ALICUOTAS_USUALES: readonly number[] = [105, IVA_GENERAL, EXENTO]

export const ALICUOTA_MALA = 'El IVA es 10,5 %, 21 % o exento (0).'

/** '10,5 %'; 'Exento'. */
export function nombreAlicuota(ivaPorMil: number): string {
  return ivaPorMil === EXENTO ? 'Exento' : `${String(ivaPorMil / 10).replace('.', ',')} %`
}
