// What every screen stands in: the data the page came with, the same on the server and in the browser.
import type { ReactNode } from 'react'
import type { DatosPagina } from '#contract/pagina.ts'
import { Anio } from './state/anio.ts'
import { VistaInicial } from './state/tienda.ts'

interface Props {
  readonly datos: DatosPagina
  readonly children: ReactNode
}

export function Aplicacion({ datos, children }: Props) {
  return (
    <Anio value={datos.anio}>
      <VistaInicial value={datos.vista}>{children}</VistaInicial>
    </Anio>
  )
}
