// A row with what is wrong with it: what it says can be written anew there, and the likely answers are buttons.
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { FilaWire, RespuestaWire } from '#contract/catalogo/importacion.schema.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { tituloDe } from '#domain/catalogo/importar/columnas.ts'
import { parcial, texto, varios } from '#domain/lector.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { type Importando, respuestaDe } from './use-importacion.ts'

interface Props {
  readonly fila: FilaWire
  readonly categorias: readonly Categoria[]
  readonly disabled: boolean
  readonly importando: Importando
  readonly onCrear: (clave: string) => void
}

interface DichoProps {
  readonly importando: Importando
  readonly respuesta: string
}

/** How an answer stands that was given about a row. */
export function Dicho({ importando: { respuestas }, respuesta }: DichoProps) {
  return (
    <EstadoGuardado
      estado={respuestas.estadoDe(respuesta)}
      escrito={respuestas.escritoDe(respuesta)}
      onInsist={() => respuestas.insist(respuesta)}
      onDiscard={() => respuestas.discard(respuesta)}
    />
  )
}

const readEscrito = varios(parcial({ valor: texto }))

export function FilaError({ fila, categorias, disabled, importando, onCrear }: Props) {
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
            {...{ fila, error, categorias, disabled, importando, onCrear }}
          />
        ))}
        <Dicho importando={importando} respuesta={respuestaDe(fila.fila, null)} />
      </div>
    </li>
  )
}

interface ReparoProps extends Props {
  readonly error: FilaWire['errores'][number]
}

function Reparo({ fila: { fila }, error, categorias, disabled, importando, onCrear }: ReparoProps) {
  const { campo, dice, motivo, respuestas } = error
  const { fix } = importando
  const respuesta = respuestaDe(fila, campo)
  const [escrito] = readEscrito(importando.respuestas.escritoDe(respuesta)) ?? []
  /** Null: nobody is changing it. */
  const [tecleado, setTecleado] = useState<string | null>(null)
  const id = useId()
  const write = () => {
    if (campo !== null && tecleado !== null && tecleado !== dice) fix([{ fila, campo, valor: tecleado }])
    setTecleado(null)
  }
  const answer = ({ valor, omitir, confirmar, crear }: RespuestaWire) => {
    if (crear !== undefined) onCrear(crear)
    else if (omitir !== undefined) fix([{ fila: omitir, omitir: true }])
    else if (confirmar === true) fix([{ fila, confirmar: true }])
    else if (campo !== null) fix([{ fila, campo, valor: valor ?? '' }])
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
          value={tecleado ?? escrito?.valor ?? dice}
          maxLength={2000}
          disabled={disabled}
          onChange={({ target }) => setTecleado(target.value)}
          onBlur={write}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
            if (key === 'Escape') setTecleado(null)
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
              fix([
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
          onClick={() => fix([{ fila, omitir: true }])}
        >
          Sacar<span className="oculto"> la fila {fila}</span>
        </Boton>
      </div>
      {campo === null ? null : <Dicho importando={importando} respuesta={respuesta} />}
    </div>
  )
}
