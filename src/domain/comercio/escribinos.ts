// How to write or call a shop that has no chat, in words (SHOP-02).
import { enumeracion } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'
import { dichos } from './contacto.ts'

/** 'escribinos a x o llamanos al y', null when the shop gave neither. */
export function escribinosOLlamanos({
  email,
  telefono,
}: Pick<Comercio, 'email' | 'telefono'>): string | null {
  const formas = dichos([
    email === null ? null : `escribinos a ${email}`,
    telefono === null ? null : `llamanos al ${telefono}`,
  ])
  return enumeracion(formas, 'o') || null
}
