// Holds the words the guide quotes against the screens: each is a text of some source, whole.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INSTRUCTIVOS } from '#web/trastienda/gestion/guia/instructivos.ts'
import { textosDe } from '../support/textos.ts'

const RAIZ = join(import.meta.dirname, '../..')

const fuentes = ['src/web', 'src/domain']
  .flatMap(dir => readdirSync(join(RAIZ, dir), { recursive: true, encoding: 'utf8' }).map(f => join(dir, f)))
  .filter(ruta => /(?<!\.test)\.tsx?$/.test(ruta) && !ruta.includes('/gestion/guia/'))

const textos = new Set(fuentes.flatMap(ruta => textosDe(ruta, readFileSync(join(RAIZ, ruta), 'utf8'))))

it('reads what stands on the screens', () => {
  const fuente = `// 'En un comentario'
    const a = 'Marcar listo'
    export const B = () => <b title="Un título">Nada cambia
      hasta <i>que</i> <i className="oculto">En secreto</i> <u aria-label="De oído" /> {x ? 'Sí' : \`Van \${n} de más\`}</b>`
  expect(textosDe('prueba.tsx', fuente)).toEqual(
    expect.arrayContaining(['Marcar listo', 'Un título', 'Nada cambia hasta', 'que', 'Sí', 'Van', 'de más']),
  )
  for (const unseen of ['En un comentario', 'En secreto', 'De oído'])
    expect(textosDe('prueba.tsx', fuente)).not.toContain(unseen)
})

const bytesOf = (ruta: string) => statSync(join(RAIZ, ruta)).size

it('has its pictures, small enough for a phone on a bad line, and no picture nobody sees', () => {
  const usadas = INSTRUCTIVOS.flatMap(({ figura }) =>
    figura === undefined ? [] : [`${figura.archivo}.webp`],
  )
  expect(new Set(usadas).size).toBe(usadas.length)
  expect(readdirSync(join(RAIZ, 'public/img/guia')).toSorted()).toEqual(usadas.toSorted())
  expect(usadas.filter(archivo => bytesOf(`public/img/guia/${archivo}`) > 25_000)).toEqual([])
})

it('the README shows six screens by day and by night, and no others lie beside them', () => {
  const nombradas = [
    ...readFileSync(join(RAIZ, 'README.md'), 'utf8').matchAll(/docs\/pictures\/([\w-]+\.webp)/g),
  ]
  const archivos = nombradas.map(([, archivo = '']) => archivo)
  expect(archivos.filter(archivo => archivo.endsWith('-light.webp'))).toHaveLength(6)
  expect(archivos.toSorted()).toEqual(readdirSync(join(RAIZ, 'docs/pictures')).toSorted())
  expect(archivos.filter(archivo => bytesOf(`docs/pictures/${archivo}`) > 90_000)).toEqual([])
})

it.each(INSTRUCTIVOS)('$id quotes words of the screens', ({ titulo, cuando, pasos, problemas }) => {
  const citadas = [titulo, cuando, ...pasos, ...problemas.flat()].flatMap(texto =>
    [...texto.matchAll(/«([^»]+)»/g)].map(([, palabra = '']) => palabra),
  )
  expect(citadas.filter(palabra => !textos.has(palabra))).toEqual([])
})
