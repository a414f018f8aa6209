// The frame around every screen: bars, menus, foot, the WhatsApp button and the messages.
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { medicionDe } from '#domain/comercio/medicion.ts'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { TIEMPOS } from './comun/constantes.ts'
import { useTitulo } from './comun/documento/use-titulo.ts'
import { keepAtencion } from './comun/estado/atencion.ts'
import { useAvisos } from './comun/estado/avisos.ts'
import { loadChunk } from './comun/estado/chunk.ts'
import { mayInterrumpir, mayInvitar, noteInvitacion } from './comun/estado/instalacion.ts'
import { whenLoadedAndIdle } from './comun/estado/ocio.ts'
import { useChunk } from './comun/estado/use-chunk.ts'
import { useLocation, usePantalla } from './comun/navegacion/ruta.ts'
import { useConCandado, useTapado } from './comun/sesion/personal.ts'
import { useSesion } from './comun/sesion/sesion.ts'
import { AvisosSimples } from './comun/ui/AvisosSimples.tsx'
import { Girador } from './comun/ui/Girador.tsx'
import { loadCatalogo } from './comun/vidriera/catalogo.ts'
import { useComercio } from './comun/vidriera/tienda.ts'
import { BarraSuperior } from './tienda/comercio/marco/BarraSuperior.tsx'
import { MenuInferior } from './tienda/comercio/marco/MenuInferior.tsx'
import { Pie } from './tienda/comercio/marco/Pie.tsx'
import { useSesionViva } from './tienda/comercio/marco/use-sesion-viva.ts'
import { WhatsAppFlotante } from './tienda/comercio/marco/WhatsAppFlotante.tsx'
import { ZonaPersonal } from './tienda/comercio/marco/ZonaPersonal.tsx'
import './tienda/comercio/marco/marco.css'

const loadInstalar = () => loadChunk(() => import('./tienda/comercio/marco/Instalar.tsx'))
type Modulo = Awaited<ReturnType<typeof loadInstalar>>

/** Invites a phone to install the shop, once, five seconds after the page has loaded (PWA-01). */
function ZonaInstalar() {
  const [modulo, setModulo] = useState<Modulo | null>(null)
  useEffect(() => {
    if (!mayInvitar()) return
    let reloj: ReturnType<typeof setTimeout> | undefined
    const invite = () => {
      if (!mayInterrumpir()) return arm()
      if (!mayInvitar()) return
      loadInstalar().then(
        // Its script took a while: the person may have gone on meanwhile.
        llegado => (mayInterrumpir() ? noteInvitacion() && setModulo(llegado) : arm()),
        () => {}, // without its script there is no invitation, this time
      )
    }
    const arm = () => {
      reloj = setTimeout(invite, TIEMPOS.instalar)
    }
    if (document.readyState === 'complete') arm()
    else window.addEventListener('load', arm, { once: true })
    return () => {
      window.removeEventListener('load', arm)
      clearTimeout(reloj)
    }
  }, [])
  return modulo && <modulo.Instalar onClose={() => setModulo(null)} />
}

const loadAvisos = () => import('./comun/ui/Avisos.tsx')

/** Loads what shows messages when the first one is given, and never before; without network they are shown plainly. */
function ZonaAvisos() {
  const hay = useAvisos(estado => estado.pendientes.length > 0)
  const trozo = useChunk(loadAvisos, hay)
  // Nothing is read over a lock; what waits to be dealt with is shown again behind it.
  if (useConCandado()) return null
  if (trozo.estado === 'listo') return <trozo.modulo.Avisos />
  return trozo.estado === 'falla' ? <AvisosSimples /> : null
}

const loadMedicion = () => import('./tienda/comercio/medicion/PreguntaMedicion.tsx')

interface Props {
  readonly comercio: Comercio
}

/** Fetches the question about measuring visits in a shop that has a tag manager; in every other it is nothing at all. */
function ZonaMedicion({ comercio }: Props) {
  const medicion = medicionDe(comercio)
  const trozo = useChunk(loadMedicion, medicion !== null)
  return medicion !== null && trozo.estado === 'listo' ? (
    <trozo.modulo.PreguntaMedicion medicion={medicion} />
  ) : null
}

/** Moves the focus to the new screen after a navigation, so that a screen reader hears where it is. */
function useFocoEnRuta(principal: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const visto = useRef(pathname)
  useEffect(() => {
    if (visto.current === pathname) return
    visto.current = pathname
    principal.current?.focus({ preventScroll: true })
  }, [pathname, principal])
}

/** Sends the form somebody sent before the page was awake, now that it is: previo.ts held it back and marked it. */
function useFormaPendiente(): void {
  useEffect(() => {
    const forma = document.querySelector<HTMLFormElement>('form[data-pendiente]')
    if (!forma) return
    delete forma.dataset.pendiente
    forma.requestSubmit()
  }, [])
}

function saveData(): boolean | undefined {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData
}

/** `aparte`: the screen is no part of the shop window. What it shows is its own, and reading thousands would stop its keys. */
function usePrecarga(aparte: boolean | undefined): void {
  useEffect(() => (aparte || saveData() ? undefined : whenLoadedAndIdle(() => void loadCatalogo())), [aparte])
}

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
