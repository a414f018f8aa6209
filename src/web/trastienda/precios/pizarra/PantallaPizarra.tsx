// The whole board: a page of prices, what is on offer, and the foot; nothing to touch and nothing that scrolls (PREC-07).
import { useMemo, useRef } from 'react'
import { contactoDe, cutPaginas, type PaginaPizarra, paraElPanel } from '#domain/precios/pizarra.ts'
import { useDespierta } from '#web/comun/estado/use-despierta.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { Lista } from './Lista.tsx'
import { Panel } from './Panel.tsx'
import { Pie } from './Pie.tsx'
import { SinPrecios } from './SinPrecios.tsx'
import { Titulo } from './Titulo.tsx'
import { useAjuste } from './use-ajuste.ts'
import { usePizarra } from './use-pizarra.ts'
import { useCorrimiento, useRecarga, useReloj } from './use-reloj.ts'
import { useTurno } from './use-turno.ts'
import { useVertical } from './use-vertical.ts'

const POR_PAGINA = { acostada: 9, vertical: 12 } as const
const NINGUNA: readonly PaginaPizarra[] = []

export function PantallaPizarra() {
  const raiz = useRef<HTMLDivElement>(null)
  const { nombre } = useComercio()
  const { lectura, visto } = usePizarra()
  const ahora = useReloj()
  const vertical = useVertical()
  const pizarra = lectura?.pizarra
  const porPagina = vertical ? POR_PAGINA.vertical : POR_PAGINA.acostada
  const paginas = useMemo(
    () => (pizarra ? cutPaginas(pizarra.categorias, porPagina) : NINGUNA),
    [pizarra, porPagina],
  )
  const panel = useMemo(() => (pizarra ? paraElPanel(pizarra) : []), [pizarra])
  const { indice, vuelta } = useTurno(paginas)
  useDespierta()
  useRecarga(ahora, visto)
  useCorrimiento(raiz, ahora)
  useAjuste(raiz)

  const pagina = paginas[indice]
  const contacto = visto === null || ahora === null ? 'al-dia' : contactoDe(visto, ahora)
  // Its paper and its colours are the same by day and by night.
  return (
    <div className="pizarra" data-theme="light" ref={raiz}>
      <div className="pizarra__cuerpo">
        <Adorno nombre="esquina" className="pizarra__esquina" />
        {pagina === undefined ? (
          <SinPrecios nombre={pizarra?.nombre ?? nombre} leida={pizarra !== undefined} />
        ) : (
          <>
            <Titulo
              key={`titulo-${pagina.clave}`}
              pagina={pagina}
              visto={contacto === 'al-dia' ? null : visto}
              ahora={ahora}
            />
            <Lista key={pagina.clave} pagina={pagina} porPagina={porPagina} movidos={lectura?.movidos} />
            <Panel
              fila={panel[vuelta % Math.max(1, panel.length)]}
              ahora={contacto === 'perdida' ? null : ahora}
            />
          </>
        )}
        <Pie paginas={paginas} indice={indice} ahora={ahora} />
      </div>
    </div>
  )
}
