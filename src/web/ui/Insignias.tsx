// An article's badges: three ids have an icon, the others show nothing (CARD-04).
import { Award, Flame, type LucideIcon, PackageCheck } from 'lucide-react'
import type { Insignia } from '#domain/catalogo/catalogo.ts'

const ICONOS: Readonly<Record<number, LucideIcon>> = { 1: Flame, 2: Award, 3: PackageCheck }

interface Props {
  readonly insignias: readonly Insignia[]
  /** With the name in sight beside the icon; otherwise only for those who hear it. */
  readonly conNombre?: boolean
}

export function Insignias({ insignias, conNombre = false }: Props) {
  const visibles = insignias.filter(({ id }) => ICONOS[id])
  if (visibles.length === 0) return null
  return (
    <ul className="insignias">
      {visibles.map(({ id, nombre }) => {
        const Icono = ICONOS[id] as LucideIcon
        return (
          <li key={id} title={conNombre ? undefined : nombre}>
            <Icono className="icono" aria-hidden="true" />
            {conNombre ? nombre : <span className="oculto">{nombre}</span>}
          </li>
        )
      })}
    </ul>
  )
}
