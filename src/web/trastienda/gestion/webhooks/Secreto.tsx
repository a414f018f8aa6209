// A webhook's secret, the one time it is shown: to be copied, then put away.

import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

interface Props {
  readonly secreto: string
  readonly onGuardado: () => void
}

export function Secreto({ secreto, onGuardado }: Props) {
  const [copiado, setCopiado] = useState<string | null>(null)
  const copy = async () =>
    setCopiado((await copyTexto(secreto)) ? 'Copiado.' : 'No se pudo copiar: seleccionalo y copialo a mano.')
  return (
    <Noticia
      tono="ambar"
      Icono={KeyRound}
      acciones={
        <>
          <Boton tono="linea" icono={Copy} onClick={() => void copy()}>
            Copiar
          </Boton>
          <Boton tono="texto" onClick={onGuardado}>
            Ya lo guardé
          </Boton>
        </>
      }
    >
      <b>Este es el secreto. No se vuelve a mostrar.</b> Con él, el otro programa comprueba que el aviso es de
      la tienda.
      <code className="webhooks-secreto">{secreto}</code>
      <span role="status">{copiado}</span>
    </Noticia>
  )
}
