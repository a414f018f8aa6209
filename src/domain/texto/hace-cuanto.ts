// How long ago something was, as a person says it (relative time).
import { fechaLarga } from './fecha.ts'

const MINUTO = 60_000

export function haceCuanto(instante: string, ahora = Date.now()): string {
  const minutos = Math.floor((ahora - Date.parse(instante)) / MINUTO)
  if (minutos < 10) return 'recién'
  if (minutos < 60) return `hace ${minutos} min`
  const horas = Math.floor(minutos / 60)
  if (horas < 24) return `hace ${horas} h`
  return fechaLarga(instante)
}
