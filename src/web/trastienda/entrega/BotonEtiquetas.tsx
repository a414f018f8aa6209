// Prints the labels of an order's bags, from wherever it is packed; the sheet comes when it is asked for (ENT-06).
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useDialogo } from '#web/comun/estado/use-dialogo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

const load = () => import('./Etiquetas.tsx')

export function BotonEtiquetas({ pedido }: { readonly pedido: number }) {
  const { porTurnos, conZonas } = useComercio()
  const [abierto, setAbierto] = useState(false)
  const onClose = () => setAbierto(false)
  const modulo = useDialogo(load, { abierto, onClose, onAbrir: () => setAbierto(true) })
  if (!porTurnos && !conZonas) return null
  return (
    <>
      <Boton tono="linea" icono={Tag} onClick={() => setAbierto(true)}>
        Etiquetas
      </Boton>
      {modulo === null ? null : <modulo.Etiquetas de={{ pedidos: [pedido] }} onClose={onClose} />}
    </>
  )
}
