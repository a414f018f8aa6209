// A pad of large keys for the PIN, for wet hands; a keyboard types into it as well.
import { Delete } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { PIN } from '#domain/personal/equipo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

const TECLAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface Props {
  readonly enviando: boolean
  readonly falla: string | null
  readonly onPin: (pin: string) => void
}

export function TecladoPin({ enviando, falla, onPin }: Props) {
  const [pin, setPin] = useState('')
  const ayuda = useId()
  const corto = pin.length < PIN.min
  const write = (texto: string) => setPin(texto.replace(/\D/g, '').slice(0, PIN.max))
  const send = (evento: FormEvent) => {
    evento.preventDefault()
    if (corto || enviando) return
    setPin('')
    onPin(pin)
  }
  const tecla = (digito: string) => (
    <Boton key={digito} className="personal-pin__tecla" onClick={() => write(pin + digito)}>
      {digito}
    </Boton>
  )
  return (
    <form className="personal-pin" noValidate onSubmit={send}>
      <label className="personal-pin__campo">
        <span className="campo__nombre">PIN</span>
        {/* Not a password field: no browser should offer to keep it. */}
        <input
          type="text"
          className="personal-pin__caja"
          inputMode="none"
          autoComplete="off"
          value={pin}
          maxLength={PIN.max}
          aria-describedby={ayuda}
          aria-invalid={falla !== null}
          onChange={evento => write(evento.target.value)}
        />
      </label>
      <p id={ayuda} className="personal-pin__falla" role="alert">
        {falla}
      </p>
      <div className="personal-pin__teclas">
        {TECLAS.map(tecla)}
        <Boton
          icono={Delete}
          className="personal-pin__tecla personal-pin__tecla--borrar"
          aria-label="Borrar"
          onClick={() => setPin(pin.slice(0, -1))}
        />
        {tecla('0')}
        <Boton
          type="submit"
          className="personal-pin__tecla personal-pin__tecla--abrir"
          aria-disabled={corto || enviando}
        >
          {enviando ? '…' : 'Abrir'}
        </Boton>
      </div>
    </form>
  )
}
