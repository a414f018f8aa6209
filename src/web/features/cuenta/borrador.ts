// A registration half filled while the person reads the policy: in memory only, because it holds passwords (SIGN-05).
import type { DatosRegistro } from '#domain/cuenta/registro.ts'

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

interface Vuelta {
  readonly datos?: unknown
  readonly privacidadAceptada?: unknown
}

/** What the form starts with, from memory and from what the policy handed back; null when it starts empty. */
export function readBorrador(vuelta: unknown): DatosRegistro | null {
  const { datos, privacidadAceptada } = (vuelta ?? {}) as Vuelta
  const visibles = readVisibles(datos)
  if (guardado === null && visibles === null && privacidadAceptada !== true) return null
  const privacidad = privacidadAceptada === true || guardado?.privacidad === true
  return { ...VACIO, ...guardado, ...visibles, privacidad }
}

function readVisibles(datos: unknown): Partial<DatosVisibles> | null {
  if (typeof datos !== 'object' || datos === null) return null
  const textos = Object.entries(datos).filter(
    ([campo, valor]) => campo in VACIO && campo !== 'privacidad' && typeof valor === 'string',
  )
  return Object.fromEntries(textos)
}
