// The spinner of an account screen, as tall as what it waits for: the foot stays where it is.
import { Girador } from '#web/comun/ui/Girador.tsx'

interface Props {
  readonly texto: string
}

export function Espera({ texto }: Props) {
  return (
    <div className="cuenta-espera">
      <Girador texto={texto} />
    </div>
  )
}
