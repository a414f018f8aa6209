// /avisos: the way out of messages about wishes, without a session (VOL-05).
import { DejarDeAvisar } from '../features/avisame/DejarDeAvisar.tsx'
import { useSecretos } from '../features/cuenta/use-secretos.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

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
