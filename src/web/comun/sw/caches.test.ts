// Which caches go when a new version takes over: whatever it skipped, the scripts of the one that ran stay.
import { expect, it } from 'vitest'
import { cachesToDrop } from './caches.ts'

it.each<[string, readonly string[], readonly string[]]>([
  ['the very first', ['estaticos-c'], []],
  ['the one before', ['estaticos-a', 'vigente-estaticos-a', 'estaticos-c'], ['vigente-estaticos-a']],
  [
    'one that was installed and never ran',
    ['estaticos-a', 'vigente-estaticos-a', 'estaticos-b', 'estaticos-c'],
    ['vigente-estaticos-a', 'estaticos-b'],
  ],
  [
    'the one before the one before',
    ['estaticos-a', 'estaticos-b', 'vigente-estaticos-b', 'estaticos-c'],
    ['estaticos-a', 'vigente-estaticos-b'],
  ],
  [
    'a version taken back: the older cache is the one that takes over',
    ['estaticos-c', 'estaticos-b', 'vigente-estaticos-b'],
    ['vigente-estaticos-b'],
  ],
  [
    'the same files with another worker',
    ['estaticos-a', 'estaticos-c', 'vigente-estaticos-c'],
    ['vigente-estaticos-c'],
  ],
  ['nobody noted which ran', ['estaticos-a', 'estaticos-b', 'estaticos-c'], ['estaticos-a']],
  ['pages, and nothing else', ['paginas', 'catalogo', 'imagenes', 'estaticos-c'], ['paginas']],
])('[PWA-02] %s', (_caso, nombres, esperados) => {
  expect(cachesToDrop(nombres, 'estaticos-c')).toEqual(esperados)
})
