// A name, or a figure, changed where it stands: saved on leaving the field, undone for ten seconds, never lost (ADM-04 to ADM-06).
import { useId, useState } from 'react'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { useGuardado } from '#web/comun/guardado/use-guardado.ts'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import type { Escrito } from '#web/trastienda/piezas/estantes.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'

interface Props {
  /** What of which, for the queue: 'valor.3.nombre'. */
  readonly cosa: string
  /** For screen readers. */
  readonly etiqueta: string
  readonly valor: string
  readonly version: number
  readonly max: number
  readonly className?: string
  readonly inputMode?: 'numeric'
  /** Writes it, with the version that was seen; throws what the server says. */
  readonly onGuardar: (valor: string, version: number) => Promise<Escrito>
  readonly onRecargar: () => Promise<void>
  /** What is typed as a value of the server's, and how such a value reads here. */
  readonly read?: (texto: string) => unknown
  readonly format?: (valor: unknown) => string
}

/** The one thing of its family. */
const UNA = ''
const trim = (texto: string) => texto.trim()

export function Editable({
  cosa,
  etiqueta,
  valor,
  version,
  max,
  className,
  inputMode,
  onGuardar,
  onRecargar,
  read = trim,
  format = String,
}: Props) {
  const debajo = useId()
  /** Null: nobody is changing it. */
  const [tecleado, setTecleado] = useState<string | null>(null)
  const { estadoDe, escritoDe, save, insist, discard } = useGuardado(cosa, {
    send: async (_, a, vista) => (await onGuardar(format(a), vista)).version,
    onHecho(_, { a }, undo) {
      if (undo !== null) showDeshacer('Guardado', format(a), undo)
      // What was typed meanwhile stays.
      const end = () => setTecleado(ahora => (ahora !== null && isMismo(read(ahora), a) ? null : ahora))
      void onRecargar().then(end)
    },
  })
  const estado = estadoDe(UNA)
  const escrito = escritoDe(UNA)
  const malo = estado?.tipo === 'rechaza'

  function forget() {
    setTecleado(null)
    discard(UNA)
  }

  function leave() {
    // What is on its way, refused or to be decided has been sent as it stands.
    if (tecleado === null || (escrito !== undefined && isMismo(read(tecleado), escrito))) return
    if (tecleado.trim() === valor) forget()
    else save(UNA, read(valor), read(tecleado), version)
  }

  return (
    <div className={className}>
      <input
        aria-label={etiqueta}
        className={`categorias-celda${malo ? ' categorias-celda--mala' : ''}`}
        value={tecleado ?? (escrito === undefined ? valor : format(escrito))}
        maxLength={max}
        {...(inputMode && { inputMode })}
        autoComplete="off"
        aria-invalid={malo}
        aria-describedby={debajo}
        onChange={({ target }) => {
          setTecleado(target.value)
          if (estado !== null) discard(UNA)
        }}
        onBlur={leave}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key === 'Escape') forget()
        }}
      />
      <EstadoGuardado
        id={debajo}
        estado={estado?.tipo === 'guardado' && tecleado !== null ? null : estado}
        escrito={escrito}
        format={format}
        onInsist={() => insist(UNA)}
        onDiscard={() => {
          forget()
          void onRecargar()
        }}
      />
    </div>
  )
}
