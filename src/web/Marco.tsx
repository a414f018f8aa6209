// The frame around every screen: bars, menus, foot, the WhatsApp button and the messages.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { useTitulo } from './comun/documento/use-titulo.ts'
import { keepAtencion } from './comun/estado/atencion.ts'
import { useChunk } from './comun/estado/use-chunk.ts'
import { usePantalla } from './comun/navegacion/ruta.ts'
import { useTapado } from './comun/sesion/personal.ts'
import { useSesion } from './comun/sesion/sesion.ts'
import { Girador } from './comun/ui/Girador.tsx'
import { useComercio } from './comun/vidriera/tienda.ts'
import { BarraSuperior } from './tienda/comercio/marco/BarraSuperior.tsx'
import { MenuInferior } from './tienda/comercio/marco/MenuInferior.tsx'
import { Pie } from './tienda/comercio/marco/Pie.tsx'
import { useFocoEnRuta } from './tienda/comercio/marco/use-foco-en-ruta.ts'
import { useFormaPendiente } from './tienda/comercio/marco/use-forma-pendiente.ts'
import { usePrecarga } from './tienda/comercio/marco/use-precarga.ts'
import { useSesionViva } from './tienda/comercio/marco/use-sesion-viva.ts'
import { WhatsAppFlotante } from './tienda/comercio/marco/WhatsAppFlotante.tsx'
import { ZonaAvisos } from './tienda/comercio/marco/ZonaAvisos.tsx'
import { ZonaInstalar } from './tienda/comercio/marco/ZonaInstalar.tsx'
import { ZonaPersonal } from './tienda/comercio/marco/ZonaPersonal.tsx'
import { ZonaMedicion } from './tienda/comercio/medicion/ZonaMedicion.tsx'
import './tienda/comercio/marco/marco.css'

const loadTrastienda = () => import('./trastienda/piezas/EnTrastienda.tsx')

/** Whether it is known who looks: its styles alone ask, so that nothing is drawn again for it. */
function watchSabe(marco: HTMLElement | null): () => void {
  const say = () => marco?.toggleAttribute('data-sabe', useSesion.getState().lista)
  say()
  return useSesion.subscribe(say)
}

export function Marco({ children }: { readonly children: ReactNode }) {
  const comercio = useComercio()
  const pantalla = usePantalla()
  const principal = useRef<HTMLElement>(null)
  useTitulo(PANTALLAS[pantalla].titulo)
  useFocoEnRuta(principal)
  useSesionViva()
  useFormaPendiente()
  useEffect(() => keepAtencion(comercio), [comercio])
  const marco = useRef<HTMLDivElement>(null)
  useEffect(() => watchSabe(marco.current), [])
  // A locked device of the counter shows its lock, and nothing else.
  const tapado = useTapado()
  // So does a screen that stands alone, but for itself; some do for the staff, whose frame comes with them.
  const tras = useSesion(({ sesion }) => PANTALLAS[pantalla].tras === true && trabaja(sesion?.role ?? ''))
  const trastienda = useChunk(loadTrastienda, tras)
  const enTrastienda = tras && trastienda.estado !== 'falla'
  const desnudo = tapado || enTrastienda || PANTALLAS[pantalla].sola
  usePrecarga(desnudo)
  const conMenu = !desnudo && pantalla !== 'articulo'
  return (
    <div ref={marco} className={conMenu ? 'marco' : 'marco marco--sin-menu'}>
      <a className="marco-saltar" href="#contenido">
        Saltar al contenido
      </a>
      <ZonaMedicion comercio={comercio} />
      {desnudo ? null : <BarraSuperior nombre={comercio.nombre} />}
      <main id="contenido" ref={principal} tabIndex={-1}>
        <ZonaPersonal />
        {tapado ? null : !enTrastienda ? (
          children
        ) : trastienda.estado === 'listo' ? (
          <trastienda.modulo.EnTrastienda>{children}</trastienda.modulo.EnTrastienda>
        ) : (
          <Girador texto="Cargando..." />
        )}
      </main>
      {desnudo ? null : (
        <Suspense>
          <Pie comercio={comercio} />
        </Suspense>
      )}
      {desnudo ? null : <WhatsAppFlotante comercio={comercio} />}
      {conMenu ? <MenuInferior /> : null}
      <ZonaAvisos />
      {tapado ? null : <ZonaInstalar />}
    </div>
  )
}
