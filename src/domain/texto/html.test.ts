// Proves that no text ends the element or the attribute it stands in.
import { expect, it } from 'vitest'
import { escapeHtml } from './html.ts'

it('escapes what means something in HTML, every time it stands there, and nothing else', () => {
  expect(escapeHtml(`<b title="a" alt='b'>Ñandú & cía</b>`)).toBe(
    '&lt;b title=&quot;a&quot; alt=&#39;b&#39;&gt;Ñandú &amp; cía&lt;/b&gt;',
  )
})
