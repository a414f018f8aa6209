// An address of the back room where there is nothing, or nothing for this role: where there is something is one tap away.
import { rutaSeccion } from '#domain/trastienda.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cabeza } from './Cabeza.tsx'

export function NoHay() {
  return (
    <>
      <Cabeza titulo="Acá no hay nada" texto="Esa parte de la trastienda no existe, o no es para tu rol." />
      <BotonLink tono="linea" to={rutaSeccion('hoy')}>
        Ir a Hoy
      </BotonLink>
    </>
  )
}
