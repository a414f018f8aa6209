// How something is done at the tax office, folded until somebody wants to know.
interface Props {
  readonly titulo: string
  readonly pasos: readonly string[]
}

export function Instrucciones({ titulo, pasos }: Props) {
  return (
    <details className="facturacion-como">
      <summary>{titulo}</summary>
      <ol>
        {pasos.map(paso => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
    </details>
  )
}
