// Icons: hidden from who listens where a text beside them says the same, named where they stand alone.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createIcono } from './icono.ts'

const Punto = createIcono([['circle', { cx: '12', cy: '12', r: '3' }]])
const html = (props: object) => renderToStaticMarkup(createElement(Punto, props))

describe('an icon', () => {
  it('is not there for who listens, beside a text that says the same', () => {
    expect(html({ className: 'icono' })).toMatch(/^<svg [^>]*aria-hidden="true"/)
  })

  it('has its name where it stands alone in a button', () => {
    const solo = html({ 'aria-label': 'Tabla' })
    expect(solo).toContain('role="img"')
    expect(solo).toContain('aria-label="Tabla"')
    expect(solo).not.toContain('aria-hidden')
  })
})
