// The articles the home page shows with their price: up to four, found by name.
import { X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { createIndice, findEntradas } from '#domain/catalogo/busqueda.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { DESTACADOS_MAX } from '#domain/comercio/ajustes-tabla.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

const HALLADOS_MAX = 6

export function Destacados() {
  const id = useId()
  const { valorDe, save } = useAjuste()
  const { categorias, estado } = useTienda(true)
  const [texto, setTexto] = useState('')
  const elegidos = valorDe('destacados') as readonly number[]
  const indice = useMemo(() => createIndice(categorias), [categorias])
  const hallados =
    texto.trim() === ''
      ? []
      : findEntradas(indice, texto).filter(({ articulo }) => !elegidos.includes(articulo.id))
  const nombreDe = (suyo: number) =>
    findArticulo(categorias, suyo)?.articulo.nombre ??
    (estado === 'completa' ? `nº ${suyo}: ya no se vende` : '…')
  return (
    <Renglon
      campo="destacados"
      conCasa={false}
      ayuda={`Se ven en la portada, con foto y precio, en este orden. Hasta ${DESTACADOS_MAX}.`}
    >
      <ol className="ajustes-filas">
        {elegidos.map(suyo => (
          <li key={suyo}>
            <b>{nombreDe(suyo)}</b>
            <Boton
              tono="icono"
              icono={X}
              aria-label={`Sacar ${nombreDe(suyo)} de la portada`}
              onClick={() =>
                save(
                  'destacados',
                  elegidos.filter(otro => otro !== suyo),
                )
              }
            />
          </li>
        ))}
      </ol>
      {elegidos.length < DESTACADOS_MAX ? (
        <div className="ajustes-busca">
          <label className="campo__nombre" htmlFor={id}>
            Agregar un artículo
          </label>
          <input
            id={id}
            type="search"
            value={texto}
            maxLength={80}
            autoComplete="off"
            placeholder="Nombre del artículo"
            onChange={({ target }) => setTexto(target.value)}
          />
          <ul>
            {hallados.slice(0, HALLADOS_MAX).map(({ articulo }) => (
              <li key={articulo.id}>
                <Boton
                  onClick={() => {
                    save('destacados', [...elegidos, articulo.id])
                    setTexto('')
                  }}
                >
                  {articulo.nombre}
                </Boton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Renglon>
  )
}
