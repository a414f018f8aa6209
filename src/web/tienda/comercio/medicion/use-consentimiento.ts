// Consent to analytics: the person's answer, kept on this device with its version and day, and what follows from it.
import { useEffect, useState } from 'react'
import {
  type Consentimiento,
  consentimiento,
  consentimientoVigente,
  type Medicion,
  mideEn,
  urlContenedor,
} from '#domain/comercio/medicion.ts'
import { readJson } from '#domain/lector.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_MEDICION } from '#web/comun/almacen/claves.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { endPregunta, useMedicion } from '../medicion.ts'

let cargado = false

/**
 * The tag manager's own script in this document: brought once, only where the document's content policy lets it in.
 */
function isCargado(): boolean {
  return cargado
}

/** The policy is that of the address the document was opened with, however far the person has walked since. */
function isDocumentoAbierto(): boolean {
  const [entrada] = performance.getEntriesByType('navigation')
  return mideEn(new URL(entrada?.name ?? window.location.href).pathname)
}

function loadContenedor(medicion: Medicion): void {
  if (cargado || !isDocumentoAbierto()) return
  cargado = true
  const capa: object[] = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  Object.assign(window, { dataLayer: capa })
  const script = document.createElement('script')
  script.async = true
  script.src = urlContenedor(medicion)
  document.head.append(script)
}

/** What its tags may have left behind; the shop itself keeps nothing a script could read here. */
function forgetContenedor(): void {
  const dominios = [
    '',
    ...window.location.hostname.split('.').map((_, i, partes) => `; domain=${partes.slice(i).join('.')}`),
  ]
  for (const galleta of document.cookie.split('; ')) {
    const nombre = galleta.split('=')[0]
    for (const dominio of nombre ? dominios : []) {
      // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser, and this only expires them
      document.cookie = `${nombre}=; max-age=0; path=/${dominio}`
    }
  }
}

export function useConsentimiento(medicion: Medicion) {
  const { pathname } = useLocation()
  const visitante = useSesion(({ lista, sesion }) => lista && sesion === null)
  const preguntada = useMedicion(estado => estado.preguntada)
  const [dado, setDado] = useState(() => readConsentimiento(medicion))
  const respuesta = dado?.respuesta ?? null
  const aqui = mideEn(pathname)
  const mide = respuesta === 'si' && visitante && aqui

  /*
    A foreign script stays until its document goes, and it could read the session. So it is only there while nobody is
    logged in and on the screens of the shop window; leaving either begins a new document without it.
  */
  useEffect(() => {
    if (mide) loadContenedor(medicion)
    else if (isCargado()) window.location.reload()
  }, [mide, medicion])

  const answer = (nueva: Consentimiento['respuesta']) => {
    const siguiente = consentimiento(nueva, medicion, new Date())
    writeTo('localStorage', CLAVE_MEDICION, JSON.stringify(siguiente))
    if (nueva === 'no') forgetContenedor()
    endPregunta()
    setDado(siguiente)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }
  const visible = preguntada || (respuesta === null && aqui && visitante && !isNegada())
  return { visible, preguntada, respuesta, answer }
}

/** A browser that says no for its person has answered already. */
function isNegada(): boolean {
  return (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

function readConsentimiento(medicion: Medicion): Consentimiento | null {
  return consentimientoVigente(readJson(readFrom('localStorage', CLAVE_MEDICION)), medicion, new Date())
}
