// The health of the shop: what needs a hand first, with what to do about it, then what is fine, then who runs it (OPS-03).

import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { RenglonWire, SaludWire } from '#contract/gestion/salud.schema.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { beginCuadre, fetchSalud, retryCaidos } from './api.ts'
import { Caidos } from './Caidos.tsx'
import { Cuentas } from './Cuentas.tsx'
import { Datos } from './Datos.tsx'
import { cuantasPiden, pideUnaMano } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import './salud.css'

/** While the sums are worked out, and while nothing is. */
const PRONTO_MS = 1_500
const DESPUES_MS = 30_000

export function PantallaSalud() {
  const lectura = useLectura(['salud'], fetchSalud, {
    cadaMs: salud => (salud?.cuadre.enCurso ? PRONTO_MS : DESPUES_MS),
  })
  const { datos, reload } = lectura
  const [dicho, setDicho] = useState<string | null>(null)
  const [falla, setFalla] = useState<string | null>(null)

  async function act(hace: () => Promise<string | null>) {
    setFalla(null)
    setDicho(null)
    try {
      setDicho(await hace())
    } catch (error) {
      setFalla(error instanceof ApiError ? error.message : 'No se pudo: probá de nuevo.')
    }
    reload()
  }
  const onRevisar = () => act(() => beginCuadre().then(() => null))
  const onReintentar = () =>
    act(async () => {
      const cuantos = await retryCaidos()
      return cuantos === 1 ? 'Se intenta 1 trabajo de nuevo.' : `Se intentan ${cuantos} trabajos de nuevo.`
    })

  const renglones = datos?.renglones ?? []
  const piden = renglones.filter(pideUnaMano)
  const otros = renglones.filter(renglon => !pideUnaMano(renglon))
  const accionDe = (tema: RenglonWire['tema'], { cuadre, caidas }: SaludWire) => {
    if (tema === 'cuadre') return <Cuentas cuadre={cuadre} onRevisar={onRevisar} />
    if (tema !== 'trabajos' || caidas.length === 0) return undefined
    return <Caidos caidas={caidas} onReintentar={onReintentar} />
  }
  const draw = (renglon: RenglonWire, salud: SaludWire) => (
    <Renglon key={renglon.tema} renglon={renglon}>
      {accionDe(renglon.tema, salud)}
    </Renglon>
  )
  return (
    <>
      <Cabeza
        titulo="Salud de la tienda"
        texto={datos === null ? 'Qué anda bien y qué pide una mano' : cuantasPiden(piden.length)}
      >
        <Boton tono="linea" talle="medio" icono={RefreshCw} onClick={reload}>
          Mirar de nuevo
        </Boton>
      </Cabeza>
      <div className="salud">
        <Leyendo lectura={lectura} />
        {lectura.error === null ? null : (
          <p className="salud-ayuda">
            Si sigue así, la base de datos no contesta: fijate que PostgreSQL esté andando y que haya lugar en
            el disco. La tienda vuelve sola.
          </p>
        )}
        {dicho === null ? null : <Noticia tono="verde">{dicho}</Noticia>}
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        {datos === null ? null : (
          <>
            {piden.length === 0 ? null : (
              <Hoja titulo="Piden una mano">
                <ul className="salud-renglones">{piden.map(renglon => draw(renglon, datos))}</ul>
              </Hoja>
            )}
            <Hoja titulo={piden.length === 0 ? 'Todo lo que se mira' : 'Lo demás'}>
              <ul className="salud-renglones">{otros.map(renglon => draw(renglon, datos))}</ul>
            </Hoja>
            <Datos salud={datos} />
          </>
        )}
      </div>
    </>
  )
}
