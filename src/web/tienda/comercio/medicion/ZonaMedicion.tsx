// Fetches the question about measuring visits in a shop that has a tag manager; in every other it is nothing at all.
import type { Comercio } from '#domain/comercio/comercio.ts'
import { medicionDe } from '#domain/comercio/medicion.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'

const load = () => import('./PreguntaMedicion.tsx')

interface Props {
  readonly comercio: Comercio
}

export function ZonaMedicion({ comercio }: Props) {
  const medicion = medicionDe(comercio)
  const trozo = useChunk(load, medicion !== null)
  return medicion !== null && trozo.estado === 'listo' ? (
    <trozo.modulo.PreguntaMedicion medicion={medicion} />
  ) : null
}
