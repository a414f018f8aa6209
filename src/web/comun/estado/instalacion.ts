// The install prompt: whether this browser may be asked to install the shop, and the browser's own offer to do it (PWA-01).
import { create } from 'zustand'
import { rutaCon } from '#domain/camino.ts'
import { readFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_INSTALACION } from '../almacen/claves.ts'
import { ANCHO_MOVIL } from '../constantes.ts'
import { useAvisos } from './avisos.ts'

/** Chromium's event: kept until the person taps, because `prompt()` only works in a tap, once. */
interface Propuesta extends Event {
  prompt(): Promise<unknown>
}

export const usePropuesta = create<{ readonly propuesta: Propuesta | null }>()(() => ({ propuesta: null }))

/** It may come before any screen is ready for it. */
export function keepPropuesta(): void {
  window.addEventListener('beforeinstallprompt', evento => {
    evento.preventDefault()
    usePropuesta.setState({ propuesta: evento as Propuesta })
  })
  window.addEventListener('appinstalled', () => {
    usePropuesta.setState({ propuesta: null })
    noteInvitacion()
  })
}

function isInstalada(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { readonly standalone?: boolean }).standalone === true
  )
}

/** A phone whose browser was never asked and has not installed the shop. */
export function mayInvitar(): boolean {
  return (
    matchMedia(`(max-width: ${ANCHO_MOVIL}px)`).matches &&
    !isInstalada() &&
    readFrom('localStorage', CLAVE_INSTALACION) === null
  )
}

/** False when the browser cannot remember that it was asked: then it would be asked again on every visit. */
export function noteInvitacion(): boolean {
  writeTo('localStorage', CLAVE_INSTALACION, '1')
  return readFrom('localStorage', CLAVE_INSTALACION) !== null
}

/**
 * A question at a time, and none to somebody who is typing or busy: a dialog would swallow their keys. Nor over a notice that
 * leads on, standing or on its way: it would be gone when the dialog closes.
 */
export function mayInterrumpir(): boolean {
  return (
    document.querySelector('[role="dialog"],[role="alertdialog"],.avisos__accion,.medicion') === null &&
    useAvisos.getState().pendientes.length === 0 &&
    !document.activeElement?.matches('input, textarea, select, [contenteditable]') &&
    rutaCon('ocupada', window.location.pathname) === null
  )
}
