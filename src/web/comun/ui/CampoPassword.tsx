// A password field whose letters can be looked at.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Campo, type CampoProps } from './Campo.tsx'

export function CampoPassword(props: Omit<CampoProps, 'type' | 'boton'>) {
  const [visible, setVisible] = useState(false)
  const Icono = visible ? EyeOff : Eye
  return (
    <Campo
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      boton={
        <button
          type="button"
          className="boton-icono"
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icono className="icono" aria-hidden="true" />
        </button>
      }
    />
  )
}
