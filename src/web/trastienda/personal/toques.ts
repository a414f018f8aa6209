// When somebody last touched this device of the counter, in any tab. Moving pictures and lists that scroll are no touch.
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_TOQUE } from '#web/comun/almacen/claves.ts'

const SENALES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const ANOTAR_MS = 1_000

let visto = 0

export function noteToqueAqui(ahora: number): void {
  visto = ahora
  writeTo('localStorage', CLAVE_TOQUE, String(ahora))
}

/** Somebody locked it, in any tab, and nobody opened it since. */
export function isCerradoAMano(): boolean {
  return readFrom('localStorage', CLAVE_TOQUE) === '0'
}

export function ultimoToque(): number {
  return Math.max(visto, Number(readFrom('localStorage', CLAVE_TOQUE)) || 0)
}

/** Gives the way to stop. */
export function watchToques(onToque: () => void): () => void {
  const note = () => {
    const ahora = Date.now()
    if (Math.abs(ahora - visto) < ANOTAR_MS) return
    onToque()
  }
  const opciones = { passive: true, capture: true }
  for (const senal of SENALES) window.addEventListener(senal, note, opciones)
  return () => {
    for (const senal of SENALES) window.removeEventListener(senal, note, opciones)
  }
}
