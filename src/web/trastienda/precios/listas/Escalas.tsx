// The quantity steps of a list: from so much of an article on, so much less; for a category or for one article.
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { entero, nulo, objeto, texto } from '#domain/lector.ts'
import { porcientoTecleado, readDesde } from '#domain/precios/regla-tecleada.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { BuscaArticulo } from './BuscaArticulo.tsx'
import { Celda } from './Celda.tsx'
import { checkPorciento } from './PorCategoria.tsx'
import { type CeldaDe, type Guardado, refreshTrasChoque, saveLista } from './use-listas.ts'

interface Props {
  readonly lista: ListaWire
  readonly categorias: readonly Categoria[]
  readonly celdaDe: CeldaDe
}

type Escala = ListaWire['attributes']['escalas'][number]

const articulosDe = (categorias: readonly Categoria[]) =>
  categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos))

function wordsOf(escala: Escala, categorias: readonly Categoria[]) {
  const { categoria, articulo, desde } = escala
  const suyo = articulosDe(categorias).find(({ id }) => id === articulo)
  const titulo =
    categoria === null
      ? (suyo?.nombre ?? `Artículo ${articulo}`)
      : `Todo ${categorias.find(({ id }) => id === categoria)?.nombre ?? `categoría ${categoria}`}`
  const unidad = suyo === undefined ? 'kg o unidades' : suyo.medida === '/Kg' ? 'kg' : 'unidades'
  return { titulo, frase: `desde ${String(desde).replace('.', ',')} ${unidad}` }
}

/** Null takes it away. */
function toCambio(
  { lista, categorias }: Pick<Props, 'lista' | 'categorias'>,
  escala: Escala,
  DescPorciento: number | null,
): Guardado {
  const { nombre, escalas } = lista.attributes
  const { titulo, frase } = wordsOf(escala, categorias)
  const actual = escalas.find(
    e => e.categoria === escala.categoria && e.articulo === escala.articulo && e.desde === escala.desde,
  )
  return {
    titulo: DescPorciento === null ? 'Escala sacada' : `${DescPorciento} % menos`,
    descripcion: `${titulo}, ${frase}, ${nombre}`,
    datos: { escalas: [{ ...escala, DescPorciento }] },
    vuelta: { escalas: [{ ...escala, DescPorciento: actual?.DescPorciento ?? null }] },
  }
}

export function Escalas({ lista, categorias, celdaDe }: Props) {
  const { escalas } = lista.attributes
  return (
    <Hoja titulo="Por cantidad">
      <p className="listas-nota">
        Se cuenta todo lo que el pedido lleva de un artículo, en cualquier porción. Las de un artículo van en
        lugar de las de su categoría.
      </p>
      {escalas.length === 0 ? null : (
        <table className="listas-tabla">
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col">Menos</th>
              <th scope="col">
                <span className="oculto">Sacar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {escalas.map(escala => {
              const { titulo, frase } = wordsOf(escala, categorias)
              const clave = `escalas.${escala.categoria}.${escala.articulo}.${escala.desde}`
              const celda = celdaDe(lista, clave)
              const valor = String(escala.DescPorciento)
              const cambioA = (menos: number | null) => toCambio({ lista, categorias }, escala, menos)
              return (
                <tr key={clave}>
                  <th scope="row">
                    {titulo}
                    <small>{frase}</small>
                  </th>
                  <td>
                    <Celda
                      nombre={`Porcentaje menos de ${titulo}, ${frase}`}
                      valor={valor}
                      unidad="%"
                      inputMode="numeric"
                      maxLength={5}
                      check={checkPorciento}
                      celda={celda}
                      onGuardar={tecleado => cambioA(porcientoTecleado(tecleado))}
                    />
                  </td>
                  <td>
                    <Boton
                      tono="icono"
                      icono={Trash2}
                      aria-label={`Sacar ${titulo}, ${frase}`}
                      onClick={() => celda.save(valor, '', cambioA(null))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <NuevaEscala key={lista.id} lista={lista} categorias={categorias} />
    </Hoja>
  )
}

/** As a draft keeps it; `de`: a category's number, or `UNO`. */
interface Nueva {
  readonly de: string
  readonly articulo: number | null
  readonly desde: string
  readonly porciento: string
}

const UNO = 'articulo'
const VACIA: Nueva = { de: '', articulo: null, desde: '', porciento: '' }
const readNueva = objeto<Nueva>({ de: texto, articulo: nulo(entero()), desde: texto, porciento: texto })

/** The next step is most likely of the same. */
const queda = (enviada: Nueva): Nueva => ({ ...enviada, desde: '', porciento: '' })

/** The step that was typed, or why it is none yet. */
function readEscala({ de, articulo, desde, porciento }: Nueva): Escala | string {
  const cantidad = readDesde(desde)
  const menos = porcientoTecleado(porciento)
  if (de === '' || (de === UNO && articulo === null)) return 'Elegí una categoría o un artículo.'
  if (!cantidad.ok) return cantidad.texto
  if (menos === null) return 'Es un porcentaje entero de 1 a 100.'
  return {
    categoria: de === UNO ? null : Number(de),
    articulo: de === UNO ? articulo : null,
    desde: cantidad.gramos / 1000,
    DescPorciento: menos,
  }
}

function NuevaEscala({ lista, categorias }: Omit<Props, 'celdaDe'>) {
  const id = useId()
  const { escrito, falla, change, refuse, submit } = useFormulario(
    `escala.${lista.id}`,
    VACIA,
    readNueva,
    queda,
  )
  const { de, articulo, desde, porciento } = escrito
  const elegido: Articulo | undefined = articulosDe(categorias).find(suyo => suyo.id === articulo)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const escala = readEscala(escrito)
    if (typeof escala === 'string') return refuse(escala)
    const cambio = toCambio({ lista, categorias }, escala, escala.DescPorciento)
    void submit(clave => saveLista(lista, cambio, clave), refreshTrasChoque)
  }

  return (
    <>
      <form className="listas-nueva" aria-label="Nueva escala" onSubmit={add} noValidate>
        <div className="campo">
          <label className="campo__nombre" htmlFor={id}>
            De qué
          </label>
          <select id={id} value={de} onChange={({ target }) => change({ de: target.value })}>
            <option value="">Elegí…</option>
            <option value={UNO}>Un artículo…</option>
            {categorias.map(categoria => (
              <option key={categoria.id} value={categoria.id}>
                Todo {categoria.nombre}
              </option>
            ))}
          </select>
        </div>
        {de === UNO ? (
          <div>
            <BuscaArticulo
              etiqueta="Artículo"
              categorias={categorias}
              onElegir={suyo => change({ articulo: suyo.id })}
            />
            {elegido === undefined ? null : (
              <p className="listas-nota">
                Elegido: <b>{elegido.nombre}</b>
              </p>
            )}
          </div>
        ) : null}
        <Campo
          etiqueta="Desde (kg o u.)"
          value={desde}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => change({ desde: target.value })}
        />
        <Campo
          etiqueta="Menos (%)"
          value={porciento}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          onChange={({ target }) => change({ porciento: target.value })}
        />
        <Boton tono="linea" type="submit">
          Agregar
        </Boton>
      </form>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
    </>
  )
}
