// The heading of a sub-category's block, with how many products it holds.

interface Props {
  readonly nombre: string
  readonly cantidad: number
  /** Below a category's heading it is one level deeper than on that category's own page. */
  readonly nivel: 2 | 3
}

export function CabezaSub({ nombre, cantidad, nivel }: Props) {
  const Titulo = nivel === 2 ? 'h2' : 'h3'
  return (
    <Titulo className="catalogo-subtitulo">
      <b>{nombre}</b> <span>{cantidad === 1 ? '1 producto' : `${cantidad} productos`}</span>
    </Titulo>
  )
}
