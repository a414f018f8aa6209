// Proves where the sections of the back room stand and how their addresses are read.
import { describe, expect, it } from 'vitest'
import { matchPantalla } from './camino.ts'
import { RUTA_ESTRENO, RUTA_TRASTIENDA } from './rutas.ts'
import {
  abreSeccion,
  abreTrastienda,
  matchCamino,
  matchSeccion,
  NOMBRES_SECCION,
  rutaSeccion,
} from './trastienda.ts'

describe('[ADM-01] the sections', () => {
  it.each(NOMBRES_SECCION)('%s is found at its own address, in any case', nombre => {
    const ruta = rutaSeccion(nombre, 7)
    const parametro = ruta.endsWith('/7') ? '7' : ''
    for (const camino of [ruta, ruta.toUpperCase(), `${ruta}/`]) {
      const lugar = matchPantalla(camino)
      expect(lugar?.pantalla).toBe('trastienda')
      expect(matchSeccion(lugar?.parametro ?? '-')).toEqual({ nombre, parametro })
    }
  })

  it('[AJU-03] the first day stands where whoever logs in first is taken', () => {
    expect(rutaSeccion('estreno')).toBe(RUTA_ESTRENO)
    expect(rutaSeccion('hoy')).toBe(RUTA_TRASTIENDA)
  })

  it('a new thing has an address too', () => {
    expect(rutaSeccion('ficha', 'nuevo')).toBe('/Trastienda/Articulos/nuevo')
    expect(matchSeccion('articulos/nuevo')).toEqual({ nombre: 'ficha', parametro: 'nuevo' })
  })

  it.each([
    ['articulos/ofertas', { nombre: 'ofertas', parametro: '' }],
    ['articulos/7', { nombre: 'ficha', parametro: '7' }],
  ])('[ADM-01] a section that spells its whole address is no card of an article: %s', (resto, hallada) => {
    const secciones = [
      ['ficha', { camino: 'Articulos/:id' }],
      ['ofertas', { camino: 'Articulos/Ofertas' }],
    ] as const
    expect(matchCamino(resto, secciones)).toEqual(hallada)
    expect(matchCamino(resto, secciones.toReversed())).toEqual(hallada)
  })

  it('[ROL-01] opens to who has a section, and to nobody else', () => {
    const roles = ['Admin', 'Encargado', 'Cortador', 'Repartidor', 'Cliente', '']
    expect(roles.filter(abreTrastienda)).toEqual(['Admin', 'Encargado'])
    expect(roles.filter(rol => abreSeccion(rol, 'personas'))).toEqual(['Admin'])
    // The guide is for whoever works here, and for nobody else.
    expect(roles.filter(rol => abreSeccion(rol, 'guia'))).toEqual(roles.slice(0, 4))
  })

  it.each(['nada', 'articulos/7/8', 'precios/x', 'hoy'])('there is none at %s', resto => {
    expect(matchSeccion(resto)).toBeNull()
  })
})
