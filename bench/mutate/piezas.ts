// What is worked through, an hour or so of work at a time: the rules of the domain, folder by folder, and named rules of the server.
import { globSync } from 'node:fs'
import { join } from 'node:path'

export const RAIZ = join(import.meta.dirname, '../..')
const DOMINIO = 'src/domain'
const SERVIDOR = 'src/server'

export interface Pieza {
  readonly nombre: string
  /** Paths of the rules, below the root. */
  readonly fuentes: readonly string[]
  /** Tests that may notice, below the root. */
  readonly pruebas: readonly string[]
  /** Those near by: what they are decides whether a report still holds. */
  readonly cerca: readonly string[]
  /** Tests that need a shop over a database; the nearest stand first. */
  readonly conBase: boolean
}

/** Rules, and the tests of their calls, the nearest first; those that are no calls by their whole path. */
type Nombrada = readonly [fuentes: readonly string[], pruebas: readonly string[]]

/**
 * Rules of the server that decide about stock, money and rights in TypeScript. What SQL decides, what only wires or describes a call, and
 * what writes mails and pages is not here: mutants of a list of routes are noticed by the first test that starts a shop.
 */
const NOMBRADAS: Readonly<Record<string, Nombrada>> = {
  // How much there is, by whose hand, and never twice.
  existencias: [
    ['src/server/existencias/use-cases.ts'],
    ['existencias/existencias', 'existencias/stock-cambiado'],
  ],
  // The money of a day, and closing it once.
  'pago/caja': [['src/server/pago/caja/caja.ts'], ['pago/caja', 'entrega/rendicion']],
  // What comes in, what goes back, and what waits for a person.
  'pago/entrada': [
    [
      'src/server/pago/pay/entrada.ts',
      'src/server/pago/pay/devolucion.ts',
      'src/server/pago/pay/retenido.ts',
    ],
    [
      'pago/pagos-entrada',
      'pago/pagos-mano',
      'pago/pagos-bordes',
      'pago/pagos',
      'pago/pagos-ordenes',
      'pago/pagos-carreras',
    ],
  ],
  // What the counter notes of it, how it stands, and what a customer is told of it.
  'pago/pay': [
    ['src/server/pago/pay/pay.ts', 'src/server/pago/pay/cobro.ts', 'src/server/pago/pay/total.ts'],
    [
      'pago/pagos-mano',
      'pago/pagos-bordes',
      'pago/formas-de-pago',
      'pago/pagos',
      'pago/pagos-ordenes',
      'personal/personal-equipos',
    ],
  ],
  'pago/choose': [['src/server/pago/choose/choose.ts'], ['pago/formas-de-pago']],
  // Who may: every call, by role, session, device and key.
  acceso: [
    [
      'src/contract/acceso.ts',
      'src/server/plugins/acceso.ts',
      'src/server/plugins/auth.ts',
      'src/server/personal/clave.ts',
    ],
    [
      'personal/acceso',
      'personal/claves',
      'cuenta/tokens',
      'personal/personal-equipos',
      'personal/personal-segundo-factor',
      'personal/authorization',
      'test/docs/alcances',
    ],
  ],
  // An order: placed at today's prices, weighed, changed, moved.
  'pedido/place': [
    ['src/server/pedido/place/place.ts', 'src/server/pedido/place/compra.ts'],
    [
      'pedido/pedidos-compra',
      'pedido/pedidos-crear',
      'pedido/pedidos-bordes',
      'pedido/pedidos-telefono',
      'pedido/pedidos-a-peso',
      'entrega/pedir',
      'factura/pedida',
      'precios/codigos',
      'pedido/pedidos-carreras',
    ],
  ],
  'pedido/weigh': [
    [
      'src/server/pedido/weigh/weigh.ts',
      'src/server/pedido/weigh/linea.ts',
      'src/server/pedido/weigh/pregunta.ts',
    ],
    ['pedido/pesar-bordes', 'pedido/pesar', 'pedido/pesar-pedido'],
  ],
  'pedido/change': [
    ['src/server/pedido/change/change.ts'],
    ['pedido/pedidos-cambios', 'pedido/pesar-pedido', 'pedido/pedidos-a-peso', 'entrega/mudar'],
  ],
  'pedido/move': [
    ['src/server/pedido/move/move.ts', 'src/server/pedido/move/paso.ts'],
    [
      'pedido/pedidos-mover',
      'pedido/pedidos-estados',
      'pedido/pedidos-deshacer',
      'pedido/pedidos-cancelar',
      'pedido/pesar-pedido',
      'pago/pagos-bordes',
      'entrega/pedir',
      'entrega/rendicion',
    ],
  ],
}

