// What the thumb does next, at the foot of the screen.
import type { ReactNode } from 'react'

export function Pie({ children }: { readonly children: ReactNode }) {
  return <div className="reparto-pie dentado-arriba">{children}</div>
}
