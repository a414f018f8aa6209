// For whoever forgot their password (LOG-06).
import { Banda } from '#web/comun/ui/Banda.tsx'
import { forgotPassword } from '../api-cuenta.ts'
import { FormularioMail } from '../FormularioMail.tsx'
import '../cuenta.css'

const LLEGA = 'un email con el enlace para elegir otra contraseña. Sirve una sola vez y dura una hora.'

export function Olvido() {
  return (
    <>
      <Banda titulo="Tu contraseña" texto="Te mandamos un enlace para elegir otra" />
      <div className="pagina cuenta">
        <FormularioMail pedir={forgotPassword} queLlega={LLEGA} />
      </div>
    </>
  )
}
