// The frame around every screen: bars, menus, foot, the WhatsApp button and the messages.
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { useTitulo } from './documento/use-titulo.ts'
import { BarraSuperior } from './features/marco/BarraSuperior.tsx'
import { MenuInferior } from './features/marco/MenuInferior.tsx'
import { Pie } from './features/marco/Pie.tsx'
import { useFocoEnRuta } from './features/marco/use-foco-en-ruta.ts'
import { useFormaPendiente } from './features/marco/use-forma-pendiente.ts'
import { usePrecarga } from './features/marco/use-precarga.ts'
import { useSesionViva } from './features/marco/use-sesion-viva.ts'
import { WhatsAppFlotante } from './features/marco/WhatsAppFlotante.tsx'
import { ZonaAvisos } from './features/marco/ZonaAvisos.tsx'
import { ZonaInstalar } from './features/marco/ZonaInstalar.tsx'
import { ZonaMedicion } from './features/medicion/ZonaMedicion.tsx'
import { ZonaPersonal } from './features/personal/ZonaPersonal.tsx'
import { usePantalla } from './navegacion/ruta.ts'
import { keepAtencion } from './state/atencion.ts'
import { useTapado } from './state/personal.ts'
import { useSesion } from './state/sesion.ts'
import { useComercio } from './state/tienda.ts'
import { useChunk } from './state/use-chunk.ts'
import { Girador } from './ui/Girador.tsx'
import './features/marco/marco.css'

const loadTrastienda = () => import('./features/trastienda/EnTrastienda.tsx')

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
