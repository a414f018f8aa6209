// Backups among the settings: whether one is made each night and how many stay, how the last one went, and one now (OPS-01).
import type { CopiasUnaWire, CopiasWire } from '#contract/gestion/copias.schema.ts'
import { diaYHora } from '#domain/texto/fecha-local.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'

const API = '/api/trastienda/copias'
const MIRAR_MS = 2000
const CLAVE = ['copias'] as const

const fetchCopias = () => ask<CopiasUnaWire>(API)
const startCopia = () => dataOf(send<CopiasUnaWire>('POST', API, {}))

function tamanio(bytes: number): string {
  const megas = bytes / 1_000_000
  return `${megas.toLocaleString('es-AR', { maximumFractionDigits: megas < 10 ? 1 : 0 })} MB`
}

/** Read when it is shown, and again while one is being made. */
function useCopias() {
  const { datos, error } = useLectura(CLAVE, fetchCopias, {
    cadaMs: copias => (copias?.pedida ? MIRAR_MS : false),
  })
  const { falla, run } = useIntento()
  const start = () =>
    void run(async () => {
      const pedidas = await startCopia()
      putLeido<CopiasWire>(CLAVE, () => pedidas)
    })
  return { copias: datos, motivo: falla ?? error, start }
}

function Ultima({ copias }: { readonly copias: CopiasWire }) {
  const { ultima, fallo, carpeta, cifradas } = copias
  const ahora = new Date()
  return (
    <>
      {fallo === null ? null : (
        <Noticia tono="ambar">
          <b>La última copia no se pudo hacer</b> ({diaYHora(fallo.at, ahora)}): {fallo.error}
        </Noticia>
      )}
      <p className="ajustes-ayuda">
        {ultima === null
          ? `Todavía no hay ninguna copia. Van a ${carpeta}, en el servidor.`
          : `La última: ${diaYHora(ultima.at, ahora)}, ${tamanio(ultima.bytes)}. Se guardó en ${ultima.servidor}, ${ultima.archivo}.`}
      </p>
      <p className="ajustes-ayuda">
        {cifradas
          ? 'Las copias se guardan cifradas: sin la clave (BACKUP_KEY) no se abren. Tenela guardada fuera de esta máquina.'
          : 'Las copias no están cifradas: quien tenga el archivo lee pedidos, clientes y teléfonos. Para cifrarlas, poné BACKUP_KEY en el archivo .env del servidor y reinicialo.'}
      </p>
    </>
  )
}

export function Copias() {
  const { copias, motivo, start } = useCopias()
  return (
    <div className="ajustes-renglon" aria-live="polite">
      {copias === null ? null : <Ultima copias={copias} />}
      {motivo === null ? null : <Noticia tono="ambar">{motivo}</Noticia>}
      <Boton
        tono="linea"
        talle="medio"
        aria-disabled={copias?.pedida ?? false}
        onClick={() => (copias?.pedida ? undefined : start())}
      >
        {copias?.pedida ? 'Haciendo una copia…' : 'Hacer una copia ahora'}
      </Boton>
    </div>
  )
}
