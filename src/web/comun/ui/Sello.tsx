// The scalloped sticker that shouts a discount (CARD-03).
import { Adorno } from './Adorno.tsx'

interface Props {
  readonly porciento: number
}

export function Sello({ porciento }: Props) {
  return (
    <span className="sello">
      <Adorno nombre="sello" />
      <b>-{porciento}%</b>
    </span>
  )
}
