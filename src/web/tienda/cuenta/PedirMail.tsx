// A button in a text that asks for an e-mail, and beside it what became of that.
import { useState } from 'react'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly texto: string
  /** Gives what is said once it is done. */
  readonly pedir: () => Promise<string>
}

export function PedirMail({ texto, pedir }: Props) {
  const [hecho, setHecho] = useState<string | null>(null)
  const { intentar, enviando, falla } = useIntento(async () => setHecho(await pedir()))
  return (
    <>
      <Boton tono="texto" onClick={() => void intentar()}>
        {texto}
      </Boton>
      <p role="status">{enviando ? 'Enviando…' : (falla ?? hecho)}</p>
    </>
  )
}
