// Who issues: what the shop has to have said of itself before anything can be invoiced, and what stands of it on documents (FAC-01).
import type { AjustesPersonal, Comercio } from '../comercio/comercio.ts'
import type { Emisor, Entorno } from './comprobante.ts'
import { cuitLlano } from './cuit.ts'

/** In the order in which the sheet asks for them. */
export const DEL_EMISOR = [
  'condicionFiscal',
  'cuitFiscal',
  'razonSocial',
  'domicilioFiscal',
  'ingresosBrutos',
  'inicioActividades',
] as const

type DelEmisor = (typeof DEL_EMISOR)[number]
/** What is said of the issuer among the settings. */
type Dichos = Pick<Comercio & AjustesPersonal, DelEmisor>

/** What nobody has said yet. */
export function faltanDelEmisor(dichos: Readonly<Record<DelEmisor, unknown>>): readonly DelEmisor[] {
  return DEL_EMISOR.filter(nombre => dichos[nombre] === null)
}

/** Null while something is missing. */
export function emisorDe(dichos: Dichos & Pick<Comercio, 'nombre'>): Emisor | null {
  const { condicionFiscal, cuitFiscal, razonSocial, domicilioFiscal, ingresosBrutos, inicioActividades } =
    dichos
  const cuit = cuitFiscal === null ? null : cuitLlano(cuitFiscal)
  if (
    condicionFiscal === null ||
    cuit === null ||
    razonSocial === null ||
    domicilioFiscal === null ||
    ingresosBrutos === null ||
    inicioActividades === null
  )
    return null
  return {
    comercio: dichos.nombre,
    razonSocial,
    domicilio: domicilioFiscal,
    cuit,
    ingresosBrutos,
    inicio: inicioActividades,
    condicion: condicionFiscal,
  }
}

/** Of a world; null: nobody chose one. */
export function puntoDe(
  entorno: Entorno,
  { puntoPrueba, puntoVerdad }: Pick<AjustesPersonal, 'puntoPrueba' | 'puntoVerdad'>,
): number | null {
  return entorno === 'prueba' ? puntoPrueba : puntoVerdad
}

const IVA_ENVIO: Readonly<Record<AjustesPersonal['ivaEnvio'], number>> = { '21': 210, '10,5': 105, '0': 0 }

/** In thousandths, as the rate of an article. */
export function ivaDeEnvio({ ivaEnvio }: Pick<AjustesPersonal, 'ivaEnvio'>): number {
  return IVA_ENVIO[ivaEnvio]
}
