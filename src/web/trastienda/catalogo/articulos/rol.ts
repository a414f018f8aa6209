// Roles of the sheet (ARIA grid): its rows are windowed, which a table of the language cannot be.
import type { AriaAttributes } from 'react'

export function rol(
  role: 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader',
  aria: AriaAttributes = {},
) {
  return { role, ...aria }
}
