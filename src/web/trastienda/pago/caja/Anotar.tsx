// An entry of the cash book, in place: money that came in or went out without an order, or what puts a closed day right (PAGO-08).
import { useState } from 'react'
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import type { MedioNotado } from '#domain/pago/medio.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { sendAsiento } from './api.ts'
import { conSigno, MEDIOS_EN_CAJA, NOMBRE_EN_CAJA, nombreDia } from './palabras.ts'

const CONCEPTO_MAX = 200

interface Props {
  /** The closed day it puts right; null: an entry of its own. */
  readonly corrige: string | null
  /** The day it will count in. */
  readonly abierto: string
  readonly onHecho: (caja: CajaWire) => void
  readonly onCerrar: () => void
}

export function Anotar({ corrige, abierto, onHecho, onCerrar }: Props) {
  const [sale, setSale] = useState(false)
  const [medio, setMedio] = useState<MedioNotado>('efectivo')
  const [monto, setMonto] = useState('')
  const [concepto, setConcepto] = useState('')
  const [clave] = useState(newClave)
  const [errores, setErrores] = useState<{ readonly monto?: string; readonly concepto?: string }>({})
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)

  const send = async () => {
    const centavos = centavosTecleados(monto)
    const mal = {
      ...((centavos === null || centavos === 0) && { monto: 'Escribilo como 15.000 o 15.000,50.' }),
      ...(concepto.trim() === '' && { concepto: 'Escribí de qué es, para entenderlo mañana.' }),
    }
    setErrores(mal)
    if (centavos === null || Object.keys(mal).length > 0) return
    setEnviando(true)
    setFalla(null)
    const pesos = (sale ? -centavos : centavos) / 100
    try {
      onHecho(await sendAsiento({ medio, monto: pesos, concepto, corrige, clave }))
      showAviso({
        titulo: 'Anotado en la caja',
        descripcion: `${conSigno(pesos)} · ${concepto}`,
        tipo: 'exito',
      })
      onCerrar()
    } catch (error) {
      setFalla(error instanceof ApiError ? error.message : 'No se pudo anotar.')
    } finally {
      setEnviando(false)
    }
  }

  return (
    <form
      className="caja-anotar"
      onSubmit={evento => {
        evento.preventDefault()
        if (!enviando) void send()
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
        onValor={cual => setSale(cual === 'sale')}
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
          onChange={({ target }) => setMonto(target.value)}
        />
        <Campo
          etiqueta="De qué es"
          autoComplete="off"
          maxLength={CONCEPTO_MAX}
          placeholder="Cambio inicial, hielo, retiro…"
          value={concepto}
          error={errores.concepto}
          onChange={({ target }) => setConcepto(target.value)}
        />
      </div>
      <label className="campo caja-anotar__medio">
        <span className="campo__nombre">Cómo</span>
        <select value={medio} onChange={({ target }) => setMedio(target.value as MedioNotado)}>
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
        <Boton tono="linea" onClick={onCerrar}>
          Dejarlo
        </Boton>
      </div>
    </form>
  )
}
