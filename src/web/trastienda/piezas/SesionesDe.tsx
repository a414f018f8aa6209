// The open sessions of somebody, for who runs the shop: ended one by one or all at once (B9).
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Sesiones } from '#web/comun/ui/Sesiones.tsx'
import { endSesionDe, fetchSesiones } from '../personal/api-personas.ts'
import { Leyendo } from './Leyendo.tsx'
import { useLectura } from './lectura.ts'
import { Noticia } from './Noticia.tsx'
import { useIntento } from './use-intento.ts'

interface Props {
  readonly id: number
  readonly nombre: string
}

export function SesionesDe({ id, nombre }: Props) {
  const lectura = useLectura(['sesiones', id], () => fetchSesiones(id))
  const { datos, reload } = lectura
  const { falla, run } = useIntento(reload)
  const end = (sesion?: string) => void run(() => endSesionDe(id, sesion))
  return (
    <section aria-label={`Sesiones de ${nombre}`}>
      <Leyendo lectura={lectura} />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {datos?.length === 0 ? <p>No tiene sesiones abiertas.</p> : null}
      <Sesiones sesiones={datos ?? []} onEnd={end} />
      {datos !== null && datos.length > 1 ? (
        <Boton tono="linea" talle="medio" onClick={() => end()}>
          Cerrar todas
        </Boton>
      ) : null}
    </section>
  )
}
