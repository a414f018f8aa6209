// The screen that is shown, in its frame; a fault of either gives its place to the error screen (error boundary, ROUTE-07).
import { Component, type ReactNode } from 'react'
import type { Lugar } from './comun/navegacion/historia.ts'
import { useRuta } from './comun/navegacion/ruta.ts'
import { ErrorRuta } from './ErrorRuta.tsx'
import { Marco } from './Marco.tsx'

interface Props {
  readonly lugar: Lugar
  readonly children: ReactNode
}

interface Estado {
  /** Where it failed: elsewhere everything is tried anew. */
  readonly lugar: Lugar | null
  readonly fallas: readonly unknown[]
}

class Limite extends Component<Props, Estado> {
  override state: Estado = { lugar: null, fallas: [] }

  static getDerivedStateFromError(error: unknown): Partial<Estado> {
    return { fallas: [error] }
  }

  static getDerivedStateFromProps({ lugar }: Props, estado: Estado): Estado | null {
    return lugar === estado.lugar ? null : { lugar, fallas: [] }
  }

  override render(): ReactNode {
    const [falla] = this.state.fallas
    return this.state.fallas.length > 0 ? <ErrorRuta error={falla} /> : this.props.children
  }
}

export function Pantallas() {
  const { lugar, Pagina, error } = useRuta()
  if (Pagina === null) return <ErrorRuta error={error} />
  return (
    <Limite lugar={lugar}>
      <Marco>
        <Pagina />
      </Marco>
    </Limite>
  )
}
