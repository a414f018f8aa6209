// The paper that lies where no usable picture is: the shop's name, as on its wrapping paper, and a filete.
import { useComercio } from '../vidriera/tienda.ts'
import { Adorno } from './Adorno.tsx'

export function SinFoto() {
  const { nombre } = useComercio()
  return (
    <span className="foto-falta" aria-hidden="true">
      <b>{nombre}</b>
      <Adorno nombre="filete" />
    </span>
  )
}
