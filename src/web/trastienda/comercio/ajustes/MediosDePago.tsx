// The ways to pay: the usual ones to switch on and off, and others by their name.

import { useState } from 'react'
import { METODOS_USUALES } from '#domain/pago/medio.ts'
import { normalize } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { nombreDe } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

export function MediosDePago() {
  const { valorDe, save } = useAjuste()
  const guardados = valorDe('mediosDePago') as readonly string[]
  const [nuevo, setNuevo] = useState('')
  const has = (medio: string) => guardados.some(otro => normalize(otro) === normalize(medio))
  const todos = [...guardados, ...METODOS_USUALES.filter(medio => !has(medio))]
  const toggle = (medio: string) =>
    save('mediosDePago', has(medio) ? guardados.filter(otro => otro !== medio) : [...guardados, medio])
  return (
    <Renglon
      campo="mediosDePago"
      conCasa={false}
      ayuda="Con estos anotás los pagos. Se ven en el inicio, la ayuda y los términos mientras no haya formas de pago prendidas para elegir en el carrito; si las hay, se ven esas."
    >
      <fieldset className="ajustes-chips">
        <legend className="campo__nombre">{nombreDe('mediosDePago')}</legend>
        {todos.map(medio => (
          <Boton key={medio} aria-pressed={has(medio)} onClick={() => toggle(medio)}>
            {medio}
          </Boton>
        ))}
      </fieldset>
      <form
        className="ajustes-nuevo"
        onSubmit={evento => {
          evento.preventDefault()
          if (nuevo.trim() === '') return
          save('mediosDePago', [...guardados, nuevo.trim()])
          setNuevo('')
        }}
      >
        <label>
          <span>Otro medio de pago</span>
          <input value={nuevo} maxLength={60} onChange={({ target }) => setNuevo(target.value)} />
        </label>
        <Boton tono="linea" talle="medio" type="submit">
          Agregar medio
        </Boton>
      </form>
    </Renglon>
  )
}
