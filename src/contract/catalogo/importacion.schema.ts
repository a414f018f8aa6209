// The calls of an import as schemas: the sheet and its columns, what each row would do, and what is decided about it.
import Type, { type Static } from 'typebox'
import { CAMPOS } from '#domain/catalogo/importar/columnas.ts'
import { ESTADOS_FILA } from '#domain/catalogo/importar/fila.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { enDireccion, texto } from '../texto.schema.ts'

const Campo = Type.Enum([...CAMPOS])
const EstadoFila = Type.Enum([...ESTADOS_FILA])
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })

export const ParametroImportacion = Type.Object({ id: Uuid })

export const ConsultaExportar = Type.Object({
  formato: Type.Enum(['xlsx', 'csv']),
  que: Type.Enum(['articulos', 'precios', 'modelo']),
})
export type ConsultaExportar = Static<typeof ConsultaExportar>

export const ConsultaAplicar = Type.Object({
  nuevos: Type.Optional(
    Type.Enum(['ocultos', 'a-la-venta'], {
      description: 'Los artículos nuevos quedan ocultos, o los que tienen porciones se ponen a la venta ya',
    }),
  ),
})
export type ConsultaAplicar = Static<typeof ConsultaAplicar>

export const ConsultaSubir = Type.Object({
  nombre: Type.Optional(enDireccion({ description: 'Cómo se llama el archivo' })),
})
export type ConsultaSubir = Static<typeof ConsultaSubir>

const Columna = cerrado({
  letra: Type.String(),
  titulo: Type.String(),
  muestra: Type.String(),
  campo: nullable(Campo),
})

const Que = Type.Enum(['lugar', 'porcion', 'insignia'])
const Falta = cerrado({ que: Que, clave: Type.String(), texto: Type.String(), filas: Type.Integer() })
const Crea = cerrado({ que: Que, texto: Type.String() })

const Importacion = cerrado({
  id: Type.String(),
  archivo: Type.String(),
  estado: Type.Enum(['revisando', 'lista', 'fallida', 'aplicada']),
  vuelta: Type.Integer({ description: 'Cuántas veces se probó' }),
  hechas: Type.Integer(),
  total: Type.Integer(),
  leidaMs: Type.Integer(),
  hojas: Type.Array(Type.String()),
  hoja: Type.String(),
  encabezado: Type.Integer({ description: 'Fila del encabezado, como la cuenta la planilla' }),
  columnas: Type.Array(Columna),
  cuentas: Type.Record(EstadoFila, Type.Integer()),
  promedio: nullable(Type.Number({ description: 'Cuánto cambian los precios en promedio, en porciento' })),
  /** Categories, portions and badges that the sheet names and the shop has not. */
  faltan: Type.Array(Falta),
  /** Those of them that will be made. */
  crear: Type.Array(Type.String()),
  /** What applying it makes besides articles, with the rows that are ready. */
  crean: Type.Array(Crea),
  vendibles: Type.Integer({ description: 'Artículos nuevos que se podrían poner a la venta ya' }),
  aplicada: nullable(
    cerrado({
      cuando: Fecha,
      quien: nullable(Type.String()),
      cambio: nullable(Type.Integer()),
      publicadas: Type.Integer({ description: 'Artículos nuevos que se pusieron a la venta' }),
      deshecha: Type.Optional(
        nullable(cerrado({ cuando: Fecha, quien: nullable(Type.String()) }), {
          description: 'Cuándo se deshizo, y quién; null mientras está aplicada',
        }),
      ),
    }),
  ),
})
export type ImportacionWire = Static<typeof Importacion>
export const ImportacionSchema = cerrado({ data: Importacion }, { description: 'La prueba de una planilla' })

const Respuesta = cerrado({
  texto: Type.String(),
  valor: Type.Optional(Type.String()),
  omitir: Type.Optional(Type.Integer()),
  confirmar: Type.Optional(Type.Literal(true)),
  crear: Type.Optional(Type.String()),
})
const Fila = cerrado({
  fila: Type.Integer(),
  estado: EstadoFila,
  nombre: Type.String(),
  articulo: nullable(Type.Integer()),
  errores: Type.Array(
    cerrado({
      campo: nullable(Campo),
      dice: Type.String(),
      motivo: Type.String(),
      respuestas: Type.Array(Respuesta),
    }),
  ),
  cambios: Type.Array(cerrado({ campo: Campo, de: Type.String(), a: Type.String() })),
})
export type FilaWire = Static<typeof Fila>
export type RespuestaWire = Static<typeof Respuesta>

export const FilasSchema = cerrado(
  { data: Type.Array(Fila), meta: cerrado({ total: Type.Integer() }) },
  { description: 'Filas de un estado, en su orden' },
)
export type FilasWire = Static<typeof FilasSchema>

export const ConsultaFilas = Type.Object({
  estado: EstadoFila,
  desde: Type.Optional(enDireccion({ description: 'Después de esa fila' })),
})
export type ConsultaFilas = Static<typeof ConsultaFilas>

/** What a person decides about rows; only those are looked at again. */
export const ArreglosBody = Type.Object({
  arreglos: Type.Array(
    Type.Object({
      fila: Type.Integer({ minimum: 1, maximum: 2_000_000 }),
      campo: Type.Optional(Campo),
      valor: Type.Optional(texto(2000)),
      omitir: Type.Optional(Type.Boolean()),
      confirmar: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: 500 },
  ),
})
export type ArreglosBody = Static<typeof ArreglosBody>

export const ArregladasSchema = cerrado(
  { data: Importacion, filas: Type.Array(Fila) },
  { description: 'La prueba, y las filas que se volvieron a mirar' },
)
export type ArregladasWire = Static<typeof ArregladasSchema>

/** Another reading of the same file: everything is looked at again. */
export const RelecturaBody = Type.Object({
  hoja: Type.Optional(texto(200)),
  encabezado: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })),
  columnas: Type.Optional(Type.Array(nullable(Campo), { minItems: 1, maxItems: 100 })),
  crear: Type.Optional(Type.Array(texto(130), { maxItems: 1000 })),
})
export type RelecturaBody = Static<typeof RelecturaBody>

export const AplicadaSchema = cerrado(
  { data: cerrado({ cambio: Type.Integer(), cambiadas: Type.Integer(), nuevas: Type.Integer() }) },
  { description: 'Lo que se aplicó' },
)
export type AplicadaWire = Static<typeof AplicadaSchema>

/** A 409 because it was applied before: by whom and when. */
const YaAplicada = cerrado({
  cuando: Fecha,
  quien: nullable(Type.String()),
  cambio: nullable(Type.Integer()),
})
export type YaAplicadaWire = Static<typeof YaAplicada>

/** A 409 because articles moved since the dry run. */
const Movidos = cerrado({
  movidos: Type.Array(
    cerrado({
      fila: Type.Integer(),
      nombre: Type.String(),
      que: Type.String(),
      quien: nullable(Type.String()),
    }),
  ),
})
export type MovidosWire = Static<typeof Movidos>
