// A sequence that stopped for a person: why, and going on once somebody looked (FAC-04).
import { useState } from 'react'
import type { FacturasWire } from '#contract/factura/facturas.schema.ts'
import { SEGUIR } from '#domain/factura/problema.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { resumeSerie } from '../api.ts'

interface Props {
  readonly parada: FacturasWire['meta']['paradas'][number]
  readonly onCambio: () => void
}

export function Parada({ parada: { punto, tipo, nombre, texto }, onCambio }: Props) {
  const [pregunta, setPregunta] = useState(false)
  const { falla, run } = useIntento()
  return (
    <Noticia
      tono="rojo"
      acciones={
        pregunta ? null : (
          <Boton tono="linea" talle="medio" onClick={() => setPregunta(true)}>
            {SEGUIR}
          </Boton>
        )
      }
    >
      <b>
        La {nombre} del punto {String(punto).padStart(5, '0')} está parada.
      </b>{' '}
      {texto}
      {pregunta ? (
        <Confirmar
          si="Seguir"
          onNo={() => setPregunta(false)}
          onSi={() =>
            void run(async () => {
              await resumeSerie(punto, tipo)
              setPregunta(false)
              onCambio()
            })
          }
        >
          Se sigue después del último número que tenga ARCA. Si otro programa factura con este punto de venta,
          antes hacé que deje de hacerlo.
        </Confirmar>
      ) : null}
      {falla === null ? null : <p>{falla}</p>}
    </Noticia>
  )
}
