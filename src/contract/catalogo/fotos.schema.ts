// Pictures that the shop uploads, as schemas: what was made of an upload, and the ordered pictures of an article or a category.
import Type, { type Static } from 'typebox'
import { ALT_MAX, FOTOS_MAX } from '#domain/catalogo/fotos.ts'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, nullable } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Fraccion = Type.Number({ minimum: 0, maximum: 1 })
const Encuadre = cerrado(
  { x: Fraccion, y: Fraccion, w: Fraccion, h: Fraccion },
  { description: 'La parte que se muestra, en fracciones de la foto' },
)
const TAMANIO = { url: Type.String(), ancho: Id, alto: Id }

const Original = cerrado(
  { foto: Id, ...TAMANIO },
  { description: 'La foto entera, ya derecha y sin metadatos' },
)

export const FotoSubidaSchema = cerrado(
  {
    data: cerrado({
      foto: Id,
      ...TAMANIO,
      encuadre: Encuadre,
    }),
  },
  { description: 'Lo que quedó de una foto subida, y el encuadre que se propone' },
)
export type FotoSubidaWire = Static<typeof FotoSubidaSchema>

const Foto = cerrado({
  id: Id,
  ...TAMANIO,
  alt: Type.String(),
  recorte: Type.Boolean(),
  encuadre: nullable(Encuadre),
  original: nullable(Original),
})
export type FotoWire = Static<typeof Foto>

export const FotosSchema = cerrado(
  { data: cerrado({ version: Id, fotos: Type.Array(Foto) }) },
  { description: 'Las fotos en su orden; la primera es la portada' },
)
export type FotosWire = Static<typeof FotosSchema>

const Pedida = Type.Object({
  id: Type.Optional(Id),
  foto: Type.Optional(Id),
  alt: Type.Optional(texto(ALT_MAX)),
  encuadre: Type.Optional(nullable(Encuadre)),
})
export type FotoPedidaWire = Static<typeof Pedida>

export const FotosBody = Type.Object({
  data: Type.Object({
    version: Id,
    fotos: Type.Array(Pedida, {
      maxItems: FOTOS_MAX,
      description: 'Todas, en orden: `id` de una que ya está, o `foto` de una subida',
    }),
  }),
})
export type FotosBody = Static<typeof FotosBody>
