// Where the order goes: the saved address, and the switch to another one for this order only (CART-02).
import { MapPin } from 'lucide-react'
import type { Ref } from 'react'
import { DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import type { Entrega } from './use-entrega.ts'

interface Props {
  readonly entrega: Entrega
  readonly campo: Ref<HTMLInputElement>
}

export function Direccion({ entrega, campo }: Props) {
  const { guardada, usarOtra, escrita, valida, error, setUsarOtra, write, touch, guardar } = entrega
  const sinTelefono = useSesion(({ sesion }) => !sesion?.user.telefono?.trim())
  const abierta = guardada === null || usarOtra
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
      {abierta ? (
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
      {abierta && valida && escrita.trim() !== '' ? (
        <Boton tono="texto" onClick={() => void guardar()}>
          Guardar como mi dirección
        </Boton>
      ) : null}
      {sinTelefono ? (
        <p className="carrito-domicilio__falta">
          No tenemos tu teléfono para avisarte.{' '}
          <Link to={RUTAS.datosPersonales} state={{ volverA: RUTAS.carrito }}>
            Agregalo
          </Link>
        </p>
      ) : null}
    </section>
  )
}
