// Notices when logins fail by the hundred from everywhere at once (credential stuffing): nobody's typing mistakes (L7).

const VENTANA_MS = 60_000
const MUCHOS = 100

/** Call the answer at each failure; `onAlarma` is called once in each minute that has too many. */
export function createAlarma(now: () => Date, onAlarma: (fallidos: number) => void): () => void {
  let desde = 0
  let fallidos = 0
  return () => {
    const ahora = now().getTime()
    if (ahora - desde >= VENTANA_MS) {
      desde = ahora
      fallidos = 0
    }
    fallidos++
    if (fallidos === MUCHOS) onAlarma(fallidos)
  }
}
