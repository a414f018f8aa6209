// The recovery codes, shown this once.
import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly codigos: readonly string[]
  readonly onListo: () => void
}

export function CodigosNuevos({ codigos, onListo }: Props) {
  const [copiados, setCopiados] = useState('')
  const copy = async () =>
    setCopiados((await copyTexto(codigos.join('\n'))) ? 'Copiados.' : 'No se pudieron copiar: anotalos.')
  return (
    <>
      <p className="personal-dosfactor__estado">
        Guardá estos códigos <b>ahora</b>, fuera del teléfono: no se muestran otra vez. Con cada uno podés
        iniciar sesión una sola vez si perdés la aplicación.
      </p>
      <ul className="personal-dosfactor__codigos" aria-label="Códigos de recuperación">
        {codigos.map(codigo => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <Boton tono="linea" icono={ClipboardCopy} onClick={() => void copy()}>
        Copiar los códigos
      </Boton>
      <p role="status">{copiados}</p>
      <Boton tono="rojo" onClick={onListo}>
        Ya los guardé
      </Boton>
    </>
  )
}
