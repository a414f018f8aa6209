// Where a shop delivers and what that costs, in words, with as much of it as the shop has said (SHOP-02, ENT-01).
import { formatPesos } from '../precios/dinero.ts'
import { enumeracion } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'
import type { Zona } from './formas.ts'

type ConZonas = Pick<Comercio, 'zonas' | 'conZonas' | 'envioGratisDesde'>

/** 'norte'; where delivery is paid by zone, 'norte ($1.800)': what it costs there, and from where on not, if that is not the shop's own figure. */
export function zonasDichas(
  { zonas, conZonas, envioGratisDesde }: ConZonas,
  aCoordinar = ' (a coordinar)',
): string[] {
  return zonas.map(({ nombre, costo, gratisDesde }) => {
    const zona = nombre.toLowerCase()
    if (!conZonas) return zona
    if (costo == null) return zona + aCoordinar
    if (costo === 0) return `${zona} (gratis)`
    const propio = gratisDesde != null && gratisDesde !== envioGratisDesde
    return `${zona} (${formatPesos(costo)}${propio ? `, gratis desde ${formatPesos(gratisDesde)}` : ''})`
  })
}

function zona(nombres: readonly string[]): string {
  return `${nombres.length === 1 ? 'la zona' : 'las zonas'} ${enumeracion(nombres)}`
}

/** The one statement about zones: where delivery is standard and where it is coordinated. */
export function textoZonas({ whatsapp, ...comercio }: ConZonas & Pick<Comercio, 'whatsapp'>): string {
  const deEntrega = (entrega: Zona['entrega']) =>
    zonasDichas({ ...comercio, zonas: comercio.zonas.filter(zona => zona.entrega === entrega) }, '')
  const estandar = deEntrega('estandar')
  const coordinadas = deEntrega('coordinada')
  const medio = whatsapp === null ? 'con vos' : 'por WhatsApp'
  const frases = [
    ...(estandar.length > 0 ? [`El envío a domicilio es estándar en ${zona(estandar)}.`] : []),
    ...(coordinadas.length > 0 ? [`En ${zona(coordinadas)} coordinamos la entrega ${medio}.`] : []),
  ]
  return frases.join(' ')
}
