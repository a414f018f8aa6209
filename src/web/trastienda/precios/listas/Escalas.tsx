// The quantity steps of a list: from so much of an article on, so much less; for a category or for one article.
import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ListaWire } from '#contract/precios/lista.schema.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { porcientoTecleado, readDesde } from '#domain/precios/regla-tecleada.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { BuscaArticulo } from './BuscaArticulo.tsx'
import { Celda } from './Celda.tsx'
import { checkPorciento } from './PorCategoria.tsx'
import type { Guardado, Listas } from './use-listas.ts'

interface Props {
  readonly lista: ListaWire
  readonly categorias: readonly Categoria[]
  readonly save: Listas['save']
  readonly celdaDe: Listas['celdaDe']
}

type Fila = ListaWire['attributes']['escalas'][number]

const UNO = 'articulo'

export function Escalas({ lista, categorias, save, celdaDe }: Props) {
  const id = useId()
  const [de, setDe] = useState('')
  const [articulo, setArticulo] = useState<Articulo | null>(null)
  const [desde, setDesde] = useState('')
  const [porciento, setPorciento] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { nombre, escalas } = lista.attributes
  const articulos = categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos))

  const tituloDe = (escala: Pick<Fila, 'categoria' | 'articulo'>) =>
    escala.categoria === null
      ? (articulos.find(a => a.id === escala.articulo)?.nombre ?? `Artículo ${escala.articulo}`)
      : `Todo ${categorias.find(c => c.id === escala.categoria)?.nombre ?? `categoría ${escala.categoria}`}`
  const unidadDe = (escala: Pick<Fila, 'articulo'>) => {
    const medida = articulos.find(a => a.id === escala.articulo)?.medida
    return medida === undefined ? 'kg o unidades' : medida === '/Kg' ? 'kg' : 'unidades'
  }
  const frase = (escala: Fila) => `desde ${String(escala.desde).replace('.', ',')} ${unidadDe(escala)}`

  const toCambio = (escala: Fila, DescPorciento: number | null): Guardado => {
    const actual = escalas.find(
      e => e.categoria === escala.categoria && e.articulo === escala.articulo && e.desde === escala.desde,
    )
    return {
      titulo: DescPorciento === null ? 'Escala sacada' : `${DescPorciento} % menos`,
      descripcion: `${tituloDe(escala)}, ${frase(escala)}, ${nombre}`,
      datos: { escalas: [{ ...escala, DescPorciento }] },
      vuelta: { escalas: [{ ...escala, DescPorciento: actual?.DescPorciento ?? null }] },
    }
  }
  const put = (escala: Fila, DescPorciento: number | null) => save(lista, toCambio(escala, DescPorciento))

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const cantidad = readDesde(desde)
    const menos = porcientoTecleado(porciento)
    if (de === '' || (de === UNO && articulo === null)) return setError('Elegí una categoría o un artículo.')
    if (!cantidad.ok) return setError(cantidad.texto)
    if (menos === null) return setError('Es un porcentaje entero de 1 a 100.')
    const escala = {
      categoria: de === UNO ? null : Number(de),
      articulo: de === UNO ? (articulo?.id ?? null) : null,
      desde: cantidad.gramos / 1000,
      DescPorciento: menos,
    }
    const falla = await put(escala, menos)
    setError(falla?.texto ?? null)
    if (falla !== null) return
    setDesde('')
    setPorciento('')
  }

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
            {escalas.map(escala => (
              <tr key={`${escala.categoria} ${escala.articulo} ${escala.desde}`}>
                <th scope="row">
                  {tituloDe(escala)}
                  <small>{frase(escala)}</small>
                </th>
                <td>
                  <Celda
                    nombre={`Porcentaje menos de ${tituloDe(escala)}, ${frase(escala)}`}
                    valor={String(escala.DescPorciento)}
                    unidad="%"
                    inputMode="numeric"
                    maxLength={5}
                    check={checkPorciento}
                    celda={celdaDe(lista, `escalas.${escala.categoria}.${escala.articulo}.${escala.desde}`)}
                    onGuardar={texto => toCambio(escala, porcientoTecleado(texto))}
                  />
                </td>
                <td>
                  <Boton
                    tono="icono"
                    icono={Trash2}
                    aria-label={`Sacar ${tituloDe(escala)}, ${frase(escala)}`}
                    onClick={() => void put(escala, null).then(falla => setError(falla?.texto ?? null))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form className="listas-nueva" aria-label="Nueva escala" onSubmit={event => void add(event)} noValidate>
        <div className="campo">
          <label className="campo__nombre" htmlFor={id}>
            De qué
          </label>
          <select id={id} value={de} onChange={({ target }) => setDe(target.value)}>
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
            <BuscaArticulo etiqueta="Artículo" categorias={categorias} onElegir={setArticulo} />
            {articulo === null ? null : (
              <p className="listas-nota">
                Elegido: <b>{articulo.nombre}</b>
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
          onChange={({ target }) => setDesde(target.value)}
        />
        <Campo
          etiqueta="Menos (%)"
          value={porciento}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          onChange={({ target }) => setPorciento(target.value)}
        />
        <Boton tono="linea" type="submit">
          Agregar
        </Boton>
      </form>
      {error === null ? null : <Noticia tono="rojo">{error}</Noticia>}
    </Hoja>
  )
}
