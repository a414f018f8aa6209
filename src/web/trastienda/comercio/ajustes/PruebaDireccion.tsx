// An address to try in the settings: its zone, what it costs, the first slot and why, while it is typed (ENT-01).
import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { PruebaUnaWire } from '#contract/entrega/zonas.schema.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { enumeracion } from '#domain/texto/texto.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const ESPERA_MS = 300
type Prueba = PruebaUnaWire['data']

const pesos = (monto: number) => formatPesos(pesosToCentavos(monto))

function tramoDe({ desde, hasta, lado }: NonNullable<Prueba['calle']>): string {
  const alturas =
    desde === null && hasta === null
      ? 'toda'
      : hasta === null
        ? `desde el ${desde}`
        : `del ${desde ?? 0} al ${hasta}`
  return lado === 'dos' ? alturas : `${alturas}, los números ${lado}`
}

function porQue({ calle, por, zona, primero }: Prueba): string {
  const quien =
    calle === null
      ? por === 'dibujo'
        ? 'Por el dibujo.'
        : ''
      : `Por la calle: ${calle.calle}, ${tramoDe(calle)}.`
  const gratis = zona?.gratisDesde == null ? [] : [`Gratis desde ${pesos(zona.gratisDesde)}`]
  const quedan =
    primero === null || primero.quedan === null
      ? []
      : [primero.quedan === 1 ? 'queda 1 lugar' : `quedan ${primero.quedan} lugares`]
  const resto = [...gratis, ...quedan].join('; ')
  return [quien, resto === '' ? [] : `${resto}.`].flat().join(' ')
}

function Dicho({ prueba }: { readonly prueba: Prueba }) {
  const { zona, otras, conPunto } = prueba
  if (zona === null) {
    return (
      <div className="ajustes-prueba-zona ajustes-prueba-zona--ambar">
        <p>
          <b>No está en ninguna zona</b>
        </p>
        <small>
          El cliente elige la suya.{conPunto ? '' : ' No se sabe en qué punto está: los dibujos no cuentan.'}
        </small>
      </div>
    )
  }
  const hoy = localDe(new Date()).slice(0, 10)
  return (
    <div className={`ajustes-prueba-zona${otras.length > 0 ? ' ajustes-prueba-zona--rojo' : ''}`}>
      <ArrowRight className="icono" aria-hidden="true" />
      <div>
        <p>
          <b>Zona {zona.nombre}</b>
          <b>{zona.costo === null ? 'a coordinar' : pesos(zona.costo)}</b>
          {prueba.primero === null ? null : <b>{turnoCorto(prueba.primero, hoy)}</b>}
        </p>
        <small>
          {otras.length === 0
            ? porQue(prueba)
            : `También está en ${enumeracion(otras.map(({ nombre }) => nombre))}. Vale la de más arriba, ${zona.nombre}, hasta que lo arregles. ${porQue(prueba)}`}
        </small>
      </div>
    </div>
  )
}

export function PruebaDireccion() {
  const id = useId()
  const [escrita, setEscrita] = useState('')
  const [pedida, setPedida] = useState('')
  useEffect(() => {
    const reloj = setTimeout(() => setPedida(escrita.trim()), ESPERA_MS)
    return () => clearTimeout(reloj)
  }, [escrita])
  const { datos, error } = useLectura(
    ['zona-probada', pedida],
    () => dataOf(send<PruebaUnaWire>('POST', '/api/trastienda/entrega/probar', { direccion: pedida })),
    { activa: pedida !== '', conserva: true },
  )
  return (
    <div className="ajustes-prueba-direccion">
      <div>
        <label className="campo__nombre" htmlFor={id}>
          Probá una dirección
        </label>
        <div className="ajustes-caja">
          <input
            id={id}
            value={escrita}
            maxLength={200}
            autoComplete="off"
            placeholder="Mitre 1450"
            onChange={({ target }) => setEscrita(target.value)}
          />
        </div>
      </div>
      <div role="status">
        {pedida === '' ? null : error !== null && datos === null ? (
          <p>{error}</p>
        ) : datos === null ? null : (
          <Dicho prueba={datos} />
        )}
      </div>
    </div>
  )
}
