// /Trastienda/Ayuda/:id: one task of the guide, which prints on a sheet.
import { Printer } from 'lucide-react'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { useIdAbierto } from '#web/trastienda/piezas/seccion-abierta.ts'
import { findInstructivo, materiaDe } from '../guia/instructivos.ts'
import { Enlaces, Pagina } from '../guia/Pagina.tsx'

export function Instructivo() {
  const instructivo = findInstructivo(useIdAbierto())
  useTitulo(`${instructivo?.titulo ?? 'Ayuda'} · Trastienda`)
  if (instructivo === null) return <NoHay />
  return (
    <>
      <Cabeza
        titulo={instructivo.titulo}
        texto={
          <>
            <Link to={rutaSeccion('guia')}>Ayuda</Link> / {materiaDe(instructivo)}
          </>
        }
      >
        <Boton tono="linea" talle="medio" icono={Printer} onClick={() => window.print()}>
          Imprimir
        </Boton>
      </Cabeza>
      <div className="guia guia--hoja trastienda-hoja">
        <Pagina instructivo={instructivo} nivel={2} />
        <Enlaces instructivo={instructivo} />
      </div>
    </>
  )
}
