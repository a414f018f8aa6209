// The choice among the drawn stamps, or none.
import type { ComponentProps } from 'react'
import { Avatar } from './Avatar.tsx'
import { AVATARES } from './avatares.ts'

interface Props {
  readonly username: string
  /** What ties each radio button to the form. */
  readonly campo: ComponentProps<'input'>
}

const OPCIONES = [
  ['', 'Tu inicial'],
  ...Object.entries(AVATARES).map(([id, { nombre }]) => [id, nombre]),
] as const

export function ElegirAvatar({ username, campo }: Props) {
  return (
    <fieldset className="cuenta-avatares">
      <legend className="campo__nombre">Avatar</legend>
      <div className="cuenta-avatares__lista">
        {OPCIONES.map(([id = '', nombre]) => (
          <label key={id}>
            <input {...campo} type="radio" value={id} className="oculto" />
            <Avatar avatar={id || null} username={username} />
            <span className="cuenta-avatares__nombre">{nombre}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
