// What a role is called on the screen, and what it is for.
import { ADMIN } from '../cuenta/usuario.ts'
import { CORTADOR, ENCARGADO, REPARTIDOR } from './permisos.ts'

/** What a role is called on the screen: by its own name, but for the owner. */
export function tituloRol(rol: string): string {
  return rol === ADMIN ? 'Dueña/o' : rol
}

/** What a role is for, in a line beside its name. */
export const EN_UNA_LINEA: Readonly<Record<string, string>> = {
  [ADMIN]: 'Puede todo, también personas, ajustes e integraciones',
  [ENCARGADO]: 'Todo menos personas, ajustes e integraciones',
  [CORTADOR]: 'Los pedidos que hay que cortar, sin importes, teléfonos ni direcciones',
  [REPARTIDOR]: 'Sólo los pedidos que le dan para llevar',
}
