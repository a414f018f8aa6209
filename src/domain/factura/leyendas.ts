// The sentences a tax document carries: the one table of them, with where each comes from and since when (FAC-06).
import type { CondicionEmisor, Entorno, Letra, Receptor } from './comprobante.ts'
import { CONSUMIDOR_FINAL_ID, MONOTRIBUTISTAS } from './condicion.ts'

/**
 * | sentence | source | since |
 * |---|---|---|
 * | transparencia | Ley 27.743 (Title VII), RG ARCA 5614/2024: responsables inscriptos to final consumers | 2025-04-01 |
 * | consumidorFinal | RG 1415 as RG ARCA 5866/2026 has it | 2026-07-01 |
 * | monotributista | Ley 27.618 art. 1, RG AFIP 5003/2021: an A to a monotributista | 2021-07-01 |
 * | retencion | RG ARCA 5762/2025: what was class M | 2025-12-01 |
 * | prueba | documents of the test service have no effect: RG 4291 art. 12 | 2018-08-02 |
 * | arca | what all who draw the code print beside it: RG 4892/2020 | 2021-06-01 |
 *
 * On the pages of the shop, 'PRECIO SIN IMPUESTOS NACIONALES' (Ley 27.743, Resolución 4/2025 SIC, since 2025-04-01) goes by the same
 * condition: `showsSinImpuestos`.
 *
 * Provinces have lines of their own since 2026 (CABA, Entre Ríos, Chubut, Mendoza): the shop writes its in the settings, and it
 * stands in the box of transparency. Whether Ley 27.743 speaks of a monotributista's C nobody official has said: it has no box.
 */
export const LEYENDAS = {
  transparencia: 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
  consumidorFinal: 'A CONSUMIDOR FINAL',
  monotributista:
    'El crédito fiscal discriminado en el presente comprobante, sólo podrá ser computado a efectos del Régimen de Sostenimiento e Inclusión Fiscal para Pequeños Contribuyentes de la Ley Nº 27.618.',
  retencion: 'OPERACIÓN SUJETA A RETENCIÓN',
  prueba: 'COMPROBANTE DE PRUEBA · SIN VALIDEZ FISCAL',
  arca: 'Esta agencia no se responsabiliza por los datos ingresados en el detalle de la operación.',
} as const

interface Caso {
  readonly entorno: Entorno
  readonly emisor: CondicionEmisor
  readonly letra: Letra
  readonly tipo: number
  readonly receptor: Pick<Receptor, 'docTipo' | 'condicion'>
  readonly provincial: string | null
}

/** Those of a document, as they are frozen; what stands after `transparencia` stands in its box. */
export function leyendasDe({ entorno, emisor, letra, tipo, receptor, provincial }: Caso): readonly string[] {
  const provinciales = provincial === null || provincial.trim() === '' ? [] : [provincial.trim()]
  return [
    ...(entorno === 'prueba' ? [LEYENDAS.prueba] : []),
    ...(receptor.docTipo === 99 && receptor.condicion === CONSUMIDOR_FINAL_ID
      ? [LEYENDAS.consumidorFinal]
      : []),
    ...(tipo === 51 || tipo === 53 ? [LEYENDAS.retencion] : []),
    ...(letra === 'A' && MONOTRIBUTISTAS.includes(receptor.condicion) ? [LEYENDAS.monotributista] : []),
    ...(emisor === 'responsable' && letra === 'B' ? [LEYENDAS.transparencia, ...provinciales] : []),
  ]
}
