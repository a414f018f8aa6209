// The board before its first prices, and the board of a shop that sells nothing yet: its name, painted.
import { Adorno } from '#web/comun/ui/Adorno.tsx'

interface Props {
  readonly nombre: string
  /** The prices were read, and there are none. */
  readonly leida: boolean
}

export function SinPrecios({ nombre, leida }: Props) {
  return (
    <div className="pizarra-vacia">
      <h1 data-ajusta="">{nombre}</h1>
      <Adorno nombre="filete" className="pizarra-vacia__filete" />
      <p>{leida ? 'Muy pronto, los precios de hoy.' : 'Un momento, ya vienen los precios…'}</p>
    </div>
  )
}
