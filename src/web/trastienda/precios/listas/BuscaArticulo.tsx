// Finds an article to give it something: type a part of its name, and take one of the few that come up.
import { Search } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { createIndice, findEntradas } from '#domain/catalogo/busqueda.ts'
import type { Articulo, Categoria } from '#domain/catalogo/catalogo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly etiqueta: string
  readonly categorias: readonly Categoria[]
  readonly onElegir: (articulo: Articulo) => void
}

const MAXIMO = 8

export function BuscaArticulo({ etiqueta, categorias, onElegir }: Props) {
  const id = useId()
  const [texto, setTexto] = useState('')
  const indice = useMemo(() => createIndice(categorias), [categorias])
  const hallados = texto.trim() === '' ? [] : findEntradas(indice, texto)
  const choose = (articulo: Articulo) => {
    setTexto('')
    onElegir(articulo)
  }
  return (
    <div className="listas-busca">
      <label className="campo__nombre" htmlFor={id}>
        {etiqueta}
      </label>
      <div className="listas-busca__caja">
        <Search className="icono" aria-hidden="true" />
        <input
          id={id}
          type="search"
          value={texto}
          autoComplete="off"
          maxLength={80}
          placeholder="Nombre del artículo"
          onChange={({ target }) => setTexto(target.value)}
          onKeyDown={({ key }) => {
            const [primera] = hallados
            if (key === 'Enter' && primera) choose(primera.articulo)
            if (key === 'Escape') setTexto('')
          }}
        />
      </div>
      <ul aria-label="Artículos encontrados">
        {hallados.slice(0, MAXIMO).map(({ articulo, categoria }) => (
          <li key={articulo.id}>
            <Boton onClick={() => choose(articulo)}>
              <b>{articulo.nombre}</b> <small>{categoria.nombre}</small>
            </Boton>
          </li>
        ))}
      </ul>
      <p className="listas-nota" role="status">
        {texto.trim() === '' || hallados.length > 0 ? '' : 'No hay artículos con ese nombre.'}
      </p>
    </div>
  )
}
