// Which requests the service worker keeps, and that nothing of a person is ever among them.
import { describe, expect, it } from 'vitest'
import { CATALOGO, type Solicitud, type Trato, tratoDe } from './trato.ts'

const ORIGEN = 'https://carnes.example'
const trato = (ruta: string, cambios: Partial<Solicitud> = {}) =>
  tratoDe(
    { method: 'GET', mode: 'cors', url: new URL(ruta, ORIGEN).href, headers: new Headers(), ...cambios },
    ORIGEN,
  )
const pagina = (ruta: string) => trato(ruta, { mode: 'navigate' })

describe('[PWA-02] S7 what the service worker does with a page', () => {
  it.each<[string, Trato]>([
    ['/', 'copia'],
    ['/?utm=1', 'copia'],
    ['/catfull', 'copia'],
    ['/CatFull/', 'copia'],
    ['/Ayuda', 'copia'],
    ['/privacy-policy', 'copia'],
    ['/terminos', 'copia'],
    ['/arrepentimiento', 'privada'],
    ['/Arrepentimientos', 'privada'],
    ['/ProdDetalle/5', 'copia'],
    ['/productos-vacunos', 'copia'],
    ['/Carrito', 'armazon'],
    ['/pizarra', 'armazon'],
    ['/notfound', 'armazon'],
    ['/Pedidos', 'privada'],
    ['/pedidos/7', 'privada'],
    ['/Pedidos/7/Pesar', 'armazon'],
    ['/Exito/7', 'privada'],
    ['/UserProfile', 'privada'],
    ['/EditUser', 'privada'],
    ['/PersonalData', 'privada'],
    ['/Login', 'privada'],
    ['/restablecer-contrasena?code=secreto', 'privada'],
    ['/entrar?code=secreto', 'privada'],
    ['/auth/google/callback?code=secreto', 'privada'],
    ['/api/pedidos', 'red'],
    ['/dev/mail', 'red'],
    ['/referencia', 'red'],
    ['/ProdDetalle/05', 'red'],
    ['/no/existe', 'red'],
    ['/Login/x', 'red'],
  ])('%s: %s', (ruta, esperado) => {
    expect(pagina(ruta)).toBe(esperado)
  })
})

describe('[PWA-02] S7 what the service worker does with everything else', () => {
  it.each<[string, Trato]>([
    ['/assets/base-a1.js', 'construido'],
    ['/img/f/pabc.0123-400.avif', 'imagen'],
    ['/img/vacio-400.avif', 'nuestra'],
    [CATALOGO, 'catalogo'],
    ['/api/categorias', 'red'],
    ['/api/pizarra', 'red'],
    [`${CATALOGO}&populate[x]=true`, 'red'],
    ['/api/pedidos', 'red'],
    ['/api/users/me', 'red'],
    ['/api/pedidos/vivo', 'red'],
    ['/service-worker.js', 'red'],
    ['https://otra.example/img/foto.webp', 'red'],
  ])('%s: %s', (ruta, esperado) => {
    expect(trato(ruta)).toBe(esperado)
  })

  it('never keeps an answer to somebody who said who they are, nor to anything but GET', () => {
    const headers = new Headers({ authorization: 'Bearer x' })
    expect(trato(CATALOGO, { headers })).toBe('red')
    expect(trato(CATALOGO, { method: 'POST' })).toBe('red')
    expect(trato('/', { mode: 'navigate', method: 'POST' })).toBe('red')
  })
})
