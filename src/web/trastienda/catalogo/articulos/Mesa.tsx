// The sheet on a desk, with what belongs to it: what was pasted and waits for a yes, the chosen rows, and the bar below.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { camposDesde, type Pegado as Plan, planPegado } from '#domain/catalogo/pegado.ts'
import { readTabla } from '#domain/texto/tabla-pegada.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { BarraPlanilla } from './BarraPlanilla.tsx'
import { changeCelda } from './cambios.ts'
import { isCampo, type Lugar } from './columnas.ts'
import type { Consulta } from './consulta.ts'
import { applyCambios, refuseCelda, undoPaso } from './guardado.ts'
import { Pegado } from './Pegado.tsx'
import { Planilla } from './Planilla.tsx'
import { usePlanilla } from './planilla.ts'
import type { rangoDe } from './use-grilla.ts'

const NINGUNA: ReadonlySet<number> = new Set()

/**
 * The rows that are chosen (selection): one by one, from one to another with the shift key, or all of them.
 */
function useElegidas(ids: readonly number[]) {
  const [todas, setElegidas] = useState(NINGUNA)
  // What is not shown is not acted upon.
  const elegidas = useMemo(
    () => (todas.size === 0 ? NINGUNA : new Set(ids.filter(id => todas.has(id)))),
    [todas, ids],
  )
  const ultima = useRef<number | null>(null)
  const lista = useRef(ids)
  lista.current = ids
  const toggle = useCallback((id: number, extender: boolean) => {
    const desde = lista.current.indexOf(ultima.current ?? id)
    const hasta = lista.current.indexOf(id)
    ultima.current = id
    setElegidas(antes => {
      const despues = new Set(antes)
      if (extender && desde >= 0) {
        for (const otra of lista.current.slice(Math.min(desde, hasta), Math.max(desde, hasta) + 1))
          despues.add(otra)
      } else if (!despues.delete(id)) despues.add(id)
      return despues
    })
  }, [])
  const clear = useCallback(() => setElegidas(NINGUNA), [])
  const toggleTodas = useCallback(
    () => setElegidas(antes => (antes.size >= lista.current.length ? NINGUNA : new Set(lista.current))),
    [],
  )
  return { elegidas, toggle, clear, toggleTodas }
}

/** From so many cells on, what would change is shown before it does. */
const SIN_PREGUNTAR = 20
/** More is the work of an import, which is one change of its own. */
const PEGADO_MAX = 1_500

interface Props {
  readonly ids: readonly number[]
  readonly consulta: Consulta
  readonly onConsulta: (cambios: Partial<Consulta>) => void
}

const isEditable = (elemento: EventTarget | null) =>
  elemento instanceof HTMLElement &&
  elemento.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')

export function Mesa({ ids, consulta, onConsulta }: Props) {
  const { elegidas, toggle, clear, toggleTodas } = useElegidas(ids)
  const [plan, setPlan] = useState<Plan | null>(null)

  // Outside the grid too; within a field it is the field's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      if (
        !(ctrlKey || metaKey) ||
        shiftKey ||
        key.toLowerCase() !== 'z' ||
        defaultPrevented ||
        isEditable(target)
      )
        return
      event.preventDefault()
      undoPaso()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const apply = ({ cambian, malas }: Plan) => {
    setPlan(null)
    for (const { fila, campo, texto, motivo } of malas) {
      refuseCelda(fila.id, campo, { texto }, `${motivo}. No se guardó.`)
    }
    applyCambios(cambian.map(({ fila, campo, a }) => changeCelda(fila, campo, a)))
  }

  const onPegar = (texto: string, { id, columna }: Lugar, rango: ReturnType<typeof rangoDe>) => {
    const tabla = readTabla(texto)
    const cuantas = tabla.reduce((suma, celdas) => suma + celdas.length, 0)
    if (!isCampo(columna) || cuantas > PEGADO_MAX) {
      showAviso({
        titulo: isCampo(columna) ? 'Es mucho para pegar' : 'Acá no se puede pegar',
        descripcion: isCampo(columna)
          ? `Hasta ${PEGADO_MAX} celdas. Para más, usá Importar.`
          : 'Pegá sobre Precio, Oferta o Stock.',
        tipo: 'alerta',
      })
      return
    }
    const { filas: todas } = usePlanilla.getState()
    const toFilas = (suyos: readonly number[]) => suyos.flatMap(uno => todas.get(uno) ?? [])
    const suyas = rango.varias
      ? ids.slice(rango.desde, rango.hasta + 1)
      : elegidas.has(id)
        ? ids.filter(uno => elegidas.has(uno))
        : [id]
    const nuevo = planPegado(tabla, {
      filas: toFilas(ids.slice(rango.varias ? rango.desde : ids.indexOf(id))),
      elegidas: toFilas(suyas),
      campos:
        cuantas === 1 ? rango.columnas.filter(isCampo) : camposDesde(rango.columnas.find(isCampo) ?? columna),
      ahora: Date.now(),
    })
    if (nuevo.cambian.length + nuevo.malas.length > SIN_PREGUNTAR) setPlan(nuevo)
    else apply(nuevo)
  }

  return (
    <>
      <Planilla
        ids={ids}
        consulta={consulta}
        onConsulta={onConsulta}
        elegidas={elegidas}
        onElegir={toggle}
        onTodas={toggleTodas}
        onPegar={onPegar}
      />
      <div className="articulos-pie">
        {plan === null ? null : (
          <Pegado plan={plan} onAplicar={() => apply(plan)} onDejar={() => setPlan(null)} />
        )}
        <BarraPlanilla elegidas={elegidas} onNinguna={clear} />
      </div>
    </>
  )
}
