// The engine over memory, its filters: a tree of tests and a text looked for, made into functions of one entry.
import type { Filtro, Prueba, Relativo, Textual, Valor } from './ast.ts'
import { campoComparable, comparables, type Entidad, type Lugar } from './esquema.ts'
import { type Presupuesto, spend, spendPrueba } from './gasto.ts'

/** What it looks at is charged, whatever it answers. */
export type Condicion = (entidad: Entidad, limite: Presupuesto) => boolean

type Escalar = Valor | null

/** A test is charged for finding its field and for comparing it. */
const POR_PRUEBA = 2

export function toCondicion(filtro: Filtro): Condicion {
  switch (filtro.clase) {
    case 'y': {
      const partes = filtro.partes.map(toCondicion)
      return (entidad, limite) => partes.every(pasa => pasa(entidad, limite))
    }
    case 'o': {
      const partes = filtro.partes.map(toCondicion)
      return (entidad, limite) => partes.some(pasa => pasa(entidad, limite))
    }
    case 'no': {
      const pasa = toCondicion(filtro.parte)
      return (entidad, limite) => !pasa(entidad, limite)
    }
    case 'relacion': {
      const { nombre, parte } = filtro
      const pasa: Condicion = parte === null ? () => true : toCondicion(parte)
      return (entidad, limite) => {
        spend(limite, 1)
        return entidad.relaciones[nombre]?.some(otra => pasa(otra, limite)) ?? false
      }
    }
    case 'nulo':
      return looked(filtro.campo, valor => valor === null)
    case 'prueba':
      return looked(filtro.campo, toPrueba(filtro))
  }
}

function looked(campo: string, prueba: (valor: Escalar) => boolean): Condicion {
  return (entidad, limite) => {
    const valor = read(entidad, campo)
    spendPrueba(limite, POR_PRUEBA, valor)
    return prueba(valor)
  }
}

function read(entidad: Entidad, campo: string): Escalar {
  return campo === 'id' ? entidad.id : ((entidad.atributos[campo] ?? null) as Escalar)
}

const RELATIVOS: Readonly<Record<Relativo, (a: Valor, b: Valor) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

const TEXTUALES: Readonly<Record<Textual, (valor: string, buscado: string) => boolean>> = {
  igual: (valor, buscado) => valor === buscado,
  contiene: (valor, buscado) => valor.includes(buscado),
  empieza: (valor, buscado) => valor.startsWith(buscado),
  termina: (valor, buscado) => valor.endsWith(buscado),
}

function toPrueba({ negada, ...prueba }: Prueba): (valor: Escalar) => boolean {
  const compare = toComparacion(prueba)
  return negada === true
    ? valor => valor !== null && !compare(valor)
    : valor => valor !== null && compare(valor)
}

function toComparacion({ op, valores, sinCaso }: Omit<Prueba, 'negada'>): (valor: Valor) => boolean {
  const [primero = ''] = valores
  if (op === 'en') {
    const buscados = new Set(valores)
    return valor => buscados.has(valor)
  }
  if (op in RELATIVOS) {
    const relativo = RELATIVOS[op as Relativo]
    return valor => relativo(valor, primero)
  }
  const textual = TEXTUALES[op as Textual]
  const buscado = String(primero)
  return sinCaso === true
    ? valor => textual(String(valor).toLowerCase(), buscado)
    : valor => textual(String(valor), buscado)
}

/** `_q`: the text in any text field, or the number in any number field. */
export function toBusqueda(lugar: Lugar, busqueda: string): Condicion {
  const buscado = busqueda.toLowerCase()
  const campos = comparables(lugar).map(nombre => ({ nombre, tipo: campoComparable(lugar, nombre) }))
  const textos = campos.filter(({ tipo }) => tipo === 'texto')
  const numeros = campos.filter(({ tipo }) => tipo === 'numero' || tipo === 'entero')
  return (entidad, limite) =>
    textos.some(({ nombre }) => {
      const valor = read(entidad, nombre)
      spendPrueba(limite, 1, valor)
      return valor !== null && String(valor).toLowerCase().includes(buscado)
    }) ||
    numeros.some(({ nombre }) => {
      spendPrueba(limite, 1, null)
      return String(read(entidad, nombre)) === buscado
    })
}
