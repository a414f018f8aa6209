// The recovery codes, shown this once.
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'

interface Props {
  readonly codigos: readonly string[]
  readonly onListo: () => void
}

export function CodigosNuevos({ codigos, onListo }: Props) {
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
      <Copiar texto={codigos.join('\n')}>Copiar los códigos</Copiar>
      <Boton tono="rojo" onClick={onListo}>
        Ya los guardé
      </Boton>
    </>
  )
}
