// A cell that is saved on leaving it (inline edit): Enter saves, Escape restores, what is refused stays typed with the reason below.
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import type { CeldaGuardada, Guardado } from './use-listas.ts'

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
  readonly celda: CeldaGuardada
  /** What saves the text, and what takes it back. */
  readonly onGuardar: (texto: string) => Guardado
  /** How a value of the server's reads here. */
  readonly format?: (suyo: unknown) => string
}

const formatSuyo = (suyo: unknown) => (suyo === null ? 'nada' : String(suyo))

export function Celda({
  nombre,
  valor,
  unidad,
  placeholder,
  inputMode,
  maxLength,
  enfocada = false,
  check,
  celda,
  onGuardar,
  format = formatSuyo,
}: Props) {
  const id = useId()
  /** Null: nobody is typing. */
  const [texto, setTexto] = useState<string | null>(null)
  const entrada = useRef<HTMLInputElement>(null)
  const { estado, tecleado } = celda
  const hecho = estado?.tipo === 'guardado'
  const malo = estado !== null && !hecho && estado.tipo !== 'guardando'

  useEffect(() => {
    if (enfocada) entrada.current?.focus()
  }, [enfocada])

  const save = () => {
    if (texto === null) return
    setTexto(null)
    if (texto === tecleado && estado?.tipo !== 'espera') return
    const motivo = check(texto)
    if (texto.trim() === valor) celda.discard()
    else if (motivo !== null) celda.refuse(texto, motivo)
    else celda.save(valor, texto, onGuardar(texto))
  }
  const restore = () => {
    setTexto(null)
    celda.discard()
  }

  return (
    <div
      className={`listas-celda${malo ? ' listas-celda--falla' : ''}${hecho ? ' listas-celda--hecho' : ''}`}
    >
      <span className="listas-celda__caja">
        <input
          ref={entrada}
          aria-label={nombre}
          aria-invalid={estado?.tipo === 'rechaza'}
          aria-describedby={malo ? id : undefined}
          value={texto ?? tecleado ?? valor}
          placeholder={placeholder}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setTexto(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save()
            if (key === 'Escape') restore()
          }}
        />
        {unidad === undefined ? null : <span aria-hidden="true">{unidad}</span>}
        {hecho ? <Check className="icono" aria-hidden="true" /> : null}
      </span>
      <span className="oculto" role="status">
        {hecho ? `${nombre}: guardado` : ''}
      </span>
      {malo ? (
        <EstadoGuardado
          id={id}
          estado={estado}
          escrito={tecleado}
          format={suyo => (suyo === tecleado ? (tecleado ?? '') : format(suyo))}
          onInsist={celda.insist}
          onDiscard={restore}
        />
      ) : null}
    </div>
  )
}
