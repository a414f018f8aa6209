// 'Agregar todo': the plan into the cart, with a way back; a visitor is asked to log in first, and finds it in the cart then (VOL-02, VOL-06).
import { useState } from 'react'
import { addPlan, takeBackPlan } from '#domain/pedido/asado/al-carrito.ts'
import type { Plan } from '#domain/pedido/asado/plan.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { readCarrito, replaceCarrito } from '../carrito.ts'
import { keepDeseo } from '../deseo.ts'

const DESHACER_MS = 10_000

interface AgregarTodo {
  agregar(): void
  /** This very plan is in the cart. */
  readonly agregado: boolean
  readonly pideLogin: boolean
  closeLogin(): void
}

export function useAgregarTodo(plan: Plan): AgregarTodo {
  const [pideLogin, setPideLogin] = useState(false)
  const [puesto, setPuesto] = useState<Plan | null>(null)
  const agregar = () => {
    if (useSesion.getState().sesion === null) {
      keepDeseo(plan.renglones.flatMap(renglon => (renglon.estado === 'puesto' ? renglon.linea : [])))
      return setPideLogin(true)
    }
    const antes = readCarrito()
    const { carrito, agregadas, afuera } = addPlan(antes, plan)
    replaceCarrito(carrito)
    setPuesto(plan)
    const deshacer = () => {
      replaceCarrito(takeBackPlan(readCarrito(), antes, plan))
      setPuesto(null)
    }
    showAviso({
      titulo: afuera.length === 0 ? 'Asado agregado' : 'El carrito está completo',
      descripcion:
        afuera.length === 0
          ? `${agregadas} ${agregadas === 1 ? 'producto está' : 'productos están'} en tu carrito`
          : `No entró ${enumeracion(afuera)}`,
      tipo: afuera.length === 0 ? 'exito' : 'alerta',
      ms: DESHACER_MS,
      accion: { texto: 'Deshacer', onAccion: deshacer },
    })
  }
  return { agregar, agregado: puesto === plan, pideLogin, closeLogin: () => setPideLogin(false) }
}
