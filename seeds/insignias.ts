// The badges of the demo shop; ids 1 to 3 have an icon, the fourth is there to show that others have none.
import type { Insignia } from '#domain/catalogo/catalogo.ts'

export const PARRILLA: Insignia = { id: 1, nombre: 'Parrilla' }
export const MAS_VENDIDO: Insignia = { id: 2, nombre: 'Más vendido' }
export const AL_VACIO: Insignia = { id: 3, nombre: 'Envasado al vacío' }
export const NUEVO: Insignia = { id: 4, nombre: 'Nuevo' }

export const INSIGNIAS: readonly Insignia[] = [PARRILLA, MAS_VENDIDO, AL_VACIO, NUEVO]
