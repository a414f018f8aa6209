// What is said to whoever just logged in (welcome notice); for the staff with the way to their work (LOG-03, ADM-01).
import { trabaja } from '#domain/cuenta/usuario.ts'
import { RUTA_TRASTIENDA } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { navigate } from '#web/comun/navegacion/historia.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'

export function showBienvenida({ user, role }: Pick<Sesion, 'user' | 'role'>): void {
  showAviso({
    titulo: 'Inicio de sesión exitoso',
    descripcion: `¡Hola, ${primeraPalabra(user.nombre || user.username)}!`,
    tipo: 'exito',
    ...(trabaja(role) && {
      ms: TOAST_MS.autenticacion,
      accion: { texto: 'Ir a la Trastienda', onAccion: () => void navigate(RUTA_TRASTIENDA) },
    }),
  })
}
