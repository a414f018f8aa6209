// An order opened on the scale, from wherever it waits: a new one goes into work on its way there (PESA-01).
import { rutaPesar } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { changeEstado } from '#web/tienda/pedido/api-seguimiento.ts'
import { useIntento } from './use-intento.ts'

export function useAPesar(id: number, estado: string) {
  const navigate = useNavigate()
  const { falla, run } = useIntento()
  const open = () =>
    run(async () => {
      if (estado === 'pendiente') await changeEstado(id, 'en_proceso', null)
      await navigate(rutaPesar(id))
    })
  return { open, falla }
}
