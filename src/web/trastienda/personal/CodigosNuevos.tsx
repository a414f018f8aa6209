// The recovery codes, shown this once.
import { ClipboardCopy } from 'lucide-react'
import { useState } from 'react'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'

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
      <button type="button" className="boton boton--linea" onClick={() => void copy()}>
        <ClipboardCopy className="icono" aria-hidden="true" />
        Copiar los códigos
      </button>
      <p role="status">{copiados}</p>
      <button type="button" className="boton boton--rojo" onClick={onListo}>
        Ya los guardé
      </button>
    </>
  )
}
