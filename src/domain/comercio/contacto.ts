// How a shop is found and reached and where it delivers, in words, with as much of it as the shop has said (SHOP-02).
import { enumeracion } from '../texto/texto.ts'
import type { Comercio, Zona } from './comercio.ts'

/** Those the shop has said. */
export const dichos = (partes: readonly (string | null)[]): string[] => partes.filter(parte => parte !== null)

/** 'Salta 2450, Rosario, Santa Fe'; '' when none of it is known. */
export function domicilio({
  direccion,
  ciudad,
  provincia,
}: Pick<Comercio, 'direccion' | 'ciudad' | 'provincia'>): string {
  return dichos([direccion, ciudad, provincia]).join(', ')
}

/** Where one picks an order up: street and city; null without a street. */
export function local({ direccion, ciudad }: Pick<Comercio, 'direccion' | 'ciudad'>): string | null {
  return direccion === null ? null : dichos([direccion, ciudad]).join(', ')
}

/** ' por WhatsApp al 0341 555-0142', ' por WhatsApp', or nothing where there is neither. */
export function porWhatsApp({ whatsapp, telefono }: Pick<Comercio, 'whatsapp' | 'telefono'>): string {
  if (telefono !== null) return ` por WhatsApp al ${telefono}`
  return whatsapp === null ? '' : ' por WhatsApp'
}

function nombresDe(zonas: readonly Zona[], entrega: Zona['entrega']): string[] {
  return zonas.filter(zona => zona.entrega === entrega).map(zona => zona.nombre.toLowerCase())
}

function zona(nombres: readonly string[]): string {
  return `${nombres.length === 1 ? 'la zona' : 'las zonas'} ${enumeracion(nombres)}`
}

/** The one statement about zones: where delivery is standard and where it is coordinated. */
export function textoZonas({ zonas }: Pick<Comercio, 'zonas'>): string {
  const estandar = nombresDe(zonas, 'estandar')
  const coordinadas = nombresDe(zonas, 'coordinada')
  const frases = [
    ...(estandar.length > 0 ? [`El envío a domicilio es estándar en ${zona(estandar)}.`] : []),
    ...(coordinadas.length > 0 ? [`En ${zona(coordinadas)} coordinamos la entrega por WhatsApp.`] : []),
  ]
  return frases.join(' ')
}
