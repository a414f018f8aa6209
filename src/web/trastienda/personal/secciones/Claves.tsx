// /Trastienda/Ajustes/Claves: keys of the API: made with a name and scopes, shown once, revoked at once (INT-01).
import { KeyRound, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ClaveHechaWire, ClaveWire } from '#contract/personal/claves.schema.ts'
import { objeto, texto, uno, varios } from '#domain/lector.ts'
import { ALCANCES, type Alcance, esAlcance, NOTA_ALCANCE, TITULO_ALCANCE } from '#domain/personal/alcances.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { haceCuanto } from '#domain/texto/hace-cuanto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { showEntero, useFallaALaVista } from '#web/trastienda/piezas/a-la-vista.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { fetchClaves, makeClave, revokeClave } from '../api-personas.ts'
import '../personas/personas.css'

const NOMBRE_MAX = 60

export function Claves() {
  const lectura = useLectura(['claves'], fetchClaves)
  const { datos, reload } = lectura
  return (
    <>
      <Cabeza
        titulo="Claves de la API"
        texto="Para que otro programa use la API: cada clave puede sólo lo que tildes, y se corta cuando quieras."
      />
      <Leyendo lectura={lectura} />
      <div className="personas">
        <Hoja titulo="Las que hay">
          {datos?.length === 0 ? <p className="personas-nota">Todavía no hay ninguna.</p> : null}
          <ul className="personas-lista">
            {(datos ?? []).map(clave => (
              <Fila key={clave.id} clave={clave} onCambio={reload} />
            ))}
          </ul>
        </Hoja>
        <div className="personas__lado">
          <Nueva onCambio={reload} />
        </div>
      </div>
    </>
  )
}

/** Its last day, not the midnight that ends it. */
const antesDe = (venceAt: string) => new Date(new Date(venceAt).getTime() - 1).toISOString()

interface FilaProps {
  readonly clave: ClaveWire
  readonly onCambio: () => void
}

function Fila({ clave, onCambio }: FilaProps) {
  const { id, nombre, prefijo, alcances, de, createdAt, usadaAt, venceAt, revocadaAt } = clave
  const vencida = venceAt !== null && new Date(venceAt) <= new Date()
  const [pregunta, setPregunta] = useState(false)
  const { falla, run } = useIntento()
  const revoke = () =>
    run(async () => {
      await revokeClave(id)
      setPregunta(false)
      onCambio()
    })
  return (
    <li className="personas-fila">
      <div className="personas-quien">
        <b>{nombre}</b>
        <small>
          <code>{prefijo}…</code>
        </small>
        <small>{alcances.map(suyo => (esAlcance(suyo) ? TITULO_ALCANCE[suyo] : suyo)).join(' · ')}</small>
        <small>
          {de === null ? 'Hecha' : `La hizo ${de}`} el {fechaLarga(createdAt)} ·{' '}
          {usadaAt === null ? 'sin usar' : `usada ${haceCuanto(usadaAt)}`}
          {venceAt === null ? '' : ` · ${vencida ? 'venció' : 'vence'} el ${fechaLarga(antesDe(venceAt))}`}
        </small>
      </div>
      <div className="personas-acciones">
        {revocadaAt === null ? (
          <Boton tono="linea" talle="medio" aria-expanded={pregunta} onClick={() => setPregunta(!pregunta)}>
            Revocar<span className="oculto"> {nombre}</span>
          </Boton>
        ) : (
          <Marca tono="rojo">Revocada {fechaLarga(revocadaAt)}</Marca>
        )}
      </div>
      <div className="personas-panel">
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
        {pregunta && revocadaAt === null ? (
          <Confirmar si={`Revocar ${nombre}`} onSi={() => void revoke()} onNo={() => setPregunta(false)}>
            El programa que la usa deja de funcionar en este momento. No se puede deshacer.
          </Confirmar>
        ) : null}
      </div>
    </li>
  )
}

/** What is asked for is kept while it is typed; the key itself, shown once, nowhere. */
interface Pedida {
  readonly nombre: string
  readonly alcances: readonly Alcance[]
  readonly vence: string
}

const VACIA: Pedida = { nombre: '', alcances: ['catalogo:leer'], vence: '' }
const readPedida = objeto<Pedida>({ nombre: texto, alcances: varios(uno(ALCANCES)), vence: texto })
/** The next one most likely does the same. */
const queda = ({ alcances }: Pedida): Pedida => ({ ...VACIA, alcances })

function Nueva({ onCambio }: { readonly onCambio: () => void }) {
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario(
    'clave',
    VACIA,
    readPedida,
    queda,
  )
  const { nombre, alcances, vence } = escrito
  const caja = useFallaALaVista<HTMLFormElement>(falla)
  const sinNombre = nombre.trim() === ''
  const [hecha, setHecha] = useState<ClaveHechaWire['data'] | null>(null)
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (sinNombre) return refuse('Poné un nombre.')
    if (alcances.length === 0) return refuse('Elegí qué puede hacer.')
    void submit(async una => {
      setHecha(await makeClave({ nombre, alcances: [...alcances], vence: vence || null }, una))
      onCambio()
    }, onCambio)
  }
  return (
    <Hoja titulo="Clave nueva">
      <form ref={caja} onSubmit={make} noValidate>
        <Campo
          etiqueta="Nombre"
          value={nombre}
          maxLength={NOMBRE_MAX}
          autoComplete="off"
          placeholder="Sistema de facturación"
          error={(sinNombre && falla) || undefined}
          onChange={({ target }) => change({ nombre: target.value })}
        />
        <fieldset className="personas-alcances">
          <legend className="campo__nombre">Puede</legend>
          {ALCANCES.map(alcance => (
            <Tilde
              key={alcance}
              checked={alcances.includes(alcance)}
              onChange={({ target }) =>
                change({
                  alcances: target.checked
                    ? [...alcances, alcance]
                    : alcances.filter(otro => otro !== alcance),
                })
              }
            >
              {TITULO_ALCANCE[alcance]}
              {NOTA_ALCANCE[alcance] === undefined ? null : <small>{NOTA_ALCANCE[alcance]}</small>}
            </Tilde>
          ))}
        </fieldset>
        <Campo
          etiqueta="Vence (opcional)"
          type="date"
          value={vence}
          min={localDe(new Date()).slice(0, 10)}
          ayuda="Desde el día siguiente no abre nada. Sin fecha, vale hasta que la revoques."
          onChange={({ target }) => change({ vence: target.value })}
        />
        {falla === null || sinNombre ? null : <Noticia tono="rojo">{falla}</Noticia>}
        <Boton tono="rojo" talle="ancho" icono={Plus} type="submit" aria-disabled={enviando}>
          Hacer la clave
        </Boton>
      </form>
      {hecha === null ? null : (
        <Noticia ref={showEntero} tono="verde" Icono={KeyRound}>
          <p>
            Esta es la clave de <b>{hecha.nombre}</b>. Copiala ahora: no se vuelve a mostrar.
          </p>
          <p>
            <code className="personas-secreto">{hecha.clave}</code>
          </p>
          <div className="personas-acciones">
            <Copiar talle="medio" texto={hecha.clave} />
            <Boton tono="linea" talle="medio" onClick={() => setHecha(null)}>
              Ya la copié
            </Boton>
          </div>
        </Noticia>
      )}
    </Hoja>
  )
}
