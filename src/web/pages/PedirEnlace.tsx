// For whoever wants in without a password, or cannot get in with it (LOG-07).

import { objeto, texto } from '#domain/lector.ts'
import { sendLoginLink } from '../api/cuenta.ts'
import { FormularioMail } from '../features/cuenta/FormularioMail.tsx'
import { useLocation } from '../navegacion/ruta.ts'
import { readFrom } from '../state/almacen.ts'
import { CLAVE_EMAIL } from '../state/claves.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

const LLEGA =
  'un email con el enlace para iniciar sesión sin contraseña. Sirve una sola vez y dura 15 minutos.'

const readEstado = objeto({ email: texto })

export function PedirEnlace() {
  const estado = readEstado(useLocation().state)
  return (
    <>
      <Banda
        titulo="Iniciar sesión con un enlace"
        texto="Te lo mandamos por email: no hace falta contraseña"
      />
      <div className="pagina cuenta">
        <FormularioMail
          pedir={sendLoginLink}
          queLlega={LLEGA}
          inicial={estado?.email || (readFrom('localStorage', CLAVE_EMAIL) ?? undefined)}
        />
      </div>
    </>
  )
}
