// What every screen stands in: the shop window's data and the cache of calls, the same on the server and in the browser.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DatosPagina } from '#contract/pagina.ts'
import { Anio } from './state/anio.ts'
import { VistaInicial } from './state/tienda.ts'

interface Props {
  readonly datos: DatosPagina
  readonly consultas: QueryClient
  readonly children: ReactNode
}

export function Aplicacion({ datos, consultas, children }: Props) {
  return (
    <QueryClientProvider client={consultas}>
      <Anio value={datos.anio}>
        <VistaInicial value={datos.vista}>{children}</VistaInicial>
      </Anio>
    </QueryClientProvider>
  )
}
