// Whether something was copied is always answered, also where there is no clipboard.
import { afterEach, expect, it, vi } from 'vitest'
import { copyTexto } from './portapapeles.ts'

afterEach(() => vi.unstubAllGlobals())

it.each<[string, object, boolean]>([
  ['a page without TLS', {}, false],
  ['a refusal', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }, false],
  ['a clipboard', { clipboard: { writeText: async () => {} } }, true],
])('copying with %s', async (_, navigator, copiado) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyTexto('hola')).toBe(copiado)
})
