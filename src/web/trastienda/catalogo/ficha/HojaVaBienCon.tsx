// What is offered with an article on its page (cross-selling): named one by one, in the order they stand there.
import { useState } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { normalize } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  /** Null: a new one. */
  readonly id: number | null
  readonly categorias: readonly Categoria[]
}

const HALLADOS_MAX = 6

export function HojaVaBienCon({ abierta: { ficha, errores, set }, id, categorias }: Props) {
  const [texto, setTexto] = useState('')
  const { vaBienCon } = ficha
  const articulos = categorias.flatMap(({ subCategorias }) => subCategorias.flatMap(sub => sub.articulos))
  const buscado = normalize(texto.trim())
  const hallados =
    buscado === ''
      ? []
      : articulos
          .filter(
            uno => uno.id !== id && !vaBienCon.includes(uno.id) && normalize(uno.nombre).includes(buscado),
          )
          .slice(0, HALLADOS_MAX)
  const nombreDe = (cual: number) => articulos.find(uno => uno.id === cual)?.nombre ?? `nº ${cual}`
  const add = (cual: number) => {
    set('vaBienCon', [...vaBienCon, cual])
    setTexto('')
  }
  return (
    <Hoja titulo="Va bien con">
      <p className="campo__pista">
        {vaBienCon.length === 0
          ? 'Sin elegir nada, su página ofrece lo que más sale de las categorías que lo acompañan.'
          : 'Se ofrecen al pie de su página, en este orden. Tocá uno para sacarlo.'}
      </p>
      <div className="ficha-opciones">
        {vaBienCon.map(cual => (
          <Boton
            key={cual}
            aria-pressed="true"
            aria-label={`Sacar ${nombreDe(cual)}`}
            onClick={() =>
              set(
                'vaBienCon',
                vaBienCon.filter(otro => otro !== cual),
              )
            }
          >
            {nombreDe(cual)}
          </Boton>
        ))}
      </div>
      {vaBienCon.length >= LIMITES.acompanan ? null : (
        <div className="campo">
          <label className="campo__nombre" htmlFor="ficha-va-bien-con">
            Agregar un artículo
          </label>
          <input
            id="ficha-va-bien-con"
            type="search"
            autoComplete="off"
            maxLength={LIMITES.nombre}
            value={texto}
            onChange={event => setTexto(event.target.value)}
          />
        </div>
      )}
      <div className="ficha-opciones">
        {hallados.map(uno => (
          <Boton key={uno.id} onClick={() => add(uno.id)}>
            {uno.nombre}
          </Boton>
        ))}
      </div>
      <Motivo>{errores.vaBienCon}</Motivo>
    </Hoja>
  )
}
