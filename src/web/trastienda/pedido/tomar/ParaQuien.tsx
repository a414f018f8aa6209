// Who the order is for: somebody who is found, or a new customer of whom a name and a phone are enough (MOS-01).
import { UserRoundPlus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { nulo, objeto, texto } from '#domain/lector.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { BuscarCliente } from './BuscarCliente.tsx'
import type { Quien } from './borrador.ts'

interface Props {
  readonly quien: Quien | null
  readonly onQuien: (quien: Quien | null) => void
}

const isTelefono = (escrito: string) => /^[\d\s()+.-]+$/.test(escrito)

interface Nuevo {
  readonly nombre: string
  readonly telefono: string
}

const NADIE: { readonly nuevo: Nuevo | null } = { nuevo: null }
const readBorrador = objeto<typeof NADIE>({ nuevo: nulo(objeto<Nuevo>({ nombre: texto, telefono: texto })) })

function queFaltaDe({ nombre, telefono }: Nuevo): string | null {
  if (nombre.trim() === '') return 'Falta el nombre'
  if (telefono.trim() === '') return 'Falta el teléfono'
  return /\d/.test(telefono) ? null : 'El teléfono se escribe con números'
}

export function ParaQuien({ quien, onQuien }: Props) {
  const [{ nuevo }, setBorrador] = useBorrador('telefono.cliente', NADIE, readBorrador)
  const setNuevo = (escrito: Nuevo | null) => setBorrador(escrito && { nuevo: escrito })
  if (quien !== null) {
    return (
      <Hoja
        titulo="Para quién"
        accion={
          <Boton tono="texto" onClick={() => onQuien(null)}>
            Cambiar cliente
          </Boton>
        }
      >
        <p className="tomar-quien">
          <b>{quien.nombre}</b>
          <span>
            {[quien.telefono, quien.id === null ? 'cliente nuevo' : ''].filter(Boolean).join(' · ')}
          </span>
        </p>
      </Hoja>
    )
  }
  if (nuevo !== null) {
    const falta = queFaltaDe(nuevo)
    const use = () => {
      if (falta !== null) return
      onQuien({ id: null, nombre: nuevo.nombre.trim(), telefono: nuevo.telefono.trim(), direccion: '' })
      setNuevo(null)
    }
    // Within the form of the order, which Enter must not send.
    const onKeyDown = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || !(evento.target instanceof HTMLInputElement)) return
      evento.preventDefault()
      use()
    }
    return (
      <Hoja titulo="Cliente nuevo">
        <fieldset className="tomar-nuevo" onKeyDown={onKeyDown}>
          <legend className="oculto">Cliente nuevo</legend>
          <Campo
            etiqueta="Nombre"
            value={nuevo.nombre}
            maxLength={LARGOS.nombre}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setNuevo({ ...nuevo, nombre: target.value })}
          />
          <Campo
            etiqueta="Teléfono"
            type="tel"
            value={nuevo.telefono}
            maxLength={LARGOS.telefono}
            autoComplete="off"
            onChange={({ target }) => setNuevo({ ...nuevo, telefono: target.value })}
          />
          <div className="tomar-botones">
            <Boton
              tono="linea"
              talle="medio"
              aria-disabled={falta !== null}
              aria-describedby="tomar-falta-nuevo"
              onClick={use}
            >
              Usar este cliente
            </Boton>
            <Boton tono="texto" onClick={() => setNuevo(null)}>
              Volver a buscar
            </Boton>
          </div>
          <p id="tomar-falta-nuevo" className="tomar-falta">
            {falta ?? ''}
          </p>
        </fieldset>
      </Hoja>
    )
  }
  return (
    <Hoja titulo="Para quién">
      <BuscarCliente
        etiqueta="Cliente"
        autoFocus
        onElegir={({ id, nombre, telefono, direccion }) =>
          onQuien({ id, nombre, telefono: telefono ?? '', direccion: direccion ?? '' })
        }
      >
        {buscado => (
          <Boton
            tono="linea"
            talle="medio"
            className="tomar-buscar__nuevo"
            icono={UserRoundPlus}
            onClick={() =>
              setNuevo(
                isTelefono(buscado) ? { nombre: '', telefono: buscado } : { nombre: buscado, telefono: '' },
              )
            }
          >
            Cliente nuevo
          </Boton>
        )}
      </BuscarCliente>
    </Hoja>
  )
}
