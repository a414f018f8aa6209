// An article's badges: three ids have an icon, the others show nothing (CARD-04).
import type { Insignia } from '#domain/catalogo/catalogo.ts'
import { Adorno } from './Adorno.tsx'

const MARCAS: Readonly<Record<number, 'llama' | 'premio' | 'paquete'>> = {
  1: 'llama',
  2: 'premio',
  3: 'paquete',
}

interface Props {
  readonly insignias: readonly Insignia[]
  /** With the name in sight beside the icon; otherwise only for those who hear it. */
  readonly conNombre?: boolean
}

export function Insignias({ insignias, conNombre = false }: Props) {
  const visibles = insignias.flatMap(({ id, nombre }) => {
    const marca = MARCAS[id]
    return marca === undefined ? [] : [{ id, nombre, marca }]
  })
  if (visibles.length === 0) return null
  return (
    <ul className="insignias">
      {visibles.map(({ id, nombre, marca }) => (
        <li key={id} title={conNombre ? undefined : nombre}>
          <Adorno nombre={marca} className="icono" />
          {conNombre ? nombre : <span className="oculto">{nombre}</span>}
        </li>
      ))}
    </ul>
  )
}
