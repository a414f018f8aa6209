// /avisos: the way out of messages about wishes, without a session (VOL-05).
import { Banda } from '#web/comun/ui/Banda.tsx'
import { DejarDeAvisar } from '../avisame/DejarDeAvisar.tsx'
import { useSecretos } from '../use-secretos.ts'
import '../cuenta.css'

export function Avisos() {
  const secretos = useSecretos()
  return (
    <>
      <Banda titulo="Tus avisos" texto="Lo que pediste que te avisemos" />
      <div className="pagina cuenta">
        <DejarDeAvisar secretos={secretos} />
      </div>
    </>
  )
}
