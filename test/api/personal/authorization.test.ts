// Who may call what: every API route by every kind of caller, person, role and key. A route without a row fails here (F13, F50).
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCESO, type Acceso, ALCANCE_DE } from '#contract/acceso.ts'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { ALCANCES, type Alcance } from '#domain/personal/alcances.ts'
import { PERMISOS, puede, ROLES_PERSONAL } from '#domain/personal/permisos.ts'
import { SECRETO } from '../../support/app.ts'
import { plantCliente, plantPlata, revela } from '../../support/canarios.ts'
import { type Cuentas, createCuentas, datosRegistro, PASSWORD } from '../../support/cuentas.ts'
import { mark } from '../../support/personal.ts'

/** Good callers; every other one holds a token that is not good and is 401 everywhere. */
type Persona = 'visitante' | 'ana' | 'beto' | 'admin' | 'exAdmin' | 'encargado' | 'cortador' | 'repartidor'
const MALAS = [
  'sinConfirmar',
  'bloqueada',
  'vencido',
  'algNone',
  'otraClave',
  'versionVieja',
  'borrada',
] as const

interface Fila {
  readonly ruta: string
  /** A concrete address; `:ana` stands for Ana's id, `:pedido` for her order's. */
  readonly url?: string
  readonly body?: () => unknown
  readonly espera: Readonly<Partial<Record<Persona, number>>>
}

/** Callers of their own orders and accounts alone are the same whatever their role: these stand for them. */
const todos = (status: number) => ({
  visitante: status,
  ana: status,
  beto: status,
  admin: status,
  exAdmin: status,
})
const conCuenta = (status: number) => ({ ...todos(status), visitante: 403 })
/** Who is not named here by the row itself is by the table of roles: see `esperaDe`. */
const soloAdmin = (status: number) => ({ ...todos(403), admin: status })
/** Somebody else's order is no order. */
const deAna = (ana: number, admin: number) => ({ ...conCuenta(404), ana, admin, encargado: admin })

/** Written out on its own, not from the table: the roles a row of a permission opens. */
const ABRE: Readonly<Record<string, readonly Persona[]>> = {
  ...Object.fromEntries(PERMISOS.map(permiso => [permiso, ['admin', 'encargado']])),
  ajustes: ['admin'],
  personas: ['admin'],
  integraciones: ['admin'],
  corte: ['admin', 'encargado', 'cortador'],
  reparto: ['admin', 'encargado', 'repartidor'],
  trabaja: ['admin', 'encargado', 'cortador', 'repartidor'],
}
const DEL_PERSONAL = ['encargado', 'cortador', 'repartidor'] as const

/** What the row says, and for each other role what the permission of its call says: let in like the Admin, or 403. */
function esperaDe({ ruta, espera }: Fila): Readonly<Partial<Record<Persona, number>>> {
  const acceso = ACCESO[ruta] ?? 'nadie'
  const [admin, beto] = [espera.admin, espera.beto]
  if (admin === undefined || beto === undefined) return espera
  const porRol = DEL_PERSONAL.map(persona => {
    const status = acceso in ABRE ? (ABRE[acceso]?.includes(persona) ? admin : 403) : beto
    return [persona, status] as const
  })
  return { ...Object.fromEntries(porRol), ...espera }
}

/** An import nobody made. */
const NINGUNA = '00000000-0000-4000-8000-000000000000'

