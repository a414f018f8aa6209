// A picture on its way: how far it is, or what is wrong with it, and the buttons for that.

import { RotateCw, X } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Subida } from './use-subidas.ts'

interface Props {
  readonly subida: Subida
  readonly onRetry: () => void
  readonly onCancel: () => void
}

const TEXTOS: Readonly<Record<Subida['estado'], string>> = {
  espera: 'En espera',
  sube: '',
  corta: 'Casi…',
  red: 'Sin conexión',
  falla: 'No entró',
}

export function EnCamino({ subida: { nombre, estado, progreso }, onRetry, onCancel }: Props) {
  const parada = estado === 'red' || estado === 'falla'
  return (
    <li className={`fotos-tira fotos-tira--sube${parada ? ' fotos-tira--parada' : ''}`}>
      {parada ? null : <progress aria-label={`Subiendo ${nombre}`} max={1} value={progreso} />}
      <span>{TEXTOS[estado] || `${Math.round(progreso * 100)} %`}</span>
      {parada ? (
        <Boton
          icono={RotateCw}
          className="fotos-tira__otra"
          aria-label={`Reintentar ${nombre}`}
          onClick={onRetry}
        />
      ) : null}
      <Boton icono={X} className="fotos-tira__fuera" aria-label={`Quitar ${nombre}`} onClick={onCancel} />
    </li>
  )
}
