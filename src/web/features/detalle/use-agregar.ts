// Adding to the cart, once for however many impatient taps (DET-04); a visitor is asked to log in first (DET-07).
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TIEMPOS } from '#domain/constantes.ts'
import { RUTAS } from '#domain/rutas.ts'
import { avisar } from '../../state/avisos.ts'
import { useSesion } from '../../state/sesion.ts'
import type { Compra } from './use-compra.ts'

interface Agregar {
  agregar(): void
  readonly pideLogin: boolean
  closeLogin(): void
}

export function useAgregar({ resumen }: Compra): Agregar {
  const navigate = useNavigate()
  const dentro = useSesion(({ sesion }) => sesion !== null)
  const [pideLogin, setPideLogin] = useState(false)
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reloj.current), [])

  const run = () => {
    if (!resumen) {
      avisar({ titulo: 'Error', descripcion: 'Por favor, seleccione una opción válida', tipo: 'error' })
    } else if (dentro) void navigate(RUTAS.carrito)
    else setPideLogin(true)
  }
  const agregar = () => {
    clearTimeout(reloj.current)
    reloj.current = setTimeout(run, TIEMPOS.agregarDebounce)
  }
  return { agregar, pideLogin, closeLogin: () => setPideLogin(false) }
}
