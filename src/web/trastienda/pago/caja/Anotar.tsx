// An entry of the cash book, in place: money that came in or went out without an order, or what puts a closed day right (PAGO-08).
import { useState } from 'react'
import { booleano, objeto, texto, uno } from '#domain/lector.ts'
import type { MedioNotado } from '#domain/pago/medio.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { sendAsiento } from './api.ts'
import { conSigno, MEDIOS_EN_CAJA, NOMBRE_EN_CAJA, nombreDia } from './palabras.ts'

const CONCEPTO_MAX = 200

interface Escrito {
  readonly sale: boolean
  readonly medio: MedioNotado
  readonly monto: string
  readonly concepto: string
}

const VACIO: Escrito = { sale: false, medio: 'efectivo', monto: '', concepto: '' }
const readEscrito = objeto<Escrito>({
  sale: booleano,
  medio: uno(MEDIOS_EN_CAJA),
  monto: texto,
  concepto: texto,
})

interface Props {
  /** The closed day it puts right; null: an entry of its own. */
  readonly corrige: string | null
  /** The day it will count in. */
  readonly abierto: string
  /** There is one more, or something else came in meanwhile. */
  readonly onCambio: () => void
  readonly onCerrar: () => void
}

export function Anotar({ corrige, abierto, onCambio, onCerrar }: Props) {
  const { escrito, enviando, falla, change, forget, submit } = useFormulario(
    `caja.asiento.${corrige ?? ''}`,
    VACIO,
    readEscrito,
  )
  const { sale, medio, monto, concepto } = escrito
  const [errores, setErrores] = useState<{ readonly monto?: string; readonly concepto?: string }>({})

  const send = async () => {
    const centavos = centavosTecleados(monto)
    const mal = {
      ...((centavos === null || centavos === 0) && { monto: 'Escribilo como 15.000 o 15.000,50.' }),
      ...(concepto.trim() === '' && { concepto: 'Escribí de qué es, para entenderlo mañana.' }),
    }
    setErrores(mal)
    if (centavos === null || Object.keys(mal).length > 0) return
    const pesos = (sale ? -centavos : centavos) / 100
    await submit(async clave => {
      await sendAsiento({ medio, monto: pesos, concepto, corrige, clave })
      onCambio()
      showAviso({
        titulo: 'Anotado en la caja',
        descripcion: `${conSigno(pesos)} · ${concepto}`,
        tipo: 'exito',
      })
      onCerrar()
    }, onCambio)
  }

  return (
    <form
      className="caja-anotar"
      onSubmit={evento => {
        evento.preventDefault()
        void send()
      }}
    >
      {corrige === null ? null : (
        <p className="caja-nota">
          Ese día queda como está: esto cuenta el {nombreDia(abierto)} y dice qué día corrige.
        </p>
      )}
      <Segmentos
        nombre="Entró o salió"
        opciones={[
          ['entra', 'Entró'],
          ['sale', 'Salió'],
        ]}
        valor={sale ? 'sale' : 'entra'}
        onValor={cual => change({ sale: cual === 'sale' })}
      />
      <div className="caja-anotar__campos">
        <Campo
          etiqueta="Monto"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          // It opens because somebody asked to type here.
          autoFocus
          value={monto}
          error={errores.monto}
          onChange={({ target }) => change({ monto: target.value })}
        />
        <Campo
          etiqueta="De qué es"
          autoComplete="off"
          maxLength={CONCEPTO_MAX}
          placeholder="Cambio inicial, hielo, retiro…"
          value={concepto}
          error={errores.concepto}
          onChange={({ target }) => change({ concepto: target.value })}
        />
      </div>
      <label className="campo caja-anotar__medio">
        <span className="campo__nombre">Cómo</span>
        <select value={medio} onChange={({ target }) => change({ medio: target.value as MedioNotado })}>
          {MEDIOS_EN_CAJA.map(uno => (
            <option key={uno} value={uno}>
              {NOMBRE_EN_CAJA[uno]}
            </option>
          ))}
        </select>
      </label>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="caja-acciones">
        <Boton tono="rojo" type="submit" aria-busy={enviando}>
          Anotar
        </Boton>
        <Boton
          tono="linea"
          onClick={() => {
            forget()
            onCerrar()
          }}
        >
          Dejarlo
        </Boton>
      </div>
    </form>
  )
}
