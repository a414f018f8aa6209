// The paper that lies where no usable picture is: wordmark and filete.
import { Adorno } from './Adorno.tsx'

export function SinFoto() {
  return (
    <span className="nopic" aria-hidden="true">
      <b>Mostrador</b>
      <Adorno nombre="filete" />
    </span>
  )
}
