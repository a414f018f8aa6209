// The four entries of both menus (NAV-02) and which of them the address belongs to.
import { Beef, CircleQuestionMark, House, type LucideIcon, UserRound } from 'lucide-react'
import { matchPantalla } from '#domain/camino.ts'
import { RUTAS } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'

export interface EntradaMenu {
  readonly texto: string
  readonly ruta: string
  readonly Icono: LucideIcon
  /** The entry that is about the person, the last one. */
  readonly persona: boolean
  /** It calls for attention while nobody is logged in (NAV-04). */
  readonly pulso: boolean
}

const FIJAS: readonly EntradaMenu[] = [
  { texto: 'Inicio', ruta: RUTAS.inicio, Icono: House, persona: false, pulso: false },
  { texto: 'Catálogo', ruta: RUTAS.catalogo, Icono: Beef, persona: false, pulso: false },
  { texto: 'Ayuda', ruta: RUTAS.ayuda, Icono: CircleQuestionMark, persona: false, pulso: false },
]

/** Everybody sees the visitor's menu first; a customer's name takes the last place once the session was read. */
export function useMenu(): readonly EntradaMenu[] {
  const username = useSesion(({ sesion }) => sesion?.user.username)
  const persona =
    username === undefined
      ? { texto: 'LogIn', ruta: RUTAS.login, pulso: true }
      : { texto: primeraPalabra(username), ruta: RUTAS.perfil, pulso: false }
  return [...FIJAS, { ...persona, Icono: UserRound, persona: true }]
}

/** Addresses are matched without regard to case, so the mark in the menu is too (ROUTE-01). */
export function isActual(ruta: string, camino: string): boolean {
  return matchPantalla(camino)?.ruta === ruta
}
