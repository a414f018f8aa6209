// An article's fields by their three names: on the wire, in the domain, in the table and so in the log (mapping).
import { fromWireValor, toWireValor } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloCampos, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import {
  type ArticuloEditado,
  CAMPOS,
  type Clase,
  campoDeColumna,
  filaDe,
  NOMBRES_CAMPOS,
} from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { cleanDetalle, type Reparo } from '#domain/catalogo/edicion.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { invalidos } from '#server/plugins/validador.ts'

/** A field of the log with the name and the value it has on the wire. */
export function toWireCampo(medida: Medida) {
  return (columna: string, valor: unknown): readonly [string, unknown] => {
    const campo = campoDeColumna(columna)
    if (campo === undefined) return [columna, valor ?? null]
    return [CAMPOS[campo].wire, toWireValor(CAMPOS[campo].clase, valor, medida)]
  }
}

/** What was sent, in the domain's units and cleaned; what cannot be cleaned stays as it is, for its rule to refuse. */
export function readCampos(
  datos: ArticuloCampos | ArticuloNuevoBody['data'],
  medida: Medida,
): Partial<ArticuloEditado> {
  const leidos = NOMBRES_CAMPOS.flatMap(campo => {
    const { wire, clase } = CAMPOS[campo]
    const valor = datos[wire]
    if (valor === undefined) return []
    const limpio = typeof valor === 'string' ? clean(clase, valor) : valor
    const sinDecir = limpio === '' && filaDe(campo).nulo
    return [[campo, sinDecir ? null : fromWireValor(clase, limpio, medida)]]
  })
  return Object.fromEntries(leidos)
}

function clean(clase: Clase, texto: string): string {
  if (clase === 'linea') return lineaSegura(texto, Number.MAX_SAFE_INTEGER) ?? texto
  if (clase === 'parrafo') return cleanDetalle(texto) ?? texto
  return clase === 'instante' && texto !== '' ? readInstante(texto) : texto
}

/** No offer begins or ends before this century or after the next: the database has no room for all that is a date. */
const INSTANTE_MIN = Date.UTC(2000, 0)
const INSTANTE_MAX = Date.UTC(2200, 0)

function readInstante(texto: string): string {
  const instante = Date.parse(texto)
  // `!(…)`: what is no date is not within any limits.
  if (!(instante > INSTANTE_MIN && instante < INSTANTE_MAX))
    throw invalidos([{ campo: 'oferta', message: 'La fecha de la oferta no es válida.' }])
  return new Date(instante).toISOString()
}

/** The rules' objections under the names of the wire. */
export function refuseReparos(reparos: readonly Reparo[]): void {
  if (reparos.length === 0) return
  throw invalidos(reparos.map(({ campo, texto }) => ({ campo: CAMPOS[campo].wire, message: texto })))
}
