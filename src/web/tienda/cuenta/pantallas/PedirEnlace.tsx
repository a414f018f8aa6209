// For whoever wants in without a password, or cannot get in with it (LOG-07).
import { objeto, texto } from '#domain/lector.ts'
import { readFrom } from '#web/comun/almacen/almacen.ts'
import { CLAVE_EMAIL } from '#web/comun/almacen/claves.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { sendLoginLink } from '../api-cuenta.ts'
import { FormularioMail } from '../FormularioMail.tsx'
import '../cuenta.css'

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
