// A new one, typed in place: what is refused stays typed with the reason below, what had no answer too.
import { Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { objeto, texto } from '#domain/lector.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { isEspera, motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'

interface Props {
  /** What it makes, and of what: its draft is kept by that name. */
  readonly cosa: string
  /** 'Nueva categoría'. */
  readonly texto: string
  readonly max: number
  /** Makes it; throws what the server says. */
  readonly onAgregar: (nombre: string, gramos: number) => Promise<void>
  /** With a field for grams. */
  readonly conGramos?: boolean
  readonly children?: ReactNode
}

const VACIA = { nombre: '', gramos: '' }
const readNueva = objeto({ nombre: texto, gramos: texto })
const SIN_RED = 'No hay conexión. Lo escrito queda acá: probá de nuevo cuando vuelva.'

export function Agregar({ cosa, texto: rotulo, max, onAgregar, conGramos = false, children }: Props) {
  const [{ nombre, gramos }, setNueva] = useBorrador(`agregar.${cosa}`, VACIA, readNueva)
  const [tocado, setAbierto] = useState<boolean | null>(null)
  const abierto = tocado ?? (nombre !== '' || gramos !== '')
  const [error, setError] = useState<string | undefined>()
  const [enviando, setEnviando] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)

  async function send(evento: FormEvent) {
    evento.preventDefault()
    if (enviando) return
    setEnviando(true)
    setError(undefined)
    try {
      await onAgregar(nombre, Number(gramos.replace(/\D/g, '') || Number.NaN))
      setNueva(null)
      setAbierto(false)
      boton.current?.focus()
    } catch (falla) {
      setError(isEspera(falla) ? SIN_RED : motivoDe(falla))
    } finally {
      setEnviando(false)
    }
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
            error={error}
            onChange={({ target }) => setNueva({ nombre: target.value, gramos })}
          />
          {conGramos ? (
            <Campo
              etiqueta="Gramos"
              value={gramos}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              onChange={({ target }) => setNueva({ nombre, gramos: target.value })}
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
