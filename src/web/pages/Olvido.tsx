// For whoever forgot their password (LOG-06).
import { forgotPassword } from '../api/cuenta.ts'
import { FormularioMail } from '../features/cuenta/FormularioMail.tsx'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

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
