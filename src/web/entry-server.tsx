// Server-side rendering (SSR), one page to a whole HTML document: a pure function of the data it is given.
import { renderToString } from 'react-dom/server'
import type { RenderPagina, SolicitudRender } from '#contract/pagina.ts'
import { matchPantalla } from '#domain/camino.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { cabeza } from './comun/documento/cabeza.ts'
import { documento } from './comun/documento/documento.ts'
import { Navegacion } from './comun/navegacion/Navegacion.tsx'
import { Pantallas } from './Pantallas.tsx'
import { loadPagina } from './routes.ts'

export const render: RenderPagina = async pedido => {
  const cuerpo = pedido.pagina.tipo === 'armazon' ? '' : await renderCuerpo(pedido)
  return documento({ cabeza: cabeza(pedido), cuerpo, datos: pedido.datos, activos: pedido.activos })
}

async function renderCuerpo(pedido: SolicitudRender): Promise<string> {
  const hallada = matchPantalla(pedido.ruta)
  if (hallada === null) throw new Error(`No screen stands at ${pedido.ruta}`)
  const { pantalla, parametro } = hallada
  const Pagina = await loadPagina(pantalla)
  const lugar = { pathname: pedido.ruta, search: '', hash: '', state: null, key: 'default' }
  return renderToString(
    <Aplicacion datos={pedido.datos}>
      <Navegacion inicial={{ lugar, tipo: 'POP', altura: 'queda', pantalla, parametro, Pagina }}>
        <Pantallas />
      </Navegacion>
    </Aplicacion>,
  )
}
