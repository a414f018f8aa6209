// The board below the sheet: the last change with its undo, and what can be done to the chosen rows, or the keys (ADM-05).
import { CircleCheck, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { isSinStock } from '#domain/catalogo/fila.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { changeApagado, changeOferta, OFERTAS, textoCambio } from './cambios.ts'
import { applyCambios, undoPaso } from './guardado.ts'
import { type Paso, usePlanilla } from './planilla.ts'

interface Props {
  readonly elegidas: ReadonlySet<number>
  readonly onNinguna: () => void
}

function textoPaso(paso: Paso): string {
  const [primero] = paso
  const fila = usePlanilla.getState().filas.get(primero?.id ?? 0)
  if (primero === undefined || fila === undefined) return ''
  return paso.length === 1 ? textoCambio(primero, fila) : `${paso.length} cambios`
}

export function BarraPlanilla({ elegidas, onNinguna }: Props) {
  // After the key's own frame, which shows the cell.
  const ultimo = useDeferredValue(usePlanilla(({ pasos }) => pasos.at(-1)))
  const [ofertando, setOfertando] = useState(false)
  const filas = () => {
    const { filas: todas } = usePlanilla.getState()
    return [...elegidas].flatMap(id => todas.get(id) ?? [])
  }
  const boton = (texto: ReactNode, onClick: () => void, icono?: LucideIcon) => (
    <Boton className="articulos-barra__boton" {...(icono && { icono })} onClick={onClick}>
      {texto}
    </Boton>
  )
  const offer = (porciento: number | null) => {
    setOfertando(false)
    applyCambios(filas().map(fila => changeOferta(fila, porciento)))
  }
  const hay = elegidas.size > 0
  return (
    <section className="articulos-barra" aria-label="Cambios">
      <p role="status">
        {ultimo === undefined ? null : (
          <>
            <CircleCheck className="icono" aria-hidden="true" />
            {textoPaso(ultimo)}
          </>
        )}
      </p>
      {ultimo === undefined
        ? null
        : boton(
            <>
              Deshacer <kbd>Ctrl Z</kbd>
            </>,
            undoPaso,
            Undo2,
          )}
      {hay ? (
        <>
          <p>{elegidas.size === 1 ? '1 elegido' : `${elegidas.size} elegidos`}</p>
          {ofertando ? (
            <>
              {OFERTAS.map(porciento => (
                <span key={porciento}>{boton(`${porciento} %`, () => offer(porciento))}</span>
              ))}
              {boton('Sin oferta', () => offer(null))}
              {boton('Volver', () => setOfertando(false))}
            </>
          ) : (
            <>
              <Link
                className="articulos-barra__boton"
                to={`${rutaSeccion('precios')}?articulos=${[...elegidas].join(',')}`}
              >
                Precio
              </Link>
              {boton('Oferta', () => setOfertando(true))}
              {boton('Sin stock', () =>
                applyCambios(
                  filas()
                    .filter(fila => !isSinStock(fila))
                    .map(changeApagado),
                ),
              )}
              {boton('Ninguno', onNinguna)}
            </>
          )}
        </>
      ) : (
        <p className="articulos-barra__teclas">
          <kbd>Enter</kbd> baja <kbd>Tab</kbd> sigue <kbd>Esc</kbd> deja
        </p>
      )}
    </section>
  )
}
