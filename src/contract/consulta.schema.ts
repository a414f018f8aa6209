// The parameters of lists and single entries as schemas: what a query may say, for the published description.
import Type, { type TProperties } from 'typebox'
import { enDireccion } from './texto.schema.ts'

export const parametro = (description: string, example?: string) =>
  Type.Optional(
    Type.Union([enDireccion(), Type.Array(enDireccion())], {
      description,
      ...(example === undefined ? {} : { examples: [example] }),
    }),
  )

/** The plain spellings; the bracketed ones (`populate[a][populate]=b`, `filters[campo][$op]=x`) are read by the query language. */
const UNA = {
  populate: parametro(
    'Relaciones a incluir: *, una lista con comas, rutas con puntos o corchetes anidados con fields, filters, sort y populate.',
    '*',
  ),
  fields: parametro('Atributos a mostrar, separados por comas.', 'id'),
}

export const PAGINAS_POR_NUMERO = {
  'pagination[page]': parametro('Página, desde 1. Excluye start y limit.', '1'),
  'pagination[pageSize]': parametro('Entradas por página, hasta 100; 25 si no se dice.', '25'),
}

export const PAGINAS = {
  ...PAGINAS_POR_NUMERO,
  'pagination[cursor]': parametro(
    '* para empezar a recorrer la lista entera; después, el nextCursor de la respuesta anterior. Lo que estuvo todo el ' +
      'tiempo en la lista aparece una sola vez, escriban los demás lo que escriban. En artículos y pedidos, con ' +
      'sort=updatedAt recorre los cambios y no termina: una página más corta que pageSize es todo lo que hay por ahora, ' +
      'y el mismo nextCursor trae más tarde lo que cambie desde entonces.',
    '*',
  ),
}

const POSICION = {
  'pagination[start]': parametro('Primera entrada, desde 0. Excluye page, pageSize y cursor.'),
  'pagination[limit]': parametro('Cantidad de entradas, hasta 100.'),
  'pagination[withCount]': parametro('false: sin el total.'),
}

const OPERADORES =
  '$eq $ne $eqi $nei $lt $lte $gt $gte $in $notIn $between $contains $notContains $containsi $notContainsi $startsWith ' +
  '$startsWithi $endsWith $endsWithi $null $notNull, y $and $or $not'

/** The comparisons clients ask for, each a parameter of its own: a generated client can write no nested object. */
const COMPARACIONES = { $in: 'uno de estos', $gt: 'más que', $gte: 'desde', $lt: 'menos que', $lte: 'hasta' }

/** One parameter a field that can be compared, and one for each comparison of it. */
export function consultaLista(campos: readonly string[], operadores = OPERADORES) {
  const filtros: TProperties = Object.fromEntries(
    campos.flatMap(campo => [
      [
        `filters[${campo}]`,
        parametro(
          `Filtro por ${campo}: igual a este valor, o filters[${campo}][operador]=valor con ${operadores}.`,
        ),
      ],
      ...Object.entries(COMPARACIONES).map(([operador, texto]) => [
        `filters[${campo}][${operador}]`,
        parametro(`Filtro por ${campo}: ${texto}.`),
      ]),
    ]),
  )
  return Type.Object({
    ...UNA,
    filters: Type.Optional(
      // What is no object is refused by the query language, in its own words.
      Type.Unknown({
        description: `Los mismos filtros como objeto: { campo: { operador: valor } }, con ${operadores}. Se escribe con corchetes: filters[campo][operador]=valor.`,
      }),
    ),
    sort: parametro('Orden: campo:asc o campo:desc, separados por comas; hasta 4 campos.', 'id:asc'),
    ...filtros,
    _q: parametro('Texto a buscar.'),
    ...PAGINAS,
    ...POSICION,
  })
}

export const ConsultaUna = Type.Object(UNA)
