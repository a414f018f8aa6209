// The mails somebody asked for about an article: there is some again, it costs less (VOL-05).
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaArticulo } from '#domain/rutas.ts'
import { type Escrito, type Sobre, unaLinea, writeCarta } from './marco.ts'

interface Anhelado extends Sobre {
  readonly articuloId: number
  readonly articulo: string
  readonly medida: Medida
  /** Centavos a kilo, or a unit: what it cost when it was asked for, and now. */
  readonly antes: number | null
  readonly ahora: number
  /** The link that ends all of them. */
  readonly baja: string
}

const cada = (centavos: number, medida: Medida) =>
  `${formatPesos(centavos)} ${medida === '/Kg' ? 'el kilo' : 'la unidad'}`

const NOTA = 'Lo pediste vos en la página del producto y este es el único e-mail por ese pedido.'

function write(
  { articuloId, articulo: _, medida: _m, antes: _a, ahora: _h, baja, ...sobre }: Anhelado,
  titulo: string,
  parrafo: string,
): Escrito {
  return writeCarta({
    ...sobre,
    asunto: titulo,
    titulo,
    parrafos: [parrafo],
    boton: { texto: 'Ver el producto', enlace: sobre.publicUrl + rutaArticulo(articuloId) },
    nota: NOTA,
    baja: { texto: 'Dejar de avisarme', enlace: baja },
  })
}

export function correoHay(anhelado: Anhelado): Escrito {
  const { articulo, ahora, medida } = anhelado
  return write(
    anhelado,
    'Ya hay lo que esperabas',
    `${unaLinea(articulo)}: hay otra vez, a ${cada(ahora, medida)}. No te lo guardamos: es de quien llega primero.`,
  )
}

export function correoBajo(anhelado: Anhelado): Escrito {
  const { articulo, antes, ahora, medida } = anhelado
  const previo = antes === null ? '' : ` Cuando lo pediste costaba ${formatPesos(antes)}.`
  return write(
    anhelado,
    'Bajó de precio lo que esperabas',
    `${unaLinea(articulo)}: ahora cuesta ${cada(ahora, medida)}.${previo}`,
  )
}
