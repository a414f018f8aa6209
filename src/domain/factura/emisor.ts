// Who issues: what the shop has to have said of itself before anything can be invoiced, and what stands of it on documents (FAC-01).
import { AJUSTES } from '../comercio/ajustes-tabla.ts'
import type { AjustesPersonal, Comercio } from '../comercio/comercio.ts'
import { normalize } from '../texto/texto.ts'
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

/**
 * Where the shop is, as documents say it: its street with city and province, what a part says already not said again, and as much of
 * it as fits; null without a street.
 */
export function domicilioDelLocal({
  direccion,
  ciudad,
  provincia,
}: Pick<Comercio, 'direccion' | 'ciudad' | 'provincia'>): string | null {
  if (direccion === null) return null
  return [ciudad, provincia].reduce<string>((dicho, parte) => {
    if (parte === null || dicho.split(',').some(otra => normalize(otra.trim()) === normalize(parte)))
      return dicho
    return AJUSTES.domicilioFiscal.lector(`${dicho}, ${parte}`) ?? dicho
  }, direccion)
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
