// Where a page of the guide leads: the place's name, its address, and whether a role gets in.
import { HOJAS_AJUSTES, type HojaAjustes } from '#domain/comercio/ajustes-tabla.ts'
import { PANTALLAS, type Pantalla } from '#domain/pantallas.ts'
import { esPersonal, puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { nombresDe } from '#domain/tabla.ts'
import { abreSeccion, type NombreSeccion, rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import type { Lugar } from './forma.ts'

/** The staff's screens outside the back room, and who gets in. */
const PANTALLAS_DEL_PERSONAL = {
  pedidos: esPersonal,
  reparto: (rol: string) => puede(rol, 'reparto'),
  arrepentimientos: (rol: string) => puede(rol, 'arrepentimientos'),
  pizarra: () => true,
  perfil: () => true,
} as const satisfies Partial<Record<Pantalla, (rol: string) => boolean>>

const isPantalla = (lugar: Lugar): lugar is keyof typeof PANTALLAS_DEL_PERSONAL =>
  Object.hasOwn(PANTALLAS_DEL_PERSONAL, lugar)

/** Of 'ajustes#facturacion'; null: it is no sheet. */
const hojaDe = (lugar: Lugar): HojaAjustes | null =>
  nombresDe(HOJAS_AJUSTES).find(hoja => lugar === `ajustes#${hoja}`) ?? null

const isSeccion = (lugar: Lugar): lugar is NombreSeccion => Object.hasOwn(SECCIONES, lugar)

interface Puerta {
  readonly titulo: string
  readonly ruta: string
  /** For this role. */
  readonly abre: boolean
}

export function puertaDe(lugar: Lugar, rol: string): Puerta {
  if (isPantalla(lugar)) {
    const abre = PANTALLAS_DEL_PERSONAL[lugar](rol)
    return { titulo: PANTALLAS[lugar].titulo ?? '', ruta: RUTAS[lugar], abre }
  }
  const hoja = hojaDe(lugar)
  const seccion = isSeccion(lugar) ? lugar : 'ajustes'
  if (hoja !== null) {
    return {
      titulo: `${SECCIONES.ajustes.titulo}, ${HOJAS_AJUSTES[hoja]}`,
      ruta: `${rutaSeccion('ajustes')}#ajustes-${hoja}`,
      abre: abreSeccion(rol, 'ajustes'),
    }
  }
  return { titulo: SECCIONES[seccion].titulo, ruta: rutaSeccion(seccion), abre: abreSeccion(rol, seccion) }
}
