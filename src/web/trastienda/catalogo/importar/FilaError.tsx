// A row with what is wrong with it: what it says can be written anew there, and the likely answers are buttons.
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { ArreglosBody, FilaWire, RespuestaWire } from '#contract/catalogo/importacion.schema.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly fila: FilaWire
  readonly categorias: readonly Categoria[]
  readonly disabled: boolean
  readonly onArreglo: (arreglos: ArreglosBody['arreglos']) => Promise<boolean>
  readonly onCrear: (clave: string) => void
}

export function FilaError({ fila, categorias, disabled, onArreglo, onCrear }: Props) {
  return (
    <li className="importar-fila">
      <span className="importar-fila__numero">
        <span className="oculto">Fila </span>
        {fila.fila}
      </span>
      <b className="importar-fila__nombre">{fila.nombre || 'Sin nombre'}</b>
      <div className="importar-fila__errores">
        {fila.errores.map(error => (
          <Reparo
            key={`${error.campo} ${error.motivo}`}
            {...{ fila, error, categorias, disabled, onArreglo, onCrear }}
          />
        ))}
      </div>
    </li>
  )
}

interface ReparoProps extends Props {
  readonly error: FilaWire['errores'][number]
}

function Reparo({ fila: { fila }, error, categorias, disabled, onArreglo, onCrear }: ReparoProps) {
  const { campo, dice, motivo, respuestas } = error
  const [texto, setTexto] = useState(dice)
  const id = useId()
  const write = () => {
    if (campo !== null && texto !== dice) void onArreglo([{ fila, campo, valor: texto }])
  }
  const answer = ({ valor, omitir, confirmar, crear }: RespuestaWire) => {
    if (crear !== undefined) onCrear(crear)
    else if (omitir !== undefined) void onArreglo([{ fila: omitir, omitir: true }])
    else if (confirmar === true) void onArreglo([{ fila, confirmar: true }])
    else if (campo !== null) void onArreglo([{ fila, campo, valor: valor ?? '' }])
  }
  const sinLugar = (campo === 'categoria' || campo === 'subCategoria') && categorias.length > 0
  return (
    <div className="importar-reparo">
      {campo === null ? (
        <span />
      ) : (
        <input
          className="importar-reparo__dice"
          aria-label={`${tituloDe(campo)}, fila ${fila}`}
          aria-describedby={id}
          aria-invalid="true"
          value={texto}
          maxLength={2000}
          disabled={disabled}
          onChange={({ target }) => setTexto(target.value)}
          onBlur={write}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
            if (key === 'Escape') setTexto(dice)
          }}
        />
      )}
      <p className="importar-reparo__que" id={id}>
        <CircleAlert className="icono" aria-hidden="true" />
        {motivo}
      </p>
      <div className="importar-reparo__respuestas">
        {respuestas.map(respuesta => (
          <Boton
            key={respuesta.texto}
            className="importar-respuesta"
            disabled={disabled}
            onClick={() => answer(respuesta)}
          >
            {respuesta.texto}
          </Boton>
        ))}
        {sinLugar ? (
          <select
            className="importar-respuesta"
            aria-label={`Dónde va la fila ${fila}`}
            value=""
            disabled={disabled}
            onChange={({ target }) => {
              const [categoria = '', sub = ''] = target.value.split('\t')
              void onArreglo([
                { fila, campo: 'categoria', valor: categoria },
                { fila, campo: 'subCategoria', valor: sub },
              ])
            }}
          >
            <option value="">Elegí una categoría</option>
            {categorias.flatMap(({ nombre, subCategorias }) =>
              subCategorias.map(sub => (
                <option key={sub.id} value={`${nombre}\t${sub.nombre}`}>
                  {categoriaTexto(nombre)} / {sub.nombre}
                </option>
              )),
            )}
          </select>
        ) : null}
        <Boton
          className="importar-respuesta importar-respuesta--sacar"
          disabled={disabled}
          onClick={() => void onArreglo([{ fila, omitir: true }])}
        >
          Sacar<span className="oculto"> la fila {fila}</span>
        </Boton>
      </div>
    </div>
  )
}
