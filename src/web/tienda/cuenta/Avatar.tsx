// The person's stamp: the drawing they chose, or the first letter of their name.
import { AVATARES } from './avatares.ts'

interface Props {
  readonly avatar: string | null
  readonly username: string
}

export function Avatar({ avatar, username }: Props) {
  const dibujo = avatar === null ? undefined : AVATARES[avatar]
  return (
    <span className="cuenta-avatar" aria-hidden="true">
      {dibujo ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d={dibujo.trazo} />
        </svg>
      ) : (
        username.charAt(0).toUpperCase()
      )}
    </span>
  )
}
