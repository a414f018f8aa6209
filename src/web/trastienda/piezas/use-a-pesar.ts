// An order opened on the scale, from wherever it waits: a new one goes into work on its way there (PESA-01).
import { useState } from 'react'
import { rutaPesar } from '#domain/rutas.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { changeEstado } from '#web/tienda/pedido/api-seguimiento.ts'

export function useAPesar(id: number, estado: string) {
  const navigate = useNavigate()
  const [falla, setFalla] = useState<string | null>(null)
  const open = useUnaVez(async () => {
    setFalla(null)
    try {
      if (estado === 'pendiente') await changeEstado(id, 'en_proceso', null)
      await navigate(rutaPesar(id))
    } catch (error) {
      setFalla(motivoDe(error))
    }
  })
  return { open, falla }
}
