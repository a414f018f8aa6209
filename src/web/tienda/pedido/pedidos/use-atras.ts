// The browser's Back closes an open question instead of leaving the screen: while it is open it is a step of the history.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'

interface Marca {
  readonly pregunta?: boolean
}

export function useAtras(abierta: boolean, onAtras: () => void): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const marcada = (state as Marca | null)?.pregunta === true
  const previo = useRef({ marcada: false, abriendo: false, volviendo: false })
  useEffect(() => {
    const antes = previo.current
    if (marcada) {
      previo.current = { marcada, abriendo: false, volviendo: antes.volviendo || !abierta }
      // Closed by a button, or come upon by Forward or a reload: the step has no question any more.
      if (!abierta && !antes.volviendo) void navigate(-1)
      return
    }
    const seFue = antes.marcada && !antes.volviendo
    const abre = abierta && !seFue && !antes.abriendo
    previo.current = { marcada, abriendo: abierta && (abre || antes.abriendo), volviendo: false }
    if (abierta && seFue) onAtras()
    if (abre) {
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as object | null), pregunta: true }, preventScrollReset: true },
      )
    }
  })
}
