// A cell that is saved on leaving it (inline edit): Enter saves, Escape restores, what is refused stays typed with the reason below.

import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Falla } from './use-listas.ts'

interface Props {
  /** For screen readers: what of which. */
  readonly nombre: string
  /** As it stands; empty where there is none. */
  readonly valor: string
  readonly unidad?: string | undefined
  readonly placeholder?: string | undefined
  readonly inputMode?: 'decimal' | 'numeric' | 'text' | undefined
  readonly maxLength?: number | undefined
  /** It is what is asked for next. */
  readonly enfocada?: boolean
  /** Why the text cannot be one, null when it can. */
  readonly check: (texto: string) => string | null
  readonly onGuardar: (texto: string) => Promise<Falla | null>
}

const HECHO_MS = 3000

export function Celda({
  nombre,
  valor,
  unidad,
  placeholder,
  inputMode,
  maxLength,
  enfocada = false,
  check,
  onGuardar,
}: Props) {
  const id = useId()
  const [texto, setTexto] = useState<string | null>(null)
  const [falla, setFalla] = useState<Falla | null>(null)
  const [hecho, setHecho] = useState(false)
  const ocupada = useRef(false)
  const entrada = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (enfocada) entrada.current?.focus()
  }, [enfocada])

  const save = async (escrito: string | null) => {
    if (escrito === null || ocupada.current) return
    if (escrito.trim() === valor) return restore()
    const motivo = check(escrito)
    if (motivo !== null) return setFalla({ texto: motivo, conflicto: false, red: false })
    ocupada.current = true
    const suya = await onGuardar(escrito)
    ocupada.current = false
    setFalla(suya)
    if (suya !== null) return
    setTexto(null)
    setHecho(true)
  }
  const restore = () => {
    setTexto(null)
    setFalla(null)
  }

  useEffect(() => {
    if (!hecho) return
    const reloj = setTimeout(() => setHecho(false), HECHO_MS)
    return () => clearTimeout(reloj)
  }, [hecho])

  // What was typed without a network is saved when there is one again.
  useReintento(falla?.red ?? false, () => void save(texto))

  return (
    <div
      className={`listas-celda${falla ? ' listas-celda--falla' : ''}${hecho ? ' listas-celda--hecho' : ''}`}
    >
      <span className="listas-celda__caja">
        <input
          ref={entrada}
          aria-label={nombre}
          aria-invalid={falla !== null}
          aria-describedby={falla ? id : undefined}
          value={texto ?? valor}
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setTexto(target.value)}
          onBlur={() => void save(texto)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void save(texto)
            if (key === 'Escape') restore()
          }}
        />
        {unidad === undefined ? null : <span aria-hidden="true">{unidad}</span>}
        {hecho ? <Check className="icono" aria-hidden="true" /> : null}
      </span>
      <span className="oculto" role="status">
        {hecho ? `${nombre}: guardado` : ''}
      </span>
      {falla ? (
        <div className="listas-celda__falla" id={id} role="alert">
          {falla.texto}
          {falla.conflicto ? (
            <span className="listas-celda__acciones">
              <Boton tono="texto" onClick={() => void save(texto)}>
                Guardar lo mío
              </Boton>
              <Boton tono="texto" onClick={restore}>
                Dejar lo suyo
              </Boton>
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
