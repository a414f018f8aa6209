// Paying in cash when it arrives: '¿Con cuánto pagás?', so that there is change (PAGO-01).

import { type FormEvent, useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { textoTuVuelto, vueltoDe } from '#domain/pago/vuelto.ts'
import { centavosToPesos, formatNumero, formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { AlRecibir } from './AlRecibir.tsx'
import type { Eleccion } from './use-medio.ts'

interface Props {
  readonly cobro: CobroWire
  /** Centavos. */
  readonly monto: number
  /** Weighed, where the shop weighs: the sum is the one that is paid. */
  readonly listo: boolean
  readonly eleccion: Eleccion
}

export function Efectivo({ cobro: { pagaCon }, monto, listo, eleccion }: Props) {
  const guardado = pagaCon === null ? null : pesosToCentavos(pagaCon)
  const [texto, setTexto] = useState(() => (guardado === null ? '' : formatNumero(guardado)))
  const [error, setError] = useState<string>()
  const save = (evento: FormEvent) => {
    evento.preventDefault()
    const centavos = texto.trim() === '' ? null : centavosTecleados(texto)
    if (texto.trim() !== '' && centavos === null) return setError('Escribilo en números, como 20.000.')
    if (centavos !== null && vueltoDe(centavos, monto) === null) {
      return setError(`No alcanza: son ${formatPesos(monto)}. Escribí un monto mayor o dejalo vacío.`)
    }
    setError(undefined)
    eleccion.choose({ medio: 'efectivo', pagaCon: centavos === null ? null : centavosToPesos(centavos) })
  }
  const vuelto = guardado === null ? null : vueltoDe(guardado, monto)
  return (
    <form className="pedidos-efectivo" onSubmit={save} noValidate>
      <AlRecibir medio="efectivo" monto={monto} listo={listo} />
      <Campo
        etiqueta="¿Con cuánto pagás? (si querés)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={texto}
        error={error}
        ayuda={textoTuVuelto(vuelto, listo)}
        onChange={evento => setTexto(evento.target.value)}
      />
      <Boton tono="linea" type="submit" aria-disabled={eleccion.guardando}>
        {eleccion.guardando ? 'Guardando…' : 'Guardar'}
      </Boton>
    </form>
  )
}
