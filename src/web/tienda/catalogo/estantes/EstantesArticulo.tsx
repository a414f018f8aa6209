// The shelves at the foot of a product's page: what goes well with it and cuts like it, also when it is sold out.
import { Estante } from './Estante.tsx'
import { useEstantes } from './use-estantes.ts'

interface Props {
  readonly id: number
}

export function EstantesArticulo({ id }: Props) {
  return useEstantes(id)?.map(({ clave, titulo, articulos }) => (
    <Estante key={clave} id={`estante-${clave}`} titulo={titulo} articulos={articulos} />
  ))
}
