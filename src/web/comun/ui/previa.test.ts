// Proves that every scene of ours has its glimpse, and nothing else gets one.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { previa } from './previa.ts'

it('draws a glimpse of every scene we ship', () => {
  const escenas = readdirSync('public/img').filter(archivo => /-(?:tabla|papel)\.webp$/.test(archivo))
  expect(escenas.length).toBeGreaterThan(0)
  const dibujos = escenas.map(archivo => previa(`/img/${archivo}`))
  expect(dibujos.filter(dibujo => !dibujo?.startsWith('data:image/png;base64,'))).toEqual([])
  expect(new Set(dibujos).size).toBe(escenas.length)
})

it.each([
  'https://fotos.example/asado-tabla.webp',
  '/img/vacio.webp',
  '/img/constructor.webp',
  '/subidas/a.webp',
])('has none for %s', url => {
  expect(previa(url)).toBeNull()
})

it('[FOTO-02] draws the glimpse that the address of an uploaded picture carries', () => {
  const suya = previa('/img/f/plicCbZaAeoZbh3iVd5iHeI-m-fgq.52133508b133ef7d9d98afce4985152c.webp')
  expect(suya).toMatch(/^data:image\/png;base64,/)
})
