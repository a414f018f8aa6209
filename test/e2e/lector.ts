// A scanner that types, for the browser tests (keyboard wedge).
import type { Page } from '@playwright/test'

/** As a scanner does: one key five milliseconds after the other, whatever else the machine has to do. */
export async function scan(page: Page, codigo: string): Promise<void> {
  const teclado = await page.context().newCDPSession(page)
  const desde = Date.now()
  const teclas = [...codigo].map(cifra => ({ key: cifra, code: `Digit${cifra}`, text: cifra }))
  await Promise.all(
    [...teclas, { key: 'Enter', code: 'Enter', text: '\r' }].flatMap((tecla, i) => {
      const timestamp = (desde + i * 5) / 1000
      const windowsVirtualKeyCode = tecla.key === 'Enter' ? 13 : tecla.key.charCodeAt(0)
      return [
        teclado.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          ...tecla,
          timestamp,
          windowsVirtualKeyCode,
        }),
        teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla, timestamp, windowsVirtualKeyCode }),
      ]
    }),
  )
  await teclado.detach()
}