const MATRIZ: readonly Fila[] = [
  { ruta: 'POST /api/trastienda/fotos', body: () => ({}), espera: soloAdmin(415) },
  ...['articulos', 'categorias'].flatMap(nombre => [
    {
      ruta: `GET /api/trastienda/${nombre}/:id/fotos`,
      url: `/api/trastienda/${nombre}/1/fotos`,
      espera: soloAdmin(200),
    },
    {
      ruta: `PUT /api/trastienda/${nombre}/:id/fotos`,
      url: `/api/trastienda/${nombre}/1/fotos`,
      body: () => ({ data: { version: 1_000_000, fotos: [{ foto: 999_999 }] } }),
      espera: soloAdmin(400),
    },
  ]),
  ...['categorias', 'sub-categorias', 'articulos', 'valors', 'insignias'].flatMap(nombre => [
    { ruta: `GET /api/${nombre}`, espera: todos(200) },
    {
      ruta: `GET /api/${nombre}/:id`,
      url: `/api/${nombre}/${nombre === 'sub-categorias' ? 11 : 1}`,
      espera: todos(200),
    },
  ]),
  { ruta: 'GET /api/pizarra', espera: todos(200) },
  { ruta: 'POST /api/entrega/opciones', body: () => ({ modo: 'envio' }), espera: todos(200) },
  { ruta: 'GET /api/entregas', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/entregas/:dia/turnos/:turno',
    url: '/api/entregas/2026-11-21/turnos/999',
    body: () => ({ cerrado: true }),
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/trastienda/salud', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/salud/cuadre', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/salud/reintentar', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/categorias', espera: soloAdmin(200) },
  ...['categorias', 'sub-categorias', 'valors', 'insignias'].flatMap(nombre => [
    { ruta: `POST /api/${nombre}`, body: () => ({ data: {} }), espera: soloAdmin(400) },
    {
      ruta: `PUT /api/${nombre}/:id`,
      url: `/api/${nombre}/999999`,
      body: () => ({ data: { nombre: 'Nada' } }),
      espera: soloAdmin(404),
    },
    { ruta: `DELETE /api/${nombre}/:id`, url: `/api/${nombre}/999999`, espera: soloAdmin(404) },
  ]),
  { ruta: 'POST /api/auth/local/register', body: () => datosRegistro(), espera: todos(200) },
  { ruta: 'POST /api/auth/local', body: () => ({ identifier: 'x', password: 'x' }), espera: todos(400) },
  { ruta: 'GET /api/auth/local', espera: todos(404) },
  { ruta: 'GET /api/auth/email-confirmation', espera: todos(400) },
  {
    ruta: 'POST /api/auth/send-email-confirmation',
    body: () => ({ email: 'nadie@x.example' }),
    espera: todos(200),
  },
  { ruta: 'POST /api/auth/forgot-password', body: () => ({ email: 'nadie@x.example' }), espera: todos(200) },
  { ruta: 'POST /api/auth/reset-password', body: () => ({}), espera: todos(400) },
  { ruta: 'POST /api/auth/send-login-link', body: () => ({ email: 'nadie@x.example' }), espera: todos(200) },
  { ruta: 'POST /api/auth/login-link', body: () => ({ code: 'x' }), espera: todos(400) },
  { ruta: 'POST /api/auth/change-password', body: () => ({}), espera: conCuenta(400) },
  { ruta: 'GET /api/auth/ways-in', espera: conCuenta(200) },
  { ruta: 'POST /api/auth/google/unlink', espera: conCuenta(200) },
  { ruta: 'GET /api/auth/providers', espera: todos(200) },
  { ruta: 'POST /api/auth/google/exchange', body: () => ({ code: 'x' }), espera: todos(400) },
  {
    ruta: 'POST /api/auth/segundo-factor',
    body: () => ({ desafio: 'x', codigo: '123456' }),
    espera: todos(400),
  },
  { ruta: 'GET /api/connect/google', espera: todos(404) },
  { ruta: 'GET /api/connect/google/callback', espera: todos(404) },
  { ruta: 'GET /api/users/me', espera: conCuenta(200) },
  { ruta: 'GET /api/users/me/precios', espera: conCuenta(200) },
  { ruta: 'GET /api/users/me/factura', espera: conCuenta(200) },
  { ruta: 'PUT /api/users/me/factura', body: () => ({ factura: null }), espera: conCuenta(200) },
  { ruta: 'GET /api/users/me/favoritos', espera: conCuenta(200) },
  { ruta: 'GET /api/push/clave', espera: todos(200) },
  { ruta: 'PUT /api/users/me/push', body: () => ({ data: {} }), espera: conCuenta(400) },
  { ruta: 'DELETE /api/users/me/push', espera: conCuenta(200) },
  { ruta: 'GET /api/users/me/siempre', espera: conCuenta(200) },
  { ruta: 'GET /api/users/me/avisos', espera: conCuenta(200) },
  ...['PUT', 'DELETE'].flatMap(metodo => [
    {
      ruta: `${metodo} /api/users/me/favoritos/:articulo`,
      url: '/api/users/me/favoritos/1',
      espera: conCuenta(200),
    },
    {
      ruta: `${metodo} /api/users/me/avisos/:articulo/:tipo`,
      url: '/api/users/me/avisos/1/baje',
      espera: conCuenta(200),
    },
  ]),
  { ruta: 'POST /api/avisos/baja', body: () => ({ data: { code: 'x' } }), espera: todos(400) },
  {
    ruta: 'GET /api/trastienda/articulos/:id/avisos',
    url: '/api/trastienda/articulos/1/avisos',
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/listas', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/listas', body: () => ({ data: {} }), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/trastienda/listas/:id',
    url: '/api/trastienda/listas/1',
    body: () => ({ data: {} }),
    espera: soloAdmin(200),
  },
  { ruta: 'DELETE /api/trastienda/listas/:id', url: '/api/trastienda/listas/1', espera: soloAdmin(409) },
  { ruta: 'GET /api/trastienda/listas-clientes', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/trastienda/listas-clientes/:id',
    url: '/api/trastienda/listas-clientes/:ana',
    body: () => ({ data: { lista: null } }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/codigos', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/codigos/libre', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/codigos/:id', url: '/api/trastienda/codigos/999999', espera: soloAdmin(404) },
  { ruta: 'POST /api/trastienda/codigos', body: () => ({ data: {} }), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/trastienda/codigos/:id',
    url: '/api/trastienda/codigos/999999',
    body: () => ({ data: { active: true } }),
    espera: soloAdmin(404),
  },
  {
    ruta: 'DELETE /api/trastienda/codigos/:id',
    url: '/api/trastienda/codigos/999999',
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/trastienda/clientes', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/clientes/:id', url: '/api/trastienda/clientes/:ana', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/trastienda/clientes/:id/nota',
    url: '/api/trastienda/clientes/:ana/nota',
    body: () => ({ data: { nota: 'Puntual' } }),
    espera: soloAdmin(200),
  },
  {
    ruta: 'PUT /api/trastienda/clientes/:id/bloqueo',
    url: '/api/trastienda/clientes/:ana/bloqueo',
    body: () => ({ data: { bloqueado: false } }),
    espera: soloAdmin(200),
  },
  {
    ruta: 'GET /api/trastienda/clientes/:id/datos',
    url: '/api/trastienda/clientes/:ana/datos',
    espera: soloAdmin(200),
  },
  {
    ruta: 'DELETE /api/trastienda/clientes/:id',
    url: '/api/trastienda/clientes/999999',
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/users/me/datos', espera: conCuenta(200) },
  { ruta: 'POST /api/users/me/eliminar', body: () => ({}), espera: conCuenta(400) },
  { ruta: 'GET /api/users/:id', url: '/api/users/:ana', espera: todos(404) },
  {
    ruta: 'PUT /api/users/:id',
    url: '/api/users/:ana',
    body: () => ({}),
    espera: { ...conCuenta(404), ana: 200 },
  },
  { ruta: 'GET /api/pedidos', espera: conCuenta(200) },
  { ruta: 'POST /api/pedidos', body: () => ({ data: {} }), espera: conCuenta(200) },
  { ruta: 'POST /api/pedidos/crear-completo', body: () => ({}), espera: conCuenta(400) },
  {
    ruta: 'POST /api/pedido-articulos',
    body: () => ({ data: { pedido: pedidoDeAna, articulo: 1, valor: 2, cantidad: 1 } }),
    espera: deAna(409, 403),
  },
  { ruta: 'GET /api/pedidos/:id', url: '/api/pedidos/:pedido', espera: deAna(200, 200) },
  {
    ruta: 'PUT /api/pedidos/:id',
    url: '/api/pedidos/:pedido',
    body: () => ({ data: { estado: 'finalizado' } }),
    espera: deAna(403, 409),
  },
  {
    ruta: 'PUT /api/pedidos/:id/entrega',
    url: '/api/pedidos/:pedido/entrega',
    body: () => ({ modo: 'envio' }),
    espera: deAna(409, 409),
  },
  { ruta: 'DELETE /api/pedidos/:id', url: '/api/pedidos/:pedido', espera: todos(403) },
  { ruta: 'POST /api/pedidos/en-nombre', body: () => ({}), espera: soloAdmin(400) },
  { ruta: 'GET /api/pedidos/clientes', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/surtido', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/:id/cambios', url: '/api/pedidos/:pedido/cambios', espera: deAna(200, 200) },
  {
    ruta: 'POST /api/pedidos/:id/cambios',
    url: '/api/pedidos/:pedido/cambios',
    body: () => ({ revision: -1 }),
    espera: soloAdmin(400),
  },
  ...['aceptar', 'rechazar'].map(hecho => ({
    ruta: `POST /api/pedidos/:id/cambios/:cambio/${hecho}`,
    url: `/api/pedidos/:pedido/cambios/1/${hecho}`,
    espera: conCuenta(404),
  })),
  {
    ruta: 'POST /api/pedidos/:id/cambios/:cambio/enlace',
    url: '/api/pedidos/:pedido/cambios/1/enlace',
    espera: soloAdmin(404),
  },
  ...['unir', 'enlace'].map(hecho => ({
    ruta: `POST /api/clientes/:id/${hecho}`,
    url: `/api/clientes/999999/${hecho}`,
    body: () => ({ con: 1 }),
    espera: soloAdmin(404),
  })),
  { ruta: 'POST /api/uniones/:id/deshacer', url: '/api/uniones/999999/deshacer', espera: soloAdmin(404) },
  ...['ver', 'aceptar', 'rechazar'].map(hecho => ({
    ruta: `POST /api/enlaces/${hecho}`,
    body: () => ({ code: 'x' }),
    espera: todos(400),
  })),
  ...['GET', 'POST', 'DELETE'].map(metodo => ({
    ruta: `${metodo} /api/pedidos/:id/seguimiento`,
    url: '/api/pedidos/:pedido/seguimiento',
    espera: deAna(200, 200),
  })),
  {
    ruta: 'GET /api/seguimiento/:secreto',
    url: `/api/seguimiento/${'0'.repeat(32)}`,
    espera: todos(404),
  },
  {
    ruta: 'POST /api/seguimiento/:secreto/link',
    url: `/api/seguimiento/${'0'.repeat(32)}/link`,
    espera: todos(404),
  },
  { ruta: 'GET /api/pedidos/:id/historial', url: '/api/pedidos/:pedido/historial', espera: deAna(200, 200) },
  {
    ruta: 'PUT /api/pedidos/:id/estado',
    url: '/api/pedidos/:pedido/estado',
    body: () => ({ estado: 'finalizado' }),
    espera: soloAdmin(409),
  },
  { ruta: 'POST /api/pedidos/:id/deshacer', url: '/api/pedidos/:pedido/deshacer', espera: soloAdmin(409) },
  {
    ruta: 'PUT /api/pedidos/:id/link-de-pago',
    url: '/api/pedidos/:pedido/link-de-pago',
    body: () => ({ enlace: 'https://mpago.la/x' }),
    espera: soloAdmin(200),
  },
  // The shop offers no way to choose.
  {
    ruta: 'PUT /api/pedidos/:id/medio',
    url: '/api/pedidos/:pedido/medio',
    body: () => ({ medio: 'efectivo' }),
    espera: deAna(409, 409),
  },
  {
    ruta: 'POST /api/pedidos/:id/transferido',
    url: '/api/pedidos/:pedido/transferido',
    espera: deAna(409, 409),
  },
  {
    ruta: 'DELETE /api/pedidos/:id/transferido',
    url: '/api/pedidos/:pedido/transferido',
    espera: deAna(200, 200),
  },
  {
    ruta: 'POST /api/pedidos/:id/comprobantes',
    url: '/api/pedidos/:pedido/comprobantes',
    body: () => ({}),
    // Nothing of it is to be paid by transfer: refused before its bytes.
    espera: deAna(409, 409),
  },
  {
    ruta: 'GET /api/pedidos/:id/comprobantes/:comprobante',
    url: '/api/pedidos/:pedido/comprobantes/1',
    espera: conCuenta(404),
  },
  { ruta: 'GET /api/facturacion', espera: soloAdmin(200) },
  // Of a world that there is not: nothing outside is asked for.
  ...['POST pedido', 'GET pedido', 'PUT certificado', 'GET puntos', 'POST probar'].map(llamada => {
    const [metodo, cual] = llamada.split(' ')
    return {
      ruta: `${metodo} /api/facturacion/:entorno/${cual}`,
      url: `/api/facturacion/ninguno/${cual}`,
      body: () => (metodo === 'PUT' ? { certificado: 'x' } : {}),
      espera: soloAdmin(404),
    }
  }),
  { ruta: 'GET /api/facturas', espera: soloAdmin(200) },
  { ruta: 'POST /api/facturas', body: () => ({ pedidos: [999_999] }), espera: soloAdmin(409) },
  { ruta: 'DELETE /api/facturas/cola', espera: soloAdmin(200) },
  {
    ruta: 'POST /api/facturas/:id/preguntar',
    url: '/api/facturas/999999/preguntar',
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/facturas/series/:punto/:tipo/seguir',
    url: '/api/facturas/series/5/6/seguir',
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/pedidos/:id/factura/corregir',
    url: '/api/pedidos/999999/factura/corregir',
    body: () => ({ receptor: null }),
    espera: soloAdmin(404),
  },
  {
    ruta: 'PUT /api/pedidos/:id/factura',
    url: '/api/pedidos/999999/factura',
    body: () => ({ afuera: null }),
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/facturas/:id/pdf', url: '/api/facturas/999999/pdf', espera: conCuenta(404) },
  { ruta: 'GET /api/facturas/:id/pase', url: '/api/facturas/999999/pase', espera: conCuenta(404) },
  { ruta: 'GET /api/papeles/:pase', url: '/api/papeles/1.a4.9.x', espera: todos(404) },
  { ruta: 'POST /api/facturas/:id/mandar', url: '/api/facturas/999999/mandar', espera: soloAdmin(404) },
  {
    ruta: 'GET /api/facturas/mes/:mes/libro',
    url: '/api/facturas/mes/2026-11/libro',
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/facturas/mes/:mes/pdfs', url: '/api/facturas/mes/2026-11/pdfs', espera: soloAdmin(200) },
  {
    ruta: 'GET /api/seguimiento/:secreto/factura',
    url: '/api/seguimiento/00000000000000000000000000000000/factura',
    espera: todos(404),
  },
  { ruta: 'GET /api/caja', espera: soloAdmin(200) },
  { ruta: 'POST /api/caja/asientos', body: () => ({}), espera: soloAdmin(400) },
  { ruta: 'POST /api/caja/cierre', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/pedidos/:id/pago',
    url: '/api/pedidos/:pedido/pago',
    body: () => ({ metodo: 'Efectivo' }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/pedidos/:id/cobro', url: '/api/pedidos/:pedido/cobro', espera: deAna(200, 200) },
  { ruta: 'POST /api/pedidos/:id/link', url: '/api/pedidos/:pedido/link', espera: deAna(409, 409) },
  {
    ruta: 'POST /api/pedidos/:id/avisar-total',
    url: '/api/pedidos/:pedido/avisar-total',
    espera: soloAdmin(409),
  },
  {
    ruta: 'POST /api/pedidos/:id/devoluciones',
    url: '/api/pedidos/:pedido/devoluciones',
    body: () => ({ pago: 999_999, clave: 'de-la-matriz' }),
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/pagos/retenidos', espera: soloAdmin(200) },
  {
    ruta: 'POST /api/pagos/:id/resolver',
    url: '/api/pagos/999999/resolver',
    body: () => ({ accion: 'aceptar' }),
    espera: soloAdmin(404),
  },
  // Whoever signs right is in test/api/pago/pagos.test.ts.
  { ruta: 'POST /api/pagos/mercadopago', body: () => ({}), espera: todos(401) },
  // It is paid by then: whose it is not, for them there is none.
  { ruta: 'POST /api/pedidos/:id/cancelar', url: '/api/pedidos/:pedido/cancelar', espera: deAna(409, 404) },
  {
    ruta: 'GET /api/pedidos/por-clave/:clave',
    url: '/api/pedidos/por-clave/nunca-usada',
    espera: conCuenta(404),
  },
  { ruta: 'GET /api/pedidos/resumen', espera: conCuenta(200) },
  { ruta: 'GET /api/pedidos/hoja-de-corte', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/corte', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/por-pesar', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/:id/pesaje', url: '/api/pedidos/:pedido/pesaje', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/pedidos/:id/lineas/:linea/peso',
    url: '/api/pedidos/:pedido/lineas/999999/peso',
    body: () => ({ gramos: 1, vez: 0, clave: 'de-la-matriz' }),
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/pedidos/:id/lineas/:linea/enlace',
    url: '/api/pedidos/:pedido/lineas/999999/enlace',
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/pedidos/:id/lineas/:linea/respuesta',
    url: '/api/pedidos/:pedido/lineas/999999/respuesta',
    body: () => ({ vez: 1, respuesta: 'acepta' }),
    espera: conCuenta(404),
  },
  { ruta: 'GET /api/pedidos/reparto', espera: soloAdmin(200) },
  { ruta: 'GET /api/pedidos/repartidores', espera: soloAdmin(200) },
  { ruta: 'GET /api/vueltas', espera: soloAdmin(200) },
  {
    ruta: 'GET /api/vueltas/:id/paradas/:pedido/foto',
    url: '/api/vueltas/999999/paradas/1/foto',
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/reparto', espera: soloAdmin(200) },
  { ruta: 'POST /api/reparto/actos', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/reparto/actos/:id/foto',
    url: `/api/reparto/actos/${NINGUNA}/foto`,
    espera: soloAdmin(404),
  },
  { ruta: 'POST /api/vueltas/propuesta', body: () => ({ pedidos: [] }), espera: soloAdmin(200) },
  { ruta: 'POST /api/vueltas', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/vueltas/:id',
    url: '/api/vueltas/999999',
    body: () => ({ cambio: 0 }),
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/vueltas/:id/rendicion',
    url: '/api/vueltas/999999/rendicion',
    body: () => ({ recibido: 0 }),
    espera: soloAdmin(404),
  },
  { ruta: 'GET /api/vueltas/:id/etiquetas', url: '/api/vueltas/999999/etiquetas', espera: soloAdmin(404) },
  { ruta: 'GET /api/pedidos/:id/etiquetas', url: '/api/pedidos/999999/etiquetas', espera: soloAdmin(404) },
  { ruta: 'GET /api/etiquetas/:codigo', url: `/api/etiquetas/${'a'.repeat(22)}`, espera: soloAdmin(404) },
  {
    ruta: 'PUT /api/vueltas/:id/choques',
    url: '/api/vueltas/999999/choques',
    body: () => ({ actos: ['00000000-0000-4000-8000-000000000000'], visto: true }),
    espera: soloAdmin(404),
  },
  { ruta: 'DELETE /api/vueltas/:id', url: '/api/vueltas/999999', espera: soloAdmin(404) },
  {
    ruta: 'POST /api/pedidos/:id/vuelve',
    url: '/api/pedidos/999999/vuelve',
    body: () => ({ como: 'retira' }),
    espera: soloAdmin(404),
  },
  { ruta: 'DELETE /api/pedidos/:id/vuelve', url: '/api/pedidos/999999/vuelve', espera: soloAdmin(404) },
  {
    ruta: 'PUT /api/pedidos/:id/entregado',
    url: '/api/pedidos/:pedido/entregado',
    espera: soloAdmin(404),
  },
  {
    ruta: 'DELETE /api/pedidos/:id/entregado',
    url: '/api/pedidos/:pedido/entregado',
    espera: soloAdmin(404),
  },
  {
    ruta: 'PUT /api/pedidos/:id/repartidor',
    url: '/api/pedidos/:pedido/repartidor',
    body: () => ({ repartidor: 999_999 }),
    espera: soloAdmin(409),
  },
  { ruta: 'GET /api/trastienda/personas', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/trastienda/personas/:id',
    url: '/api/trastienda/personas/999999',
    body: () => ({ bloqueada: true, antes: { bloqueada: false } }),
    espera: soloAdmin(404),
  },
  {
    ruta: 'DELETE /api/trastienda/personas/:id',
    url: '/api/trastienda/personas/999999',
    espera: soloAdmin(404),
  },
  ...(
    [
      ['GET', '/sesiones'],
      ['DELETE', '/sesiones'],
      ['DELETE', '/sesiones/:sesion'],
    ] as const
  ).map(([metodo, resto]) => ({
    ruta: `${metodo} /api/trastienda/personas/:id${resto}`,
    url: `/api/trastienda/personas/999999${resto.replace(':sesion', '1')}`,
    espera: soloAdmin(404),
  })),
  { ruta: 'POST /api/trastienda/invitaciones', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'DELETE /api/trastienda/invitaciones/:id',
    url: '/api/trastienda/invitaciones/999999',
    espera: soloAdmin(404),
  },
  { ruta: 'POST /api/invitaciones/ver', body: () => ({ codigo: 'x' }), espera: todos(400) },
  { ruta: 'POST /api/invitaciones/aceptar', body: () => ({ codigo: 'x' }), espera: conCuenta(400) },
  { ruta: 'GET /api/users/me/sesiones', espera: conCuenta(200) },
  {
    ruta: 'DELETE /api/users/me/sesiones/:sesion',
    url: '/api/users/me/sesiones/999999',
    espera: conCuenta(404),
  },
  { ruta: 'GET /api/trastienda/claves', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/claves', body: () => ({}), espera: soloAdmin(400) },
  { ruta: 'DELETE /api/trastienda/claves/:id', url: '/api/trastienda/claves/999999', espera: soloAdmin(404) },
  // Who is let in is not answered until they leave: test/api/pedido/pedidos-vivo.test.ts.
  { ruta: 'GET /api/pedidos/vivo', espera: { visitante: 403 } },
  {
    ruta: 'GET /api/pedidos-with-user',
    url: '/api/pedidos-with-user?userId=:ana',
    espera: { ...todos(403), ana: 200, admin: 200, encargado: 200 },
  },
  {
    ruta: 'GET /api/trastienda/articulos/:id/preparaciones',
    url: '/api/trastienda/articulos/1/preparaciones',
    espera: soloAdmin(200),
  },
  {
    ruta: 'PUT /api/trastienda/articulos/:id/preparaciones',
    url: '/api/trastienda/articulos/1/preparaciones',
    body: () => ({ data: { preparaciones: [] } }),
    espera: soloAdmin(200),
  },
  {
    ruta: 'GET /api/trastienda/articulos/:id/combo',
    url: '/api/trastienda/articulos/1/combo',
    espera: soloAdmin(200),
  },
  {
    ruta: 'PUT /api/trastienda/articulos/:id/combo',
    url: '/api/trastienda/articulos/1/combo',
    body: () => ({ data: { menosPorciento: null, opciones: [] } }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/ajustes', espera: soloAdmin(200) },
  { ruta: 'PUT /api/trastienda/ajustes', body: () => ({ data: {} }), espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/zonas', espera: soloAdmin(200) },
  ...['calles', 'dibujo'].flatMap(nombre => [
    {
      ruta: `GET /api/trastienda/zonas/:id/${nombre}`,
      url: `/api/trastienda/zonas/1/${nombre}`,
      espera: soloAdmin(200),
    },
    {
      ruta: `PUT /api/trastienda/zonas/:id/${nombre}`,
      url: `/api/trastienda/zonas/999/${nombre}`,
      body: () => ({ puntos: null }),
      espera: soloAdmin(nombre === 'calles' ? 400 : 404),
    },
  ]),
  { ruta: 'GET /api/trastienda/entrega/puntos', espera: soloAdmin(200) },
  {
    ruta: 'POST /api/trastienda/entrega/probar',
    body: () => ({ direccion: 'Mitre 1482' }),
    espera: soloAdmin(200),
  },
  {
    ruta: 'PUT /api/pedidos/:id/punto',
    url: '/api/pedidos/:pedido/punto',
    body: () => ({ punto: null }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/copias', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/copias', body: () => ({}), espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/estreno', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/cortes', espera: soloAdmin(200) },
  {
    ruta: 'POST /api/trastienda/cortes',
    body: () => ({ data: { cortes: ['vacio'] } }),
    espera: soloAdmin(200),
  },
  {
    ruta: 'POST /api/trastienda/cortes/deshacer',
    body: () => ({ data: { articulos: [], subCategorias: [], categorias: [], valores: [] } }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/plantillas', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/plantillas',
    body: () => ({ nombre: 'confirmado', texto: null }),
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/discount-codes', espera: todos(403) },
  { ruta: 'POST /api/discount-codes/validate', body: () => ({ code: 'X' }), espera: conCuenta(200) },
  {
    ruta: 'PUT /api/discount-codes/:id/increment-usage',
    url: '/api/discount-codes/1/increment-usage',
    espera: conCuenta(403),
  },
  {
    ruta: 'POST /api/arrepentimientos',
    body: () => ({ nombre: 'Ana', email: 'ana@x.example' }),
    espera: todos(200),
  },
  { ruta: 'GET /api/arrepentimientos', espera: soloAdmin(200) },
  {
    ruta: 'PUT /api/arrepentimientos/:id/atendido',
    url: '/api/arrepentimientos/1/atendido',
    espera: soloAdmin(200),
  },
  {
    ruta: 'DELETE /api/arrepentimientos/:id/atendido',
    url: '/api/arrepentimientos/1/atendido',
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/personal/segundo-factor', espera: conCuenta(200) },
  { ruta: 'POST /api/personal/segundo-factor', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'POST /api/personal/segundo-factor/confirmar',
    body: () => ({ codigo: '123456' }),
    espera: soloAdmin(400),
  },
  {
    ruta: 'POST /api/personal/segundo-factor/codigos',
    body: () => ({ codigo: '123456' }),
    espera: conCuenta(409),
  },
  {
    ruta: 'POST /api/personal/segundo-factor/desactivar',
    body: () => ({ codigo: '123456' }),
    espera: conCuenta(409),
  },
  { ruta: 'GET /api/personal/equipos', espera: soloAdmin(200) },
  { ruta: 'POST /api/personal/equipos', body: () => ({}), espera: soloAdmin(400) },
  {
    ruta: 'POST /api/personal/equipos/:id/renovar',
    url: '/api/personal/equipos/1/renovar',
    espera: soloAdmin(404),
  },
  { ruta: 'DELETE /api/personal/equipos/:id', url: '/api/personal/equipos/1', espera: soloAdmin(404) },
  // The calls of a device itself: test/api/personal/personal-equipos.test.ts.
  { ruta: 'GET /api/personal/equipo', espera: conCuenta(404) },
  { ruta: 'POST /api/personal/equipo/toque', espera: conCuenta(404) },
  { ruta: 'POST /api/personal/equipo/bloquear', espera: conCuenta(404) },
  { ruta: 'POST /api/personal/equipo/desbloquear', body: () => ({ pin: '2580' }), espera: conCuenta(404) },
  { ruta: 'GET /api/trastienda/articulos', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/articulos/:id', url: '/api/trastienda/articulos/1', espera: soloAdmin(200) },
  { ruta: 'POST /api/articulos', body: () => ({ data: {} }), espera: soloAdmin(400) },
  {
    ruta: 'PUT /api/articulos/:id',
    url: '/api/articulos/1',
    body: () => ({ data: {} }),
    espera: soloAdmin(200),
  },
  { ruta: 'DELETE /api/articulos/:id', url: '/api/articulos/1', espera: soloAdmin(409) },
  { ruta: 'PUT /api/articulos/existencias', body: () => ({ data: [] }), espera: soloAdmin(400) },
  {
    ruta: 'GET /api/trastienda/articulos/:id/movimientos',
    url: '/api/trastienda/articulos/1/movimientos',
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/ventas', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/numeros', espera: soloAdmin(200) },
  {
    ruta: 'GET /api/trastienda/numeros/csv',
    url: '/api/trastienda/numeros/csv?lista=dias',
    espera: soloAdmin(200),
  },
  { ruta: 'GET /api/trastienda/numeros/hoy', espera: soloAdmin(200) },
  { ruta: 'GET /api/trastienda/cambios', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/cambios', body: () => ({}), espera: soloAdmin(400) },
  { ruta: 'GET /api/trastienda/cambios/:id', url: '/api/trastienda/cambios/1', espera: soloAdmin(404) },
  {
    ruta: 'POST /api/trastienda/cambios/:id/deshacer',
    url: '/api/trastienda/cambios/1/deshacer',
    espera: soloAdmin(404),
  },
  {
    ruta: 'POST /api/trastienda/cambios/:id/cancelar',
    url: '/api/trastienda/cambios/1/cancelar',
    espera: soloAdmin(404),
  },
  {
    ruta: 'GET /api/trastienda/articulos/:id/precios',
    url: '/api/trastienda/articulos/1/precios',
    espera: soloAdmin(200),
  },
  { ruta: 'PUT /api/articulos/precios', body: () => ({ data: [] }), espera: soloAdmin(400) },
  { ruta: 'GET /api/trastienda/registro', espera: soloAdmin(200) },
  {
    ruta: 'GET /api/trastienda/exportar',
    url: '/api/trastienda/exportar?que=modelo&formato=csv',
    espera: soloAdmin(200),
  },
  // What it takes is in test/api/catalogo/importar.test.ts: JSON is no spreadsheet.
  { ruta: 'POST /api/trastienda/importaciones', body: () => ({}), espera: soloAdmin(415) },
  ...(
    [
      ['GET', '/:id'],
      ['PUT', '/:id', {}],
      ['GET', '/:id/filas', undefined, '?estado=error'],
      ['PUT', '/:id/filas', { arreglos: [{ fila: 2, omitir: true }] }],
      ['POST', '/:id/aplicar', {}],
      ['GET', '/:id/errores'],
    ] as const
  ).map(([metodo, resto, body, consulta = '']) => ({
    ruta: `${metodo} /api/trastienda/importaciones${resto}`,
    url: `/api/trastienda/importaciones${resto.replace(':id', NINGUNA)}${consulta}`,
    ...(body === undefined ? {} : { body: () => body }),
    espera: soloAdmin(404),
  })),
  { ruta: 'GET /api/trastienda/webhooks', espera: soloAdmin(200) },
  { ruta: 'POST /api/trastienda/webhooks', body: () => ({ data: {} }), espera: soloAdmin(400) },
  ...(
    [
      ['PUT', '/:id', { data: {} }],
      ['DELETE', '/:id'],
      ['POST', '/:id/secreto'],
      ['POST', '/:id/probar'],
      ['GET', '/:id/entregas'],
      ['POST', '/:id/entregas/:entrega/repetir'],
    ] as const
  ).map(([metodo, resto, body]) => ({
    ruta: `${metodo} /api/trastienda/webhooks${resto}`,
    url: `/api/trastienda/webhooks${resto.replace(':id', '999999').replace(':entrega', NINGUNA)}`,
    ...(body === undefined ? {} : { body: () => body }),
    espera: soloAdmin(404),
  })),
  // Last: it ends the session of whoever calls it.
  { ruta: 'POST /api/auth/logout', espera: conCuenta(200) },
]

let c: Cuentas
let pedidoDeAna = 0
const personas = new Map<string, IngresoWire>()
const malos = new Map<string, string>()
const claves = new Map<Alcance, string>()
beforeAll(async () => {
  c = await createCuentas()
  const conSesion = ['ana', 'beto', 'admin', 'exAdmin', ...DEL_PERSONAL, 'sinCodigo', 'delEquipo', ...MALAS]
  for (const nombre of conSesion) personas.set(nombre, await c.enter())
  const id = (nombre: string) => personas.get(nombre)?.user.id ?? 0
  for (const rol of DEL_PERSONAL) {
    await sql`update users set role_id = (select id from roles where lower(name) = ${rol}) where id = ${id(rol)}`.execute(
      c.base.db,
    )
  }
  await sql`update users set role_id = 2 where id in (${id('sinCodigo')}, ${id('delEquipo')})`.execute(
    c.base.db,
  )
  await sql`update users set role_id = 2 where id in (${id('admin')}, ${id('exAdmin')})`.execute(c.base.db)
  await sql`update users set role_id = 1 where id = ${id('exAdmin')}`.execute(c.base.db)
  await sql`update users set confirmed = false where id = ${id('sinConfirmar')}`.execute(c.base.db)
  await sql`update users set blocked = true where id = ${id('bloqueada')}`.execute(c.base.db)
  await sql`update users set token_version = 2 where id = ${id('versionVieja')}`.execute(c.base.db)
  await sql`delete from users where id = ${id('borrada')}`.execute(c.base.db)
  for (const nombre of MALAS) malos.set(nombre, personas.get(nombre)?.jwt ?? '')
  const ana = personas.get('ana')?.jwt ?? ''
  const compra = { articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }], direccion: 'Salta 1' }
  const { json } = await c.call('POST', '/api/pedidos/crear-completo', { token: ana, body: compra })
  pedidoDeAna = json.data.id
  await plantCliente(c, id('ana'))
  await plantPlata(c, pedidoDeAna)
  malos.set('vencido', reforge(ana, { exp: 1 }))
  malos.set('algNone', `${encode({ alg: 'none', typ: 'JWT' })}.${ana.split('.')[1]}.`)
  malos.set('otraClave', reforge(ana, {}, 'otra-clave-que-no-es-la-de-la-casa'))
  const token = personas.get('admin')?.jwt
  for (const alcance of ALCANCES) {
    const hecha = await c.call('POST', '/api/trastienda/claves', {
      token,
      body: { nombre: `De ${alcance}`, alcances: [alcance] },
    })
    claves.set(alcance, hecha.json.data.clave)
  }
})
afterAll(() => c.close())

const encode = (valor: object) => Buffer.from(JSON.stringify(valor)).toString('base64url')

function reforge(jwt: string, cambios: object, secreto = SECRETO): string {
  const payload = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  const texto = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...payload, ...cambios })}`
  return `${texto}.${createHmac('sha256', secreto).update(texto).digest('base64url')}`
}

let llamadas = 0
/** Each from an address of its own: what one may try is another test's matter. */
function ask({ ruta, url, body }: Fila, token?: string, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', camino = ''] = ruta.split(' ')
  const destino = (url ?? camino)
    .replace(':ana', String(personas.get('ana')?.user.id))
    .replace(':pedido', String(pedidoDeAna))
  const ip = `10.${++llamadas >> 16}.${(llamadas >> 8) & 255}.${llamadas & 255}`
  return c.call(method as 'GET', destino, { token, headers, ip, ...(body && { body: body() }) })
}

/** Every route of the application, as 'METHOD /path'. */
function inventory(): string[] {
  const rutas: string[] = []
  const camino: string[] = []
  for (const linea of c.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, sangria = '', parte = '', metodos = ''] = /^([│ ]*[├└]── )(.*) \((.*)\)$/.exec(linea) ?? []
    if (parte === '') continue
    camino.splice(sangria.length / 4 - 1, Number.POSITIVE_INFINITY, parte)
    for (const metodo of metodos.split(', ')) rutas.push(`${metodo} ${camino.join('')}`)
  }
  return rutas.filter(ruta => /^(?:GET|POST|PUT|PATCH|DELETE) \/api\//.test(ruta))
}

describe('authorisation', () => {
  it('[API-03] F13: every route of the API has a row', async () => {
    const rutas = inventory()
    expect(rutas.length).toBeGreaterThan(15)
    expect(rutas.toSorted()).toEqual(MATRIZ.map(({ ruta }) => ruta).toSorted())
  })

  it.each(MALAS)('[API-04] F13: the token %s is 401 on every route', async nombre => {
    // Nothing they ask is done, so nobody waits for anybody.
    const vistos = await Promise.all(
      MATRIZ.map(async fila => [fila.ruta, (await ask(fila, malos.get(nombre))).status]),
    )
    expect(vistos).toEqual(MATRIZ.map(({ ruta }) => [ruta, 401]))
  })

  it('F-1 to F-7: no route takes a form with a file: it is refused unread, whoever sends it', async () => {
    const parte =
      'content-disposition: form-data; name="file"; filename="../x.svg"\r\ncontent-type: image/svg+xml'
    const payload = `--x\r\n${parte}\r\n\r\n<svg onload="alert(1)"/>\r\n--x--\r\n`
    const escriben = MATRIZ.filter(({ ruta }) => !ruta.startsWith('GET '))
    expect(escriben.length).toBeGreaterThan(8)
    for (const { ruta } of escriben) {
      const [method, camino = ''] = ruta.split(' ')
      for (const nombre of ['visitante', 'ana', 'admin']) {
        const { statusCode } = await c.app.inject({
          method: method as 'POST',
          url: camino.replaceAll(':id', '1').replace(':ana', '1').replace(':pedido', '1'),
          headers: {
            'content-type': 'multipart/form-data; boundary=x',
            ...(nombre !== 'visitante' && { authorization: `Bearer ${personas.get(nombre)?.jwt}` }),
          },
          payload,
        })
        // Of an order that takes no proof it is refused before what was sent is looked at.
        const porSuEstado = ruta.endsWith('/comprobantes') ? [409] : []
        expect([401, 403, 404, 415, ...porSuEstado], `${ruta} ${nombre}`).toContain(statusCode)
      }
    }
  })

  it('F50 B1: [ROL-01] the rows of the table of access are the routes there are, and every permission opens one', async () => {
    const rutas = inventory()
    expect(Object.keys(ACCESO).toSorted()).toEqual(rutas.toSorted())
    expect(Object.keys(ALCANCE_DE).filter(ruta => !(ruta in ACCESO))).toEqual([])
    for (const permiso of PERMISOS) {
      expect([permiso, ABRE[permiso]]).toEqual([
        permiso,
        ROLES_PERSONAL.filter(rol => puede(rol, permiso)).map(rol => rol.toLowerCase()),
      ])
    }
  })

  it.each(ALCANCES)(
    'F50 B5: [INT-01] a key with the scope %s passes its own calls, is 403 on every other, and is shown nobody',
    async alcance => {
      for (const fila of MATRIZ) {
        const { status, text, json } = await ask(fila, claves.get(alcance))
        expect([fila.ruta, revela(alcance, text)]).toEqual([fila.ruta, []])
        const suya = ALCANCE_DE[fila.ruta] === alcance && ACCESO[fila.ruta] !== 'nadie'
        const admin = fila.espera.admin ?? 200
        // What the Admin gets from it, or what a key meets further in; never a refusal for who it is.
        if (suya)
          expect([fila.ruta, status === 401 || status === 403, status]).toEqual([fila.ruta, false, admin])
        else {
          expect([fila.ruta, status]).toEqual([fila.ruta, 403])
          const falta = ALCANCE_DE[fila.ruta]
          // What is missing is named, where anything would do.
          if (falta !== undefined)
            expect([fila.ruta, json.error.details]).toEqual([fila.ruta, { alcance: falta }])
        }
      }
      // What this one marked as paid is open again for the others.
      if (alcance === 'pagos:escribir') {
        const body = { metodo: null }
        await c.call('PUT', `/api/pedidos/${pedidoDeAna}/pago`, { token: personas.get('admin')?.jwt, body })
      }
    },
  )

  it('F50: whoever of the staff owes a second factor, and a locked device of the counter, pass their own lists and nothing else', async () => {
    const equipo = await mark(c, { id: 0, email: '', token: personas.get('delEquipo')?.jwt ?? '' })
    await c.call('POST', '/api/personal/equipo/bloquear', { token: equipo.token })
    await sql`insert into ajustes (nombre, valor) values ('segundoFactorObligatorio', 'true')`.execute(
      c.base.db,
    )
    await c.tiendas.refresh()
    try {
      const abiertas = { 423: new Set<string>(), 403: new Set<string>() }
      for (const fila of MATRIZ) {
        if (fila.ruta.endsWith('/logout') || fila.ruta.endsWith('/vivo')) continue
        if ((await ask(fila, equipo.token)).status !== 423) abiertas[423].add(fila.ruta)
        for (const persona of ['sinCodigo', ...DEL_PERSONAL] as const) {
          const { status, json } = await ask(fila, personas.get(persona)?.jwt)
          if (!(status === 403 && json?.error.details?.motivo === 'segundo-factor'))
            abiertas[403].add(fila.ruta)
        }
      }
      expect([...abiertas[423]].toSorted()).toEqual([
        'GET /api/personal/equipo',
        'POST /api/personal/equipo/bloquear',
        'POST /api/personal/equipo/desbloquear',
      ])
      expect([...abiertas[403]].toSorted()).toEqual([
        'GET /api/personal/segundo-factor',
        'GET /api/users/me',
        'POST /api/personal/segundo-factor',
        'POST /api/personal/segundo-factor/confirmar',
        'PUT /api/users/:id',
      ])
    } finally {
      await sql`delete from ajustes where nombre = 'segundoFactorObligatorio'`.execute(c.base.db)
      await c.tiendas.refresh()
    }
  })

  it('B10: no cookie carries authority: with every cookie a login lays, and any that looks like a token, one is a visitor', async () => {
    const { headers } = await c.call('POST', '/api/auth/local', {
      body: { identifier: personas.get('admin')?.user.email, password: PASSWORD },
    })
    const [puesta = ''] = [headers['set-cookie']].flat().map(String)
    const jwt = personas.get('admin')?.jwt
    const cookie = [puesta.split(';')[0], `jwt=${jwt}`, `token=${jwt}`, `authorization=Bearer ${jwt}`].join(
      '; ',
    )
    for (const fila of MATRIZ.filter(({ ruta }) => (ACCESO[ruta] as Acceso) !== 'todos')) {
      const { status } = await ask(fila, undefined, { cookie })
      expect([fila.ruta, status]).toEqual([fila.ruta, 403])
    }
  })

  it.each(MATRIZ)('[API-03] [ROL-01] F13 F50 B1: $ruta', async fila => {
    for (const [nombre, esperado] of Object.entries(esperaDe(fila))) {
      const { status, headers, text } = await ask(fila, personas.get(nombre)?.jwt)
      expect([nombre, status]).toEqual([nombre, esperado])
      expect([nombre, revela(nombre, text)]).toEqual([nombre, []])
      if (nombre !== 'visitante' && !/categorias|\/articulos|valors|insignias|pizarra/.test(fila.ruta)) {
        expect([nombre, headers['cache-control']]).toEqual([nombre, 'no-store'])
      }
    }
  })
})
