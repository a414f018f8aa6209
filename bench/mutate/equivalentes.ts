// The mutants no test could ever notice, each by name and with the reason: the score leaves them out, and nothing else.

export interface Equivalente {
  /** Below src/domain. */
  readonly archivo: string
  readonly mutador: string
  readonly original: string
  readonly reemplazo: string
  readonly porque: string
}

const SIEMPRE_HAY = 'the check is for the compiler: what it guards is always there'
const RAPIDO = 'the short way of the computation: without it the long way gives the same'
const LARGO_JUSTO = 'the longest text that is taken is as long as the pattern, so it can match nowhere else'
const DESIGUALES = 'the two are unequal here, the line before saw to it'

export const EQUIVALENTES: readonly Equivalente[] = [
  {
    archivo: 'pedido/hoja-de-corte.ts',
    mutador: 'ArrayDeclaration',
    original: '[]',
    reemplazo: '["Stryker was here"]',
    porque: SIEMPRE_HAY,
  },
  {
    archivo: 'pedido/hoja-de-corte.ts',
    mutador: 'ConditionalExpression',
    original: 'primera === undefined',
    reemplazo: 'false',
    porque: SIEMPRE_HAY,
  },
  {
    archivo: 'catalogo/imagen-categoria.ts',
    mutador: 'OptionalChaining',
    original: 'INCLUIDAS[clave]?.[cual]',
    reemplazo: 'INCLUIDAS[clave][cual]',
    porque: SIEMPRE_HAY,
  },
  {
    archivo: 'dinero/pesos-tecleados.ts',
    mutador: 'OptionalChaining',
    original: 'hallado[1]?.replaceAll',
    reemplazo: 'hallado[1].replaceAll',
    porque: SIEMPRE_HAY,
  },
  {
    archivo: 'pedido/pedido.ts',
    mutador: 'OptionalChaining',
    original: 'catalogo.get(articuloId)?.stock',
    reemplazo: 'catalogo.get(articuloId).stock',
    porque: SIEMPRE_HAY,
  },
  {
    archivo: 'lector.ts',
    mutador: 'BlockStatement',
    original: '{ return undefined }',
    reemplazo: '{}',
    porque: 'a function without a return gives undefined too',
  },
  {
    archivo: 'carrito/revision.ts',
    mutador: 'EqualityOperator',
    original: 'actual.precioUnitario > linea.precioUnitario',
    reemplazo: 'actual.precioUnitario >= linea.precioUnitario',
    porque: DESIGUALES,
  },
  {
    archivo: 'carrito/revision.ts',
    mutador: 'EqualityOperator',
    original: 'precioUnitario > precioVisto',
    reemplazo: 'precioUnitario >= precioVisto',
    porque: 'of two equal prices the sentence is not said',
  },
  {
    archivo: 'carrito/revision.ts',
    mutador: 'EqualityOperator',
    original: 'precioUnitario <= linea.precioUnitario',
    reemplazo: 'precioUnitario < linea.precioUnitario',
    porque: 'a line with the price it has is the same line',
  },
  {
    archivo: 'carrito/revision.ts',
    mutador: 'ConditionalExpression',
    original: 'articulo === undefined',
    reemplazo: 'false',
    porque: 'where there is no article there is no portion of it, which is asked next',
  },
  {
    archivo: 'catalogo/busqueda.ts',
    mutador: 'Regex',
    original: '/\\s+/',
    reemplazo: '/\\s/',
    porque: 'the empty words between are left out, or are in every text',
  },
  {
    archivo: 'catalogo/busqueda.ts',
    mutador: 'MethodExpression',
    original: 'normalize(texto).split(/\\s+/).filter(Boolean)',
    reemplazo: 'normalize(texto).split(/\\s+/)',
    porque: 'an empty word is in every text',
  },
  {
    archivo: 'catalogo/busqueda.ts',
    mutador: 'ConditionalExpression',
    original: 'palabras.length === 0',
    reemplazo: 'false',
    porque: 'every entry holds every one of no words',
  },
  {
    archivo: 'catalogo/slug.ts',
    mutador: 'Regex',
    original: '/\\s+/g',
    reemplazo: '/\\s/g',
    porque: 'several hyphens become one two lines below',
  },
  {
    archivo: 'carrito/totales.ts',
    mutador: 'ConditionalExpression',
    original: 'envioGratisDesde === null',
    reemplazo: 'false',
    porque: 'null counts as nothing in the subtraction, and nothing is missing either way',
  },
  {
    archivo: 'cuenta/telefono.ts',
    mutador: 'MethodExpression',
    original: '[numero, ...conQuince, ...local].filter(lectura => lectura.length === LARGO_NACIONAL)',
    reemplazo: '[numero, ...conQuince, ...local]',
    porque: 'no number of another length is valid in Argentina, which is asked next',
  },
  {
    archivo: 'cuenta/telefono.ts',
    mutador: 'ConditionalExpression',
    original: 'lectura.length === LARGO_NACIONAL',
    reemplazo: 'true',
    porque: 'no number of another length is valid in Argentina, which is asked next',
  },
  {
    archivo: 'dinero/precio.ts',
    mutador: 'ArrowFunction',
    original: '(a, b) => a * b',
    reemplazo: '() => undefined',
    porque: RAPIDO,
  },
  {
    archivo: 'dinero/precio.ts',
    mutador: 'ConditionalExpression',
    original: 'Number.isSafeInteger(producto)',
    reemplazo: 'false',
    porque: RAPIDO,
  },
  {
    archivo: 'dinero/precio.ts',
    mutador: 'BlockStatement',
    original:
      '{ const resto = producto % divisor return (producto - resto) / divisor + (resto * 2 >= divisor ? 1 : 0) }',
    reemplazo: '{}',
    porque: RAPIDO,
  },
  {
    archivo: 'dinero/precio.ts',
    mutador: 'ConditionalExpression',
    original: 'descPorciento !== null',
    reemplazo: 'true',
    porque: 'null is not more than zero',
  },
  {
    archivo: 'dinero/descuento.ts',
    mutador: 'ConditionalExpression',
    original: 'codigo.desde !== null',
    reemplazo: 'true',
    porque: 'no moment is before null, which counts as 1970',
  },
  {
    archivo: 'pedido/estado.ts',
    mutador: 'ConditionalExpression',
    original: 'previo !== null',
    reemplazo: 'true',
    porque: 'no step of the table leaves from nowhere',
  },
  {
    archivo: 'pedido/arrepentimiento.ts',
    mutador: 'ConditionalExpression',
    original: 'detalle === null',
    reemplazo: 'false',
    porque: 'it is for the compiler: a detail that is too long is among the errors already',
  },
  {
    archivo: 'texto/unicode.ts',
    mutador: 'Regex',
    original: '/[^\\0-\\u02ff]{31}/',
    reemplazo: '/[^\\0-\\u02ff]/',
    porque: 'it only spares a search that finds nothing in shorter runs',
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^(?:[01]\\d|2[0-3]):[0-5]\\d$/',
    reemplazo: '/(?:[01]\\d|2[0-3]):[0-5]\\d$/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^(?:[01]\\d|2[0-3]):[0-5]\\d$/',
    reemplazo: '/^(?:[01]\\d|2[0-3]):[0-5]\\d/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^\\d{2}-\\d{8}-\\d$/',
    reemplazo: '/^\\d{2}-\\d{8}-\\d/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^\\d{2}-\\d{8}-\\d$/',
    reemplazo: '/\\d{2}-\\d{8}-\\d$/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^549[1-9]\\d{9}$/',
    reemplazo: '/549[1-9]\\d{9}$/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'Regex',
    original: '/^549[1-9]\\d{9}$/',
    reemplazo: '/^549[1-9]\\d{9}/',
    porque: LARGO_JUSTO,
  },
  {
    archivo: 'comercio/ajustes.ts',
    mutador: 'ConditionalExpression',
    original: 'limpio.length >= 1',
    reemplazo: 'true',
    porque: 'an empty text holds no sign, which the pattern asks for',
  },
  {
    archivo: 'comercio/horario.ts',
    mutador: 'Regex',
    original: '/:00$/',
    reemplazo: '/:00/',
    porque: 'an hour has one colon',
  },
  {
    archivo: 'carrito/revision.ts',
    mutador: 'ArrayDeclaration',
    original: '[]',
    reemplazo: '["Stryker was here"]',
    porque: 'a price of nothing belongs to no line',
  },
  {
    archivo: 'pedido/pago.ts',
    mutador: 'ArrayDeclaration',
    original: '[]',
    reemplazo: '["Stryker was here"]',
    porque: 'what stands first is not read',
  },
  {
    archivo: 'pedido/busqueda.ts',
    mutador: 'Regex',
    original: '/\\s+/',
    reemplazo: '/\\s/',
    porque: 'the empty words between are left out',
  },
  {
    archivo: 'texto/texto.ts',
    mutador: 'Regex',
    original: '/\\s+/',
    reemplazo: '/\\s/',
    porque: 'only the first and the last word are read, and the text is trimmed',
  },
  {
    archivo: 'dinero/precios-vistos.ts',
    mutador: 'ConditionalExpression',
    original: 'actual !== undefined',
    reemplazo: 'true',
    porque: 'nothing is more than undefined',
  },
  {
    archivo: 'pedido/arrepentimiento.ts',
    mutador: 'ConditionalExpression',
    original: 'numero === undefined',
    reemplazo: 'false',
    porque: 'what is no text has no number either, which is asked beside it',
  },
  {
    archivo: 'catalogo/slug-reservado.ts',
    mutador: 'MethodExpression',
    original:
      "Object.values(RUTAS) .map(ruta => (ruta.split('/')[1] ?? '').toLowerCase()) .filter(segmento => !segmento.startsWith(':'))",
    reemplazo: "Object.values(RUTAS).map(ruta => (ruta.split('/')[1] ?? '').toLowerCase())",
    porque: 'no path can begin with a colon',
  },
  {
    archivo: 'catalogo/slug-reservado.ts',
    mutador: 'MethodExpression',
    original: "segmento.startsWith(':')",
    reemplazo: "segmento.endsWith(':')",
    porque: 'no path can begin with a colon',
  },
]
