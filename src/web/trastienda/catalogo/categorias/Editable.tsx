// A name, or a figure, changed where it stands: saved on leaving the field, undone for ten seconds, never lost (ADM-04 to ADM-06).

import { Check, CloudOff } from 'lucide-react'
import { useId, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useGuardar } from './use-guardar.ts'

interface Props {
  /** For screen readers. */
  readonly etiqueta: string
  readonly valor: string
  readonly version: number
  readonly max: number
  readonly className?: string
  readonly inputMode?: 'numeric'
  /** Writes it, with the version that was seen; throws what the server says. */
  readonly onGuardar: (valor: string, version: number) => Promise<void>
  /** Reads it again: somebody else's stays. */
  readonly onRecargar: () => Promise<void>
  /** How a value of the server's reads here. */
  readonly format?: (valor: unknown) => string
}

export function Editable({
  etiqueta,
  valor,
  version,
  max,
  className,
  inputMode,
  onGuardar,
  onRecargar,
  format = String,
}: Props) {
  const debajo = useId()
  /** Null: nobody is changing it. */
  const [escrito, setEscrito] = useState<string | null>(null)
  const { guardado, run, clear } = useGuardar()
  const texto = escrito ?? valor

  async function save(vista = version) {
    if (escrito === null) return
    if (escrito.trim() === valor) {
      clear()
      return setEscrito(null)
    }
    // What was typed meanwhile stays.
    if (await run(() => onGuardar(escrito.trim(), vista)))
      setEscrito(ahora => (ahora === escrito ? null : ahora))
  }

  const malo = guardado.tipo === 'rechazo'
  return (
    <div className={className}>
      <input
        aria-label={etiqueta}
        className={`categorias-celda${malo ? ' categorias-celda--mala' : ''}`}
        value={texto}
        maxLength={max}
        {...(inputMode && { inputMode })}
        autoComplete="off"
        aria-invalid={malo}
        aria-describedby={debajo}
        onChange={({ target }) => {
          setEscrito(target.value)
          if (guardado.tipo !== 'quieto') clear()
        }}
        onBlur={() => {
          if (guardado.tipo !== 'conflicto' && !malo) void save()
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key === 'Escape') {
            setEscrito(null)
            clear()
          }
        }}
      />
      <div id={debajo} className="categorias-debajo" aria-live="polite">
        {guardado.tipo === 'guardado' && escrito === null ? (
          <Marca tono="verde" Icono={Check}>
            Guardado
          </Marca>
        ) : null}
        {guardado.tipo === 'sinRed' ? (
          <>
            <Marca tono="gris" Icono={CloudOff}>
              Sin guardar
            </Marca>
            <Boton tono="texto" onClick={() => void save()}>
              Reintentar
            </Boton>
          </>
        ) : null}
        {guardado.tipo === 'rechazo' ? <p className="categorias-motivo">{guardado.motivo}</p> : null}
        {guardado.tipo === 'conflicto' ? (
          <Noticia
            tono="azul"
            acciones={
              <>
                <Boton
                  tono="linea"
                  talle="medio"
                  onClick={() => {
                    setEscrito(null)
                    clear()
                    void onRecargar()
                  }}
                >
                  Dejar «{format(guardado.cambio.a)}»
                </Boton>
                <Boton tono="rojo" talle="medio" onClick={() => void save(guardado.version)}>
                  Poner «{texto.trim()}»
                </Boton>
              </>
            }
          >
            <b>{guardado.cambio.quien} lo cambió mientras escribías:</b> ahora dice «
            {format(guardado.cambio.a)}».
          </Noticia>
        ) : null}
      </div>
    </div>
  )
}
