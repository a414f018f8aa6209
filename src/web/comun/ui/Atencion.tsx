// One line: open or closed now and until when, with what the shop says about a longer closing; its place is kept until it is known (AJU-02).
import type { Horas } from '#domain/comercio/apertura.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { useAtencion } from '../estado/atencion.ts'
import './atencion.css'

interface Props {
  readonly comercio: Horas
  readonly className?: string
}

export function Atencion({ comercio: { horarios, cerradoHasta }, className = '' }: Props) {
  const { atencion } = useAtencion()
  if (horarios.length === 0 && cerradoHasta === null) return null
  // A date is true whenever it is read; the rest is the browser's to say.
  const dicho =
    cerradoHasta &&
    `Cerrado hasta el ${fechaNumerica(cerradoHasta.hasta.slice(0, 10))}, ${cerradoHasta.hasta.slice(11)}`
  const { texto, mensaje } = atencion ?? { texto: dicho, mensaje: cerradoHasta?.mensaje }
  return (
    <p className={`atencion ${className}`} data-abierto={atencion?.abierto}>
      <b>{texto}</b>
      {mensaje ? <span> {mensaje}</span> : null}
    </p>
  )
}
