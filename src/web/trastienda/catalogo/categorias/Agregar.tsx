// A new one, typed in place: what is refused stays typed with the reason below, what had no answer too.
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'

interface Nueva {
  readonly nombre: string
  readonly gramos: number
}

interface Props {
  /** What it makes, and of what: its draft is kept by that name. */
  readonly cosa: string
  /** 'Nueva categoría'. */
  readonly texto: string
  readonly max: number
  /** Makes it, with the same `clave` once; throws what the server says. */
  readonly onAgregar: (nueva: Nueva, clave: string) => Promise<void>
  /** With a field for grams. */
  readonly conGramos?: boolean
  readonly children?: ReactNode
}

const VACIA = { nombre: '', gramos: '' }
const readNueva = objeto({ nombre: texto, gramos: texto })
const SIN_RED = 'No hay conexión. Lo escrito queda acá: probá de nuevo cuando vuelva.'

export function Agregar({ cosa, texto: rotulo, max, onAgregar, conGramos = false, children }: Props) {
  const { escrito, enviando, fallo, falla, change, submit } = useFormulario(
    `agregar.${cosa}`,
    VACIA,
    readNueva,
  )
  const { nombre, gramos } = escrito
  const [tocado, setAbierto] = useState<boolean | null>(null)
  const abierto = tocado ?? (nombre !== '' || gramos !== '')
  const boton = useRef<HTMLButtonElement>(null)

  function send(evento: FormEvent) {
    evento.preventDefault()
    void submit(async clave => {
      await onAgregar({ nombre, gramos: Number(gramos.replace(/\D/g, '') || Number.NaN) }, clave)
      setAbierto(false)
      boton.current?.focus()
    })
  }

  return (
    <div className="categorias-agregar">
      <Boton
        tono="linea"
        talle="medio"
        icono={Plus}
        ref={boton}
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        {rotulo}
      </Boton>
      {abierto ? (
        <form
          className="categorias-nueva"
          onSubmit={send}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setAbierto(false)
          }}
        >
          <Campo
            etiqueta="Nombre"
            value={nombre}
            maxLength={max}
            autoComplete="off"
            autoFocus
            error={isEspera(fallo) ? SIN_RED : (falla ?? undefined)}
            onChange={({ target }) => change({ nombre: target.value })}
          />
          {conGramos ? (
            <Campo
              etiqueta="Gramos"
              value={gramos}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              onChange={({ target }) => change({ gramos: target.value })}
            />
          ) : null}
          {children}
          <Boton tono="rojo" talle="medio" type="submit" disabled={enviando}>
            Agregar
          </Boton>
        </form>
      ) : null}
    </div>
  )
}
