// The spinner, with a text for those who do not see it turn.

interface Props {
  readonly texto: string
}

export function Girador({ texto }: Props) {
  return (
    <div className="girador-espera" role="status">
      <div className="girador" aria-hidden="true" />
      <p>{texto}</p>
    </div>
  )
}
