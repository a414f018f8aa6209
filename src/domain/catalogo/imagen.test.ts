// Proves which picture addresses reach a page.
import { expect, it } from 'vitest'
import { imagenUsable, previaEnlace, variantes } from './imagen.ts'

it.each([
  'http://fotos.example/vacio.jpg',
  'https://fotos.example/a/b/vacio.webp?w=400&fm=webp#x',
  'HTTPS://Fotos.Example:8443/vacio.jpg',
  'https://fotos.example',
  'http://127.0.0.1:4000/vacio.jpg',
  'https://x.y/1',
  `https://fotos.example/${'a'.repeat(2048 - 22)}`,
  'http://1.169.254.1/x.jpg',
  '/img/vacio.webp',
  '/img/cortes/vacio-800.avif',
])('[CARD-06] uses %s', url => {
  expect(imagenUsable(url)).toBe(url)
})

it.each([
  null,
  undefined,
  '',
  'httpjavascript:alert(1)',
  'http:javascript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//http://x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://169.254.169.254/latest/meta-data',
  'http://',
  'http:///x.jpg',
  'https://usuario:clave@fotos.example/x.jpg',
  'https://fotos.example@malo.example/x.jpg',
  'https:\\\\malo.example\\x.jpg',
  'https://fotos.example/"onerror="alert(1)',
  'https://fotos.example/x y.jpg',
  'https://fotos.example/x.jpg\n',
  ' https://fotos.example/x.jpg',
  '//malo.example/x.jpg',
  'ftp://fotos.example/x.jpg',
  'file:///etc/passwd',
  'vacio.jpg',
  '/img/',
  '/img/../api/users/me',
  '/img/..%2fapi',
  '/img//malo.example/x.jpg',
  '/img/.git',
  '/otra/img/vacio.webp',
  '/img/vacio.webp"onerror="alert(1)',
  '/api/categorias',
  '/Login',
  '/subidas/7f3a_b.webp',
  `https://fotos.example/${'a'.repeat(2100)}`,
])('[X6] [CARD-06] refuses %j', url => {
  expect(imagenUsable(url)).toBeNull()
})

it('[CARD-06] names the sizes of our own pictures', () => {
  expect(variantes('/img/vacio.webp')).toEqual({
    avif: '/img/vacio-200.avif 200w, /img/vacio-400.avif 400w, /img/vacio-800.avif 800w',
    webp: '/img/vacio-200.webp 200w, /img/vacio-400.webp 400w, /img/vacio.webp 800w',
  })
})

it('[FOTO-04] names the sizes of an uploaded picture', () => {
  expect(variantes('/img/f/pAb-c_1.0a1b.webp')).toEqual({
    avif: '/img/f/pAb-c_1.0a1b-200.avif 200w, /img/f/pAb-c_1.0a1b-400.avif 400w, /img/f/pAb-c_1.0a1b-800.avif 800w',
    webp: '/img/f/pAb-c_1.0a1b-200.webp 200w, /img/f/pAb-c_1.0a1b-400.webp 400w, /img/f/pAb-c_1.0a1b.webp 800w',
  })
})

it.each([
  'https://fotos.example/img/vacio.webp',
  '/subidas/vacio.webp',
  '/img/vacio.png',
  '/img/vacio.webp2',
  '/img/../x.webp',
])('knows no sizes of %s', url => {
  expect(variantes(url)).toBeNull()
})

it.each([
  ['/img/vacio.webp', true, '/img/vacio-og.jpg'],
  ['/img/vacio-tabla.webp', false, null],
  ['/img/f/pAb-c_1.0a1b.webp', false, '/img/f/pAb-c_1.0a1b-og.jpg'],
  ['/img/otra/img/f/a.webp', false, null],
  ['/subidas/vacio.webp', true, null],
  ['https://fotos.example/img/vacio.webp', true, null],
  ['/img/../vacio.webp', true, null],
])('a link that is passed on shows %s (cut-out: %s) as %s', (url, recorte, previa) => {
  expect(previaEnlace({ url, recorte })).toBe(previa)
})
