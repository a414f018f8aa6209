// The shopkeeper's daily tasks on a phone, each from the first tap on Hoy to what customers or the shop's books then say, with its taps counted.
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deTelefono } from '../support/fotos.ts'
import { csv } from '../support/planillas.ts'
import { ADMIN, readToken } from './mostrador.ts'
import { alive, expect } from './support.ts'
import {
  barra,
  boton,
  deshacer,
  doTarea,
  openHoy,
  openTelefono,
  openVerdad,
  POCOS,
  TOQUES,
  VUELTAS,
} from './tareas.ts'
import { openBalanza, test } from './tienda-que-pesa.ts'

// One shop for all of them, one after the other.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const VACIO = 1
const KILO_DE_VACIO = [{ articuloId: VACIO, valorId: 4, cantidad: 1 }]

const ficha = (page: Page, nombre: string) => page.getByRole('article', { name: nombre, exact: true })

test('at least 28 of the 33 tasks take at most four taps, and every one of them is driven', () => {
  const tareas = Object.entries(TOQUES)
  expect(tareas).toHaveLength(33)
  expect(tareas.filter(([, toques]) => toques <= POCOS).length).toBeGreaterThanOrEqual(28)
  const guion = readFileSync(import.meta.filename, 'utf8')
  const conducidas = [...guion.matchAll(/doTarea\('([^']+)'/g)].map(([, tarea]) => tarea)
  expect(conducidas.toSorted()).toEqual([...Object.keys(TOQUES), ...Object.keys(VUELTAS)].toSorted())
})

test('[ART-02] [PREC-01] [PREC-02] [PREC-03] [PREC-05] prices: one and back, a category and back, from another day, an offer', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request)
  const page = await openTelefono(tienda, browser)
  const tarjeta = ficha(page, 'Vacío')
  const { precioKG } = await verdad.articulo(VACIO)
  const dicho = (campo: string) => expect.poll(async () => (await verdad.articulo(VACIO))[campo])
  const vacunos = boton(page.getByRole('region', { name: '¿A qué?' }), /^Vacunos /)
  const cambiar = boton(page, /^Cambiar [\d.]+ precios? /)

  await doTarea('one price', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Precio'))
    await expect(tarjeta.getByLabel('Precio por kilo')).toBeFocused()
    await page.keyboard.type('20900')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho('precioKG').toBe(20_900)
  // It is what an order costs from then on.
  const caro = await verdad.buy(KILO_DE_VACIO)
  expect((await verdad.pedido(caro ?? 0)).total).toBe(20_900)
  await verdad.cancel(caro ?? 0)
  await doTarea('a price taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('+8 % to a category', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(page.getByLabel('Cuánto, en porcentaje'))
    await page.keyboard.type('8')
    await tap(vacunos)
    await tap(cambiar)
  })
  await dicho('precioKG').toBe(Math.ceil((precioKG * 1.08) / 50) * 50)
  await doTarea('prices of a category taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('prices from another day', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(vacunos)
    await tap(boton(page, 'Otro día'))
    await tap(cambiar)
  })
  const { data: cambios } = await verdad.call('admin', 'GET', '/api/trastienda/cambios')
  expect(cambios[0].estado).toBe('en-espera')
  await dicho('precioKG').toBe(precioKG)
  // That hour comes.
  await tienda.write(`update cambios set aplica_at = now() where id = $1`, [cambios[0].id])
  await tienda.write(
    `select graphile_worker.add_job('aplicar-cambio', json_build_object('id', $1::integer), job_key := 'cambio-' || $1::integer)`,
    [cambios[0].id],
  )
  await dicho('precioKG').toBeGreaterThan(precioKG)
  await verdad.call('admin', 'POST', `/api/trastienda/cambios/${cambios[0].id}/deshacer`)
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('an offer until Sunday', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Oferta'))
    await tap(tarjeta.getByRole('switch', { name: 'Hasta el domingo' }))
    await tap(tarjeta.getByRole('button', { name: '20 %', exact: true }))
  })
  await dicho('DescPorciento').toBe(20)
  const barato = await verdad.buy(KILO_DE_VACIO)
  expect((await verdad.pedido(barato ?? 0)).total).toBe(precioKG * 0.8)
  await verdad.cancel(barato ?? 0)
  await deshacer(page).tap()
  await dicho('DescPorciento').toBeNull()
  await page.context().close()
})

test('[ART-02] [ART-06] stock: sold out and back, counted for the first time and again', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request)
  const { stock } = await verdad.articulo(VACIO)
  const page = await openTelefono(tienda, browser)
  const tarjeta = ficha(page, 'Vacío')
  const dicho = () => expect.poll(async () => (await verdad.articulo(VACIO)).stock)

  await doTarea('sold out', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Sin stock'))
  })
  await dicho().toBe(0)
  expect(await verdad.buy(KILO_DE_VACIO)).toBeNull()
  await openHoy(page)
  await doTarea('there again', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Ya hay'))
  })
  await dicho().toBe(stock)
  const vuelve = await verdad.buy(KILO_DE_VACIO)
  expect(vuelve).not.toBeNull()
  await verdad.cancel(vuelve ?? 0)

  // As every cut of a new shop is.
  await verdad.call('admin', 'PUT', `/api/articulos/${VACIO}`, { controlStock: false })
  await openHoy(page)
  await doTarea('begin to count the stock', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Siempre hay'))
    await expect(tarjeta.getByLabel('Cuánto hay')).toBeFocused()
    await page.keyboard.type('12,5')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho().toBe(12.5)
  // Each order takes its part.
  const primero = await verdad.buy(KILO_DE_VACIO)
  await dicho().toBe(11.5)
  await verdad.cancel(primero ?? 0)

  await openHoy(page)
  await doTarea('count the stock again', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, /12,5 kg/))
    await page.keyboard.type('2')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho().toBe(2)
  expect(await verdad.buy([{ articuloId: VACIO, valorId: 4, cantidad: 3 }])).toBeNull()
  await verdad.call('admin', 'PUT', `/api/articulos/${VACIO}`, { controlStock: false })
  await page.context().close()
})
