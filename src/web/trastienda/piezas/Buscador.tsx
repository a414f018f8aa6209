// A search field of the back room: what is typed is sought after a moment's pause, or at once with Enter (debounce).
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

const PAUSA_MS = 250
const LARGO_MAX = 60

interface Props {
  readonly etiqueta: string
  readonly pista: string
  readonly inicial?: string
  readonly onBuscar: (texto: string) => void
}

export function Buscador({ etiqueta, pista, inicial = '', onBuscar }: Props) {
  const id = useId()
  const [texto, setTexto] = useState(inicial)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reloj.current), [])
  const seek = (buscado: string, pausa: number) => {
    clearTimeout(reloj.current)
    reloj.current = setTimeout(() => onBuscar(buscado.trim()), pausa)
  }
  return (
    <search className="trastienda-buscador">
      <label className="oculto" htmlFor={id}>
        {etiqueta}
      </label>
      <Search className="icono" aria-hidden="true" />
      <input
        id={id}
        type="search"
        value={texto}
        maxLength={LARGO_MAX}
        autoComplete="off"
        placeholder={pista}
        onChange={({ target }) => {
          setTexto(target.value)
          seek(target.value, PAUSA_MS)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') seek(texto, 0)
        }}
      />
    </search>
  )
}
