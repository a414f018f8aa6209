// The router's error screen for a fault of any kind.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChunkError } from '#web/comun/estado/chunk.ts'
import { ErrorRuta } from '#web/ErrorRuta.tsx'

const render = (error: unknown): string => renderToString(createElement(ErrorRuta, { error }))

it.each([
  [new Error('se cayó la heladera'), 'se cayó la heladera'],
  [new ChunkError(), 'Loading chunk failed'],
  ['un texto suelto', 'un texto suelto'],
])('[ROUTE-07] shows the text of %s and two ways on', (error, texto) => {
  const html = render(error)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain(texto)
  expect(html).toContain('Recargar')
  expect(html).toContain('href="/"')
})

it('[ROUTE-07] an error’s text cannot become markup', () => {
  expect(render(new Error('<img src=x onerror=alert(1)>'))).not.toContain('<img')
})
