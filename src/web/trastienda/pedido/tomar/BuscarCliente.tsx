// Finds somebody by name, e-mail or phone while they are still spelling it (typeahead).

import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ClienteHalladoWire } from '#contract/pedido/telefono.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { searchClientes } from './api.ts'

const PAUSA_MS = 200
const BUSQUEDA_MAX = 80

interface Respuesta {
  readonly buscado: string
  /** Null when it failed. */
  readonly hallados: readonly ClienteHalladoWire[] | null
}

interface Props {
  readonly etiqueta: string
  readonly onElegir: (cliente: ClienteHalladoWire) => void
  /** Where a page begins with it. */
  readonly autoFocus?: boolean
  /** What else can be done with what was typed. */
  readonly children?: (buscado: string) => ReactNode
}

export function BuscarCliente({ etiqueta, onElegir, autoFocus = false, children }: Props) {
  const [texto, setTexto] = useState('')
  const [respuesta, setRespuesta] = useState<Respuesta | null>(null)
  const lista = useId()
  const buscado = texto.trim()
  useEffect(() => {
    if (buscado.length < 2) {
      setRespuesta(null)
      return
    }
    let vigente = true
    const reloj = setTimeout(() => {
      searchClientes(buscado).then(
        hallados => vigente && setRespuesta({ buscado, hallados }),
        () => vigente && setRespuesta({ buscado, hallados: null }),
      )
    }, PAUSA_MS)
    return () => {
      vigente = false
      clearTimeout(reloj)
    }
  }, [buscado])
  const hallados = respuesta?.hallados
  return (
    <div className="tomar-buscar">
      <Campo
        etiqueta={etiqueta}
        value={texto}
        maxLength={BUSQUEDA_MAX}
        autoComplete="off"
        autoFocus={autoFocus}
        placeholder="Nombre, teléfono o email"
        aria-controls={lista}
        onChange={({ target }) => setTexto(target.value)}
        onKeyDown={evento => {
          if (evento.key !== 'Enter' || buscado.length < 2) return
          evento.preventDefault()
          // What is listed may still be of a name that was shorter.
          const [primero] = (respuesta?.buscado === buscado ? hallados : null) ?? []
          if (primero !== undefined) onElegir(primero)
        }}
      />
      <ul id={lista} className="tomar-hallados" aria-label="Clientes encontrados">
        {hallados?.map(cliente => (
          <li key={cliente.id}>
            <Boton icono={UserRound} onClick={() => onElegir(cliente)}>
              <span>
                <b>{cliente.nombre}</b>
                <small>
                  {[cliente.telefono, cliente.email ?? 'por teléfono', cliente.direccion]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Boton>
          </li>
        ))}
      </ul>
      <p className="oculto" role="status">
        {hallados === undefined || hallados === null
          ? ''
          : hallados.length === 0
            ? 'Nadie con ese dato'
            : `${hallados.length} encontrados`}
      </p>
      {respuesta !== null && hallados === null ? (
        <Noticia tono="gris">No se pudo buscar. Seguí escribiendo cuando vuelva la conexión.</Noticia>
      ) : null}
      {children?.(buscado)}
    </div>
  )
}
