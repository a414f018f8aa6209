// What is said on top of an article's page: what others did to it, what waits, what stands against publishing it (ADM-04, ADM-06).
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Choques, type NombreDe } from './Choques.tsx'
import type { FichaAbierta } from './use-ficha.ts'

interface Props {
  readonly abierta: FichaAbierta
  readonly nombreDe: NombreDe
}

export function Avisos({ abierta, nombreDe }: Props) {
  const { estado, motivo, errores, choques } = abierta
  const hayErrores = Object.keys(errores).length > 0
  return (
    <div className="ficha-avisos">
      <Choques abierta={abierta} nombreDe={nombreDe} />
      {estado === 'espera' ? (
        <Noticia tono="gris">
          <b>Sin guardar: se manda cuando vuelva la conexión.</b> Podés seguir con otra cosa.
        </Noticia>
      ) : null}
      {estado === 'sinRed' ? (
        <Noticia tono="gris">
          <b>No hubo respuesta: puede que no se haya publicado.</b> El borrador queda guardado acá. Tocá
          Publicar de nuevo cuando haya conexión: no se repite.
        </Noticia>
      ) : null}
      {motivo === null ? null : <Noticia tono="rojo">{motivo}</Noticia>}
      {hayErrores && choques.length === 0 ? (
        <Noticia tono="rojo">No se publicó: mirá lo que está marcado en rojo. Nada se perdió.</Noticia>
      ) : null}
    </div>
  )
}
