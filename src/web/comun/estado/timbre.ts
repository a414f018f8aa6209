// The sound of a new order: two notes, made here, once the person has touched the page and unless they switched it off.
import { create } from 'zustand'
import { readFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_TIMBRE } from '../almacen/claves.ts'

/** Hertz, and seconds after the first. */
const NOTAS = [
  [880, 0],
  [1_175, 0.16],
] as const
const LARGO_S = 0.28
const VOLUMEN = 0.25
/** Orders that come in together ring once. */
const RAFAGA_S = 1

interface EstadoTimbre {
  readonly encendido: boolean
  /** A screen that rings is open. */
  readonly armado: boolean
  /** The browser lets it sound. */
  readonly despierto: boolean
}

export const useTimbre = create<EstadoTimbre>()(() => ({ encendido: true, armado: false, despierto: false }))

export function setTimbre(encendido: boolean): void {
  writeTo('localStorage', CLAVE_TIMBRE, encendido ? '1' : '0')
  useTimbre.setState({ encendido })
}

let contexto: AudioContext | null = null
let sonoEn = Number.NEGATIVE_INFINITY

/** Browsers let a page sound only after a tap: the first one opens the way. Gives the way to stop listening. */
export function armTimbre(): () => void {
  useTimbre.setState({ encendido: readFrom('localStorage', CLAVE_TIMBRE) !== '0', armado: true })
  const unlock = () => {
    if (contexto === null) {
      contexto = new AudioContext()
      contexto.addEventListener('statechange', tell)
      tell()
    }
    if (contexto.state !== 'running') contexto.resume().catch(() => {})
  }
  // Whoever came here by a tap on another screen has touched the page already.
  if (navigator.userActivation?.hasBeenActive) unlock()
  window.addEventListener('pointerdown', unlock)
  window.addEventListener('keydown', unlock)
  return () => {
    useTimbre.setState({ armado: false })
    window.removeEventListener('pointerdown', unlock)
    window.removeEventListener('keydown', unlock)
  }
}

/** A phone may put it to sleep again. */
function tell(): void {
  useTimbre.setState({ despierto: contexto?.state === 'running' })
}

export function playTimbre(): void {
  if (!useTimbre.getState().encendido || contexto?.state !== 'running') return
  if (contexto.currentTime - sonoEn < RAFAGA_S) return
  sonoEn = contexto.currentTime
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
