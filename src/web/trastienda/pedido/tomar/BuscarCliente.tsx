// Finds somebody by name, e-mail or phone while they are still spelling it (typeahead).
import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ClienteHalladoWire } from '#contract/pedido/telefono.schema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { searchClientes } from './api.ts'

const PAUSA_MS = 200
const BUSQUEDA_MAX = 80

const BUSQUEDA_MIN = 2

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
  const [pausado, setPausado] = useState('')
  const lista = useId()
  const buscado = texto.trim()
  useEffect(() => {
    const reloj = setTimeout(() => setPausado(buscado), PAUSA_MS)
    return () => clearTimeout(reloj)
  }, [buscado])
  const { datos, error } = useLectura(
    ['clientes-hallados', pausado],
    async () => ({ buscado: pausado, hallados: await searchClientes(pausado) }),
    { activa: pausado.length >= BUSQUEDA_MIN, conserva: true },
  )
  const busca = buscado.length >= BUSQUEDA_MIN
  const hallados = busca ? datos?.hallados : undefined
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
          if (evento.key !== 'Enter' || !busca) return
          evento.preventDefault()
          // What is listed may still be of a name that was shorter.
          const [primero] = (datos?.buscado === buscado ? hallados : null) ?? []
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
        {hallados === undefined
          ? ''
          : hallados.length === 0
            ? 'Nadie con ese dato'
            : `${hallados.length} encontrados`}
      </p>
      {busca && error !== null ? (
        <Noticia tono="gris">No se pudo buscar. Seguí escribiendo cuando vuelva la conexión.</Noticia>
      ) : null}
      {children?.(buscado)}
    </div>
  )
}
