// What stands where something is being read, or could not be.
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import type { Lectura } from './lectura.ts'
import { Noticia } from './Noticia.tsx'

interface Props {
  readonly lectura: Lectura<unknown>
}

export function Leyendo({ lectura: { datos, error, reload } }: Props) {
  if (error !== null) {
    return (
      <Noticia
        tono="rojo"
        acciones={
          <Boton tono="linea" talle="medio" onClick={reload}>
            Reintentar
          </Boton>
        }
      >
        {error}
      </Noticia>
    )
  }
  return datos === null ? <Girador texto="Cargando..." /> : null
}
