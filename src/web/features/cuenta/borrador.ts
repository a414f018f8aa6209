// A registration half filled while the person reads the policy: in memory only, because it holds passwords (SIGN-05).
import type { DatosRegistro } from '#domain/cuenta/registro.ts'
import { booleano, parcial, texto } from '#domain/lector.ts'
import { rutaActual } from '../../navegacion/historia.ts'

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

/** What may travel in the navigation state: everything but the passwords. */
export type DatosVisibles = Omit<DatosRegistro, 'password' | 'repeticion' | 'privacidad'>

export function keepBorrador(datos: DatosRegistro): DatosVisibles {
  guardado = datos
  const { nombre, apellido, direccion, telefono, email } = datos
  return { nombre, apellido, direccion, telefono, email }
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

const readVuelta = parcial<{ readonly datos: Partial<DatosVisibles>; readonly privacidadAceptada: boolean }>({
  datos: parcial<DatosVisibles>({
    nombre: texto,
    apellido: texto,
    direccion: texto,
    telefono: texto,
    email: texto,
  }),
  privacidadAceptada: booleano,
})

/** What the form starts with, from memory and from what the policy handed back; null when it starts empty. */
export function readBorrador(vuelta: unknown): DatosRegistro | null {
  const { datos, privacidadAceptada = false } = readVuelta(vuelta) ?? {}
  if (guardado === null && datos === undefined && !privacidadAceptada) return null
  const privacidad = privacidadAceptada || guardado?.privacidad === true
  return { ...VACIO, ...guardado, ...datos, privacidad }
}
