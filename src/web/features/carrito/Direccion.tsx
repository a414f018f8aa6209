// Where the order goes: the saved address, and the switch to another one for this order only (CART-02).
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { DIRECCION_MAX } from '#domain/carrito/entrega.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import type { Entrega } from './use-entrega.ts'

interface Props {
  readonly entrega: Entrega
  readonly campo: Ref<HTMLInputElement>
}

export function Direccion({ entrega, campo }: Props) {
  const { guardada, usarOtra, escrita, error, setUsarOtra, write, touch } = entrega
  return (
    <section className="carrito-bloque" aria-labelledby="carrito-direccion">
      <h2 className="carrito-bloque__titulo" id="carrito-direccion">
        Te lo llevamos a
      </h2>
      {guardada === null ? null : (
        <>
          <div className="carrito-domicilio">
            <MapPin className="icono" aria-hidden="true" />
            <div>
              {usarOtra ? <s>{guardada}</s> : <b>{guardada}</b>}
              <small>
                {usarOtra ? 'Dirección guardada, no se usa en este pedido' : 'Tu dirección guardada'}
              </small>
            </div>
          </div>
          <Interruptor
            texto="Usar otra dirección para este pedido"
            encendido={usarOtra}
            onCambio={setUsarOtra}
          />
        </>
      )}
      {guardada === null || usarOtra ? (
        <Campo
          ref={campo}
          etiqueta={guardada === null ? 'Dirección de entrega' : 'Dirección alternativa'}
          placeholder="Ingresa la dirección de entrega"
          ayuda="Asegúrate de incluir calle, número y referencias útiles"
          autoComplete={guardada === null ? 'street-address' : 'off'}
          maxLength={DIRECCION_MAX}
          value={escrita}
          error={error}
          onChange={evento => write(evento.target.value)}
          onBlur={touch}
        />
      ) : null}
    </section>
  )
}
