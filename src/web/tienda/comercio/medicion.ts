// Whether the person asked to be asked again about measuring visits: the foot of every page may, the bar answers.
import { create } from 'zustand'

export const useMedicion = create<{ readonly preguntada: boolean }>()(() => ({ preguntada: false }))

export function askMedicion(): void {
  useMedicion.setState({ preguntada: true })
}

export function endPregunta(): void {
  useMedicion.setState({ preguntada: false })
}
