// The cash of a run, received at the counter: what should be there, what the courier says, and what was counted; a difference needs a word (ENT-09).
import { useState } from 'react'
import type { VueltaWire } from '#contract/entrega/vuelta.schema.ts'
import { objeto, texto } from '#domain/lector.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { receiveRendicion } from './api.ts'
import { enPesos } from './palabras.ts'

const MOTIVO_MAX = 200

interface Escrito {
  readonly contado: string
  readonly motivo: string
}
const VACIO: Escrito = { contado: '', motivo: '' }
const readEscrito = objeto<Escrito>({ contado: texto, motivo: texto })

interface Props {
  readonly vuelta: VueltaWire
  readonly enLinea: boolean
  readonly onHecho: () => void
  readonly onCerrar: () => void
}

function textoDiferencia(pesos: number): string {
  if (pesos === 0) return 'Está justo.'
  return pesos > 0 ? `Sobran ${enPesos(pesos)}.` : `Faltan ${enPesos(-pesos)}.`
}

export function Rendir({ vuelta, enLinea, onHecho, onCerrar }: Props) {
  const { id, numero, repartidor, esperado, rendicion } = vuelta
  const nombre = primeraPalabra(repartidor.nombre)
  const dice = rendicion?.dice ?? null
  const { escrito, enviando, falla, change, forget, submit } = useFormulario(
    `entregas.rendir.${id}`,
    { ...VACIO, motivo: rendicion?.motivo ?? '' },
    readEscrito,
  )
  const [contando, setContando] = useState(dice === null)
  const [error, setError] = useState<{ readonly contado?: string; readonly motivo?: string }>({})
  const centavos = centavosTecleados(escrito.contado)
  const contado = contando ? (centavos === null ? null : centavos / 100) : dice

  const receive = () => {
    const mal = {
      ...(contado === null && { contado: 'Escribilo como 105.640.' }),
      ...(contado !== null &&
        contado !== esperado &&
        escrito.motivo.trim() === '' && { motivo: 'Escribí qué pasó, para entenderlo mañana.' }),
    }
    setError(mal)
    if (contado === null || Object.keys(mal).length > 0) return
    void submit(async clave => {
      await receiveRendicion(id, { recibido: contado, motivo: escrito.motivo.trim() || null }, clave)
      showAviso({
        titulo: `Vuelta ${numero} rendida`,
        descripcion: `${nombre} · ${enPesos(contado)} en la caja`,
        tipo: 'exito',
      })
      onHecho()
      onCerrar()
    }, onHecho)
  }

  return (
    <form
      className="entregas-rendir"
      aria-label={`Rendir la vuelta ${numero}`}
      onSubmit={evento => {
        evento.preventDefault()
        if (enLinea) receive()
      }}
    >
      <dl className="entregas-armar__carga">
        <div>
          <dt>Tiene que haber</dt>
          <dd>{enPesos(esperado)}</dd>
        </div>
        {dice === null ? null : (
          <div>
            <dt>{nombre} dice</dt>
            <dd>{enPesos(dice)}</dd>
          </div>
        )}
        {contado === null ? null : (
          <div>
            <dt>Diferencia</dt>
            <dd data-signo={Math.sign(contado - esperado)}>{textoDiferencia(contado - esperado)}</dd>
          </div>
        )}
      </dl>
      {rendicion?.motivo ? (
        <p className="entregas-rendir__dicho">
          {nombre}: “{rendicion.motivo}”
        </p>
      ) : null}
      {contando ? (
        <Campo
          etiqueta="Contaste"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={escrito.contado}
          error={error.contado}
          onChange={({ target }) => change({ contado: target.value })}
        />
      ) : null}
      {contado !== null && contado !== esperado ? (
        <Campo
          etiqueta="Qué pasó"
          autoComplete="off"
          maxLength={MOTIVO_MAX}
          value={escrito.motivo}
          error={error.motivo}
          onChange={({ target }) => change({ motivo: target.value })}
        />
      ) : null}
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="entregas-rendir__botones">
        <Boton tono="verde" type="submit" aria-busy={enviando} aria-disabled={!enLinea}>
          {contado === null ? 'Recibir' : `Recibir ${enPesos(contado)}`}
        </Boton>
        {contando ? null : (
          <Boton tono="linea" onClick={() => setContando(true)}>
            Conté otra cosa
          </Boton>
        )}
        <Boton
          tono="texto"
          onClick={() => {
            forget()
            onCerrar()
          }}
        >
          Después
        </Boton>
      </div>
    </form>
  )
}
