// The four entries of both menus (NAV-02) and which of them the address belongs to.
import { Beef, CircleQuestionMark, House, type LucideIcon, UserRound } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'

export interface EntradaMenu {
  readonly texto: string
  readonly ruta: string
  readonly Icono: LucideIcon
  /** The user entry calls for attention while nobody is logged in (NAV-04). */
  readonly pulso: boolean
}

export const MENU: readonly EntradaMenu[] = [
  { texto: 'Inicio', ruta: RUTAS.inicio, Icono: House, pulso: false },
  { texto: 'Catálogo', ruta: RUTAS.catalogo, Icono: Beef, pulso: false },
  { texto: 'Ayuda', ruta: RUTAS.ayuda, Icono: CircleQuestionMark, pulso: false },
  { texto: 'LogIn', ruta: RUTAS.login, Icono: UserRound, pulso: true },
]

function comparable(camino: string): string {
  return camino.toLowerCase().replace(/\/+$/, '')
}

/** Addresses are matched without regard to case, so the mark in the menu is too (ROUTE-01). */
export function isActual(ruta: string, camino: string): boolean {
  return comparable(ruta) === comparable(camino)
}
