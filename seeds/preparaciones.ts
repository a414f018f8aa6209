// How the demo shop prepares some of what it sells: the usual questions of the counter.
import type { PreparacionDemo } from './tipos.ts'

export const GROSOR: readonly PreparacionDemo[] = [
  { nombre: 'Finas', grupo: 'Grosor' },
  { nombre: 'Gruesas', grupo: 'Grosor' },
]

export const AL_VACIO_A_PEDIDO: PreparacionDemo = { nombre: 'Envasado al vacío', precioKg: 450_00 }

export const SIN_GRASA: PreparacionDemo = { nombre: 'Sin grasa', precioKg: 900_00 }

export const PARA_MILANESAS: readonly PreparacionDemo[] = [
  { nombre: 'En pieza', grupo: 'Corte' },
  { nombre: 'Fina para milanesas', grupo: 'Corte' },
  { nombre: 'Gruesa para milanesas', grupo: 'Corte' },
]
