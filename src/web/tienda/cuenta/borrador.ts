// A registration half filled while the person reads the policy: in memory only, because it holds passwords and an entry of the history outlives its person (SIGN-05).
import type { DatosRegistro } from '#domain/cuenta/registro.ts'
import { booleano, parcial } from '#domain/lector.ts'
import { rutaActual } from '#web/comun/navegacion/historia.ts'

const VACIO: DatosRegistro = {
  nombre: '',
  apellido: '',
  direccion: '',
  telefono: '',
  email: '',
  password: '',
  repeticion: '',
  privacidad: false,
}

let guardado: DatosRegistro | null = null

export function keepBorrador(datos: DatosRegistro): void {
  guardado = datos
}

export function dropBorrador(): void {
  guardado = null
}

/** The form and the policy share it; left for any other screen, it is not for whoever sits down next. */
export function holdBorrador(): () => void {
  return () => {
    const { pantalla } = rutaActual()
    if (pantalla !== 'signup' && pantalla !== 'privacidad') dropBorrador()
  }
}

const readVuelta = parcial({ privacidadAceptada: booleano })

/** What the form starts with, from memory and from what the policy handed back; null when it starts empty. */
export function readBorrador(vuelta: unknown): DatosRegistro | null {
  const { privacidadAceptada = false } = readVuelta(vuelta) ?? {}
  if (guardado === null && !privacidadAceptada) return null
  return { ...VACIO, ...guardado, privacidad: privacidadAceptada || guardado?.privacidad === true }
}
