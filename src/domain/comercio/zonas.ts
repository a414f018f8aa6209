// Where the shop delivers, in words (SHOP-02).

import { enumeracion } from '../texto/texto.ts'
import type { Comercio, Zona } from './comercio.ts'

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
