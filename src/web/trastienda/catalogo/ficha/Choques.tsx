// Somebody else changed the same field: both values, and two buttons to decide (ADM-04).
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { type CampoFicha, type Ficha, toFicha } from '#contract/catalogo/ficha.wire.ts'
import { CAMPOS, type Tabla, type Wire } from '#domain/catalogo/campos.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { mapTablaPor } from '#domain/tabla.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import type { FichaAbierta } from './use-ficha.ts'

const NOMBRES: Readonly<Record<Wire | 'stock', string>> = {
  ...mapTablaPor<Tabla, 'wire', Record<Wire, string>>(CAMPOS, 'wire', ({ dicho }) => dicho),
  stock: 'el stock',
}

/** The name of a sub-category, a portion, a badge or an article. */
export type NombreDe = (campo: 'sub_categoria' | 'valors' | 'insignias' | 'vaBienCon', id: number) => string

export function nombresEn(
  { categorias, valors, insignias }: EstantesWire,
  publicas: readonly Categoria[],
): NombreDe {
  const subs = categorias.flatMap(({ sub_categorias }) => sub_categorias)
  const listas = { valors, insignias, sub_categoria: subs }
  return (campo, cual) =>
    (campo === 'vaBienCon'
      ? findArticulo(publicas, cual)?.articulo.nombre
      : listas[campo].find(({ id }) => id === cual)?.nombre) ?? `nº ${cual}`
}

interface Props {
  readonly abierta: FichaAbierta
  readonly nombreDe: NombreDe
}

export function Choques({ abierta: { fila, choques, ficha, decide }, nombreDe }: Props) {
  // What the shop has now.
  const base = fila === null ? ficha : toFicha(fila)
  function say(campo: CampoFicha, valor: Ficha[CampoFicha]): string {
    if (valor === null || valor === '') return 'nada'
    if (campo === 'sub_categoria') return nombreDe(campo, Number(valor))
    if (campo === 'valors' || campo === 'insignias' || campo === 'vaBienCon') {
      const ids = Array.isArray(valor) ? valor : []
      return ids.length === 0 ? 'ninguna' : ids.map(id => nombreDe(campo, id)).join(', ')
    }
    if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
    return campo === 'precioKG' ? `$${valor}` : String(valor)
  }
  return choques.map(({ campo, quien }) => (
    <Noticia
      key={campo}
      tono="azul"
      acciones={
        <>
          <Boton tono="linea" talle="medio" onClick={() => decide(campo, false)}>
            Dejar lo de {quien}
          </Boton>
          <Boton tono="linea" talle="medio" onClick={() => decide(campo, true)}>
            Poner lo mío
          </Boton>
        </>
      }
    >
      <b>
        {quien} cambió {NOMBRES[campo]} mientras tanto.
      </b>{' '}
      Ahora: «{say(campo, base[campo])}». Lo tuyo: «{say(campo, ficha[campo])}». Decidí y volvé a publicar.
    </Noticia>
  ))
}
