// The pictures of one thing, read and saved by themselves: what an article's page and a category's embed.
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import type { DuenoFotos } from '../api-fotos.ts'
import { readFotos } from './editada.ts'
import { Fotos } from './Fotos.tsx'
import { UNA, useFotos } from './use-fotos.ts'

interface Props {
  readonly dueno: DuenoFotos
  readonly nombre: string
  readonly max?: number
  /** The server has others now. */
  readonly onGuardadas?: () => void
}

/** Pictures as a clash says them. */
function format(valor: unknown): string {
  const cuantas = readFotos(valor)?.length ?? 0
  return cuantas === 1 ? '1 foto' : `${cuantas} fotos`
}

export function FotosDe({ dueno, nombre, max, onGuardadas }: Props) {
  const { lectura, fotos, guardado, change, reload } = useFotos(dueno, onGuardadas)
  if (fotos === null) return <Leyendo lectura={lectura} />
  return (
    <Fotos nombre={nombre} fotos={fotos} onChange={change} {...(max === undefined ? {} : { max })}>
      <EstadoGuardado
        estado={guardado.estadoDe(UNA)}
        escrito={guardado.escritoDe(UNA)}
        format={format}
        onInsist={() => guardado.insist(UNA)}
        onDiscard={reload}
      />
    </Fotos>
  )
}
