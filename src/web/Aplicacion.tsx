// What every screen stands in: the data the page came with, the same on the server and in the browser.
import { type ReactNode, useEffect } from 'react'
import type { DatosPagina } from '#contract/pagina.ts'
import { Anio } from './comun/estado/anio.ts'
import { VistaInicial } from './comun/vidriera/tienda.ts'

interface Props {
  readonly datos: DatosPagina
  readonly children: ReactNode
}

export function Aplicacion({ datos, children }: Props) {
  // After what each screen takes over of what was done before: previo.ts hands over the taps it kept.
  useEffect(() => queueMicrotask(() => window.dispatchEvent(new Event('despierta'))), [])
  return (
    <Anio value={datos.anio}>
      <VistaInicial value={datos.vista}>{children}</VistaInicial>
    </Anio>
  )
}
