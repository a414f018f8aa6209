// Says before the end that a session ends, on the screens that must not go deaf, and offers the password right there.

import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { horaCorta } from '#domain/texto/fecha.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { hastaDe } from '#web/comun/sesion/token.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Reingreso } from './Reingreso.tsx'
import { usePronto } from './use-plazo.ts'

interface Props {
  readonly sesion: Sesion
}

export function AvisoFin({ sesion }: Props) {
  const pronto = usePronto(estado => estado.pronto)
  const [preguntando, setPreguntando] = useState(false)
  useEffect(() => {
    if (!pronto) setPreguntando(false)
  }, [pronto])
  if (!pronto) return null
  return (
    <>
      <div className="personal-fin" role="alert">
        <Hourglass className="icono" aria-hidden="true" />
        <p>
          Tu sesión termina a las {horaCorta(new Date(hastaDe(sesion.token)))} y esta pantalla deja de sonar.
        </p>
        <Boton tono="linea" talle="medio" onClick={() => setPreguntando(true)}>
          Seguir atendiendo
        </Boton>
      </div>
      {preguntando ? <Reingreso sesion={sesion} onClose={() => setPreguntando(false)} /> : null}
    </>
  )
}
