// A box to tick, with its text as the label.
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './tilde.css'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly children: ReactNode
}

export function Tilde({ children, ...input }: Props) {
  return (
    <label className="tilde">
      <input {...input} type="checkbox" />
      <span className="tilde__caja" aria-hidden="true">
        <Check className="icono" />
      </span>
      <span>{children}</span>
    </label>
  )
}
