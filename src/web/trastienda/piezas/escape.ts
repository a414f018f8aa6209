// Escape closes a form that opened in its place (keyboard): what is typed is kept, and whoever pressed it goes on where it was opened.
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

export const onEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Escape') return
  const lugar = event.currentTarget.parentElement
  flushSync(close)
  lugar?.querySelector('button')?.focus()
}
