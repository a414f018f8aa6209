// The sound of a new order: two notes, made here, once the person has touched the page and unless they switched it off.
import { create } from 'zustand'
import { readFrom, writeTo } from './almacen.ts'
import { CLAVE_TIMBRE } from './claves.ts'

/** Hertz, and seconds after the first. */
const NOTAS = [
  [880, 0],
  [1_175, 0.16],
] as const
const LARGO_S = 0.28
const VOLUMEN = 0.25

interface EstadoTimbre {
  readonly encendido: boolean
}

export const useTimbre = create<EstadoTimbre>()(() => ({ encendido: true }))

export function setTimbre(encendido: boolean): void {
  writeTo('localStorage', CLAVE_TIMBRE, encendido ? '1' : '0')
  useTimbre.setState({ encendido })
}

let contexto: AudioContext | null = null

/** Browsers let a page sound only after a tap: the first one opens the way. Gives the way to stop listening. */
export function armTimbre(): () => void {
  useTimbre.setState({ encendido: readFrom('localStorage', CLAVE_TIMBRE) !== '0' })
  const unlock = () => {
    contexto ??= new AudioContext()
    if (contexto.state === 'suspended') void contexto.resume()
  }
  window.addEventListener('pointerdown', unlock)
  window.addEventListener('keydown', unlock)
  return () => {
    window.removeEventListener('pointerdown', unlock)
    window.removeEventListener('keydown', unlock)
  }
}

export function playTimbre(): void {
  if (!useTimbre.getState().encendido || contexto?.state !== 'running') return
  for (const [frecuencia, despues] of NOTAS) {
    const desde = contexto.currentTime + despues
    const nota = contexto.createOscillator()
    const fuerza = contexto.createGain()
    nota.frequency.value = frecuencia
    fuerza.gain.setValueAtTime(VOLUMEN, desde)
    fuerza.gain.exponentialRampToValueAtTime(0.001, desde + LARGO_S)
    nota.connect(fuerza).connect(contexto.destination)
    nota.start(desde)
    nota.stop(desde + LARGO_S)
  }
}
