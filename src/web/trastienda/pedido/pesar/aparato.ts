// What the device does and remembers at the scale: it vibrates, and knows which hand holds it.
import { create } from 'zustand'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ZURDO } from '#web/comun/almacen/claves.ts'

const TECLA_MS = 15

/** A key was pressed. Where there is nothing to vibrate with, nothing happens. */
export function buzz(): void {
  navigator.vibrate?.(TECLA_MS)
}

/** It is out of bounds. */
export function buzzTwice(): void {
  navigator.vibrate?.([60, 60, 60])
}

/** The green key stands at the left. */
export const useZurdo = create<{ readonly zurdo: boolean }>()(() => ({ zurdo: false }))

export function readZurdo(): void {
  useZurdo.setState({ zurdo: readFrom('localStorage', CLAVE_ZURDO) === '1' })
}

export function setZurdo(zurdo: boolean): void {
  writeTo('localStorage', CLAVE_ZURDO, zurdo ? '1' : '0')
  useZurdo.setState({ zurdo })
}
