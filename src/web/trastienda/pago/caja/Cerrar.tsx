// Closing the day, in place: what cash should be there, what was counted, how far apart they are, and that it is for good (PAGO-08).
import { useState } from 'react'
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import { objeto, texto } from '#domain/lector.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { sendCierre } from './api.ts'
import { enPesos, nombreDia, textoDiferencia } from './palabras.ts'

const NOTA_MAX = 200
const VACIO = { contado: '', nota: '' }
const readEscrito = objeto({ contado: texto, nota: texto })

interface Props {
  readonly caja: CajaWire
  readonly onHecho: (caja: CajaWire) => void
  readonly onOtro: () => void
}

export function Cerrar({ caja: { dia, hoy, medios }, onHecho, onOtro }: Props) {
  const [abierto, setAbierto] = useState(false)
  const { escrito, enviando, falla, change, forget, submit } = useFormulario(
    `caja.cierre.${dia}`,
    VACIO,
    readEscrito,
  )
  const { contado, nota } = escrito
  const debe = medios.find(({ medio }) => medio === 'efectivo')?.neto ?? 0
  const leido = contado.trim() === '' ? null : centavosTecleados(contado)
  const malEscrito = contado.trim() !== '' && leido === null
  const diferencia = leido === null ? null : (leido - pesosToCentavos(debe)) / 100

  const send = async () => {
    if (malEscrito) return
    await submit(
      async () => onHecho(await sendCierre({ dia, contado: leido === null ? null : leido / 100, nota })),
      // Somebody else may have closed it: what they did is to be seen.
      onOtro,
    )
  }

  if (!abierto) {
    return (
      <Boton tono="linea" onClick={() => setAbierto(true)}>
        {dia === hoy ? 'Cerrar el día' : `Cerrar el ${nombreDia(dia)}`}
      </Boton>
    )
  }
  return (
    <form
      className="caja-cerrar"
      onSubmit={evento => {
        evento.preventDefault()
        void send()
      }}
    >
      <p className="caja-cerrar__debe">
        En efectivo tendría que haber <b>{enPesos(debe)}</b>
      </p>
      <Campo
        etiqueta="Efectivo contado"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        // It opens because somebody asked to count.
        autoFocus
        value={contado}
        error={malEscrito ? 'Escribilo como 15.000 o 15.000,50.' : undefined}
        ayuda="Podés dejarlo vacío si hoy no contás."
        onChange={({ target }) => change({ contado: target.value })}
      />
      <p className="caja-cerrar__diferencia" aria-live="polite" data-signo={Math.sign(diferencia ?? 0)}>
        {diferencia === null ? null : textoDiferencia(diferencia)}
      </p>
      <Campo
        etiqueta="Nota"
        autoComplete="off"
        maxLength={NOTA_MAX}
        value={nota}
        onChange={({ target }) => change({ nota: target.value })}
      />
      <p className="caja-nota">
        Queda cerrado con tu nombre y no se cambia más. Lo que se cobre después cuenta para el día siguiente;
        si algo estaba mal, se corrige con otro movimiento.
      </p>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="caja-acciones">
        <Boton tono="rojo" type="submit" aria-busy={enviando} aria-disabled={malEscrito}>
          Cerrar la caja del día
        </Boton>
        <Boton
          tono="linea"
          onClick={() => {
            forget()
            setAbierto(false)
          }}
        >
          Todavía no
        </Boton>
      </div>
    </form>
  )
}
