// A screen that is none: whoever comes to it is led on (redirect).
import { useEffect } from 'react'
import { navigate } from './historia.ts'

interface Props {
  readonly to: string
  readonly replace?: boolean
  readonly state?: unknown
}

export function Navigate({ to, replace, state }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for the same place, it leads there once
  useEffect(() => void navigate(to, { replace, state }), [to])
  return null
}
