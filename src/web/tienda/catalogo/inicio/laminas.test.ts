// Proves what the hero's four slides show, for the demo shop and for one that brings its own pictures.
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
} from '../../../../../test/support/muestras.ts'
import { laminas } from './laminas.ts'

const ofrece = (id: number, nombre: string, articulos: readonly (readonly [number, string])[]) =>
  muestraCategoria({
    id,
    nombre,
    subCategorias: [
      muestraSubCategoria({
        id,
        articulos: articulos.map(([articulo, url]) =>
          muestraArticulo({ id: articulo, imagenes: [foto(articulo, url)] }),
        ),
      }),
    ],
  })
const foto = (id: number, url: string): Imagen => ({ id, url, alt: '', ancho: 8, alto: 6, recorte: true })

const NUESTRA = '/img/vacio.webp'
const CATEGORIAS = [
  ofrece(1, 'Productos Vacunos', [
    [2, NUESTRA],
    [1, NUESTRA],
    [12, NUESTRA],
  ]),
  ofrece(2, 'Productos de Pollo', [[105, NUESTRA]]),
  ofrece(6, 'Milanesas', [[501, NUESTRA]]),
]
const elegidas = (destacados: readonly number[], categorias = CATEGORIAS) =>
  laminas({ ...COMERCIO_DEMO, destacados }, categorias)

it('[HOME-03] gives each of the four slides a picture of its own that is on disk', () => {
  const escenas = elegidas(COMERCIO_DEMO.destacados).map(({ escena }) => escena?.webp ?? '')
  expect(escenas).toHaveLength(4)
  expect(new Set(escenas).size).toBe(4)
  const archivos = escenas.flatMap(srcset => srcset.split(', ').map(corte => corte.split(' ')[0]))
  expect(archivos.filter(archivo => !existsSync(`public${archivo}`))).toEqual([])
})

it('[HOME-03] shows a scene once: a second article of its category lies there alone', () => {
  const [, primera, segunda] = elegidas([2, 1, 12])
  expect(primera?.escena).toBeDefined()
  expect(segunda?.escena).toBeUndefined()
  expect(segunda?.imagen?.url).toBe(NUESTRA)
})

it("[HOME-03] shows the shop's own photograph rather than a scene of ours", () => {
  const propia = 'https://fotos.example/vacio.jpg'
  const [, lamina] = elegidas(
    [2, 1],
    [
      ofrece(1, 'Productos Vacunos', [
        [2, propia],
        [1, propia],
      ]),
    ],
  )
  expect(lamina).toMatchObject({ escena: undefined, imagen: { url: propia } })
})
