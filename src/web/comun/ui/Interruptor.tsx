// A switch with its text: on or off, at once.
import './interruptor.css'

interface Props {
  readonly texto: string
  readonly encendido: boolean
  readonly onCambio: (encendido: boolean) => void
}

export function Interruptor({ texto, encendido, onCambio }: Props) {
  return (
    <label className="interruptor">
      <span>{texto}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
        role="switch"
        className="interruptor__llave"
        checked={encendido}
        onChange={evento => onCambio(evento.target.checked)}
      />
    </label>
  )
}
