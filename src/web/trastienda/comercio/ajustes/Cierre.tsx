// Closed until a date and hour, with what customers are told; orders come in all the same (AJU-02).
import { useState } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { MENSAJE_MAX } from '#domain/comercio/ajustes-tabla.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

export function Cierre() {
  const { ajustes, valorDe, save } = useAjuste()
  const ahora = localDe(new Date())
  const vigente = ajustes.valores.cerradoHasta
  const escrito = valorDe('cerradoHasta') as AjustesValoresWire['cerradoHasta']
  const [hasta, setHasta] = useState<string | null>(null)
  const [mensaje, setMensaje] = useState<string | null>(null)
  const enVigor = vigente !== null && vigente.hasta > ahora
  const close = () => {
    save('cerradoHasta', { hasta: hasta ?? escrito?.hasta ?? '', mensaje: mensaje ?? escrito?.mensaje ?? '' })
    setHasta(null)
    setMensaje(null)
  }
  return (
    <Renglon
      campo="cerradoHasta"
      conCasa={false}
      ayuda="Vacaciones, un corte de luz. Se avisa en el inicio, el pie, el carrito y el botón de WhatsApp; los pedidos entran igual."
    >
      {enVigor ? (
        <Noticia
          tono="ambar"
          acciones={
            <Boton tono="linea" talle="medio" onClick={() => save('cerradoHasta', null)}>
              Abrir ahora
            </Boton>
          }
        >
          <b>Cerrado hasta el {textoAjuste('cerradoHasta', { ...vigente, mensaje: '' })}.</b>{' '}
          {vigente.mensaje}
        </Noticia>
      ) : null}
      <form
        className="ajustes-nuevo"
        onSubmit={evento => {
          evento.preventDefault()
          close()
        }}
      >
        <label>
          <span>Cerrado hasta</span>
          <input
            type="datetime-local"
            min={ahora}
            value={hasta ?? (escrito !== null && escrito.hasta > ahora ? escrito.hasta : '')}
            onChange={({ target }) => setHasta(target.value)}
          />
        </label>
        <label>
          <span>Qué les decimos</span>
          <input
            value={mensaje ?? escrito?.mensaje ?? ''}
            maxLength={MENSAJE_MAX}
            placeholder="Volvemos el lunes con todo"
            onChange={({ target }) => setMensaje(target.value)}
          />
        </label>
        <Boton tono="linea" talle="medio" type="submit">
          {enVigor ? 'Cambiar el cierre' : 'Cerrar'}
        </Boton>
      </form>
    </Renglon>
  )
}