/** Paths below the root, in the same order on every machine. */
function listFiles(patron: string): string[] {
  return globSync(patron, { cwd: RAIZ }).toSorted()
}

/** `catalogo` of src/domain/catalogo/importar/celda.ts; the empty name for what lies directly in the domain. */
export function areaOf(ruta: string): string {
  const [, , area, resto] = ruta.split('/')
  return resto === undefined ? '' : (area ?? '')
}

const isPrueba = (ruta: string) => /\.test\.ts$/.test(ruta)
const PRUEBAS_DEL_DOMINIO = listFiles(`${DOMINIO}/**/*.test.ts`)

/** One file, or a folder with what lies directly in it. */
function ofDomain(nombre: string): Pieza {
  const isArchivo = /\.ts$/.test(nombre)
  const area = areaOf(isArchivo ? nombre : `${nombre}/`)
  return {
    nombre,
    fuentes: listFiles(isArchivo ? nombre : `${nombre}/*.ts`).filter(fuente => !isPrueba(fuente)),
    pruebas: PRUEBAS_DEL_DOMINIO,
    cerca: area === '' ? PRUEBAS_DEL_DOMINIO : listFiles(`${DOMINIO}/${area}/**/*.test.ts`),
    conBase: false,
  }
}

const DEL_SERVIDOR = Object.entries(NOMBRADAS).map(([nombre, [fuentes, deLlamadas]]): Pieza => {
  const pruebas = deLlamadas.map(
    prueba => `${prueba.startsWith('test/') ? prueba : `test/api/${prueba}`}.test.ts`,
  )
  return { nombre: `${SERVIDOR}/${nombre}`, fuentes, pruebas, cerca: pruebas, conBase: true }
})

const DEL_DOMINIO = [
  ...new Set(listFiles(`${DOMINIO}/**/*.ts`).map(ruta => ruta.slice(0, ruta.lastIndexOf('/')))),
]
  .map(ofDomain)
  .filter(({ fuentes }) => fuentes.length > 0)

export interface Mitad {
  readonly ruta: string
  /** Its table in docs/figures.md. */
  readonly seccion: string
  readonly total: string
  readonly piezas: readonly Pieza[]
}

export const MITADES: readonly Mitad[] = [
  { ruta: DOMINIO, seccion: 'mutate', total: 'all of the domain', piezas: DEL_DOMINIO },
  {
    ruta: SERVIDOR,
    seccion: 'mutate-servidor',
    total: 'all that is named of the server',
    piezas: DEL_SERVIDOR,
  },
]

/** A file, a folder of the domain, or a named piece of the server. */
export function piezasOf(ruta: string): readonly Pieza[] {
  const nombre = ruta.replace(/\/$/, '')
  if (nombre.startsWith(`${DOMINIO}/`)) return [ofDomain(nombre)]
  const halladas = DEL_SERVIDOR.flatMap(pieza => {
    if (pieza.nombre === nombre) return [pieza]
    return pieza.fuentes.includes(nombre) ? [{ ...pieza, nombre, fuentes: [nombre] }] : []
  })
  if (halladas.length === 0)
    throw new Error(`${nombre} is not among the named rules of ${import.meta.filename}`)
  return halladas
}
