// Where the order goes: the saved address, and the switch to another one for this order only (CART-02).
import { MapPin } from 'lucide-react'
import { type Ref, useState } from 'react'
import {
  chooseDireccion,
  cleanDireccion,
  DIRECCION_LARGA,
  DIRECCION_MAX,
  DIRECCION_OBLIGATORIA,
} from '#domain/pedido/carrito/entrega.ts'
import { RUTAS } from '#domain/rutas.ts'
import { largo } from '#domain/texto/unicode.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { changePedidoActual, usePedidoActual } from '../pedido-actual.ts'

interface Entrega {
  /** The saved address, null when there is none. */
  readonly guardada: string | null
  readonly usarOtra: boolean
  readonly escrita: string
  /** What the order would be sent to. */
  readonly direccion: string
  readonly alternativa: boolean
  readonly valida: boolean
  readonly error: string | undefined
  setUsarOtra(usar: boolean): void
  write(texto: string): void
  /** The person left the field, or tried to go on without it. */
  touch(): void
  /** What was typed is where they live from now on. */
  guardar(): Promise<void>
}

function errorDe(direccion: string): string | undefined {
  if (direccion === '') return DIRECCION_OBLIGATORIA
  return largo(direccion) > DIRECCION_MAX ? DIRECCION_LARGA : undefined
}

async function saveDireccion(direccion: string): Promise<void> {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  try {
    const { savePerfil } = await import('#web/tienda/cuenta/api-cuenta.ts')
    updateSesion(await savePerfil(sesion.user.id, { direccion }))
    changePedidoActual({ usarOtra: false, direccion: '' })
    showAviso({ titulo: 'Dirección guardada', descripcion: direccion, tipo: 'exito' })
  } catch {
    // The order goes there all the same.
    showAviso({
      titulo: 'No pudimos guardar la dirección',
      descripcion: 'El pedido va igual a la que escribiste.',
      tipo: 'alerta',
    })
  }
}

/** Where this order goes: the saved address, or another one for this order only (CART-02, CART-07). */
export function useEntrega(): Entrega {
  const { usarOtra, direccion: escrita } = usePedidoActual()
  const guardada = useSesion(({ sesion }) => cleanDireccion(sesion?.user.direccion ?? '') || null)
  const [tocada, setTocada] = useState(false)
  const { direccion, alternativa } = chooseDireccion({ usarAlternativa: usarOtra, guardada, escrita })
  const error = errorDe(direccion)
  return {
    guardada,
    usarOtra: usarOtra && guardada !== null,
    escrita,
    direccion,
    alternativa,
    valida: error === undefined,
    error: tocada || error === DIRECCION_LARGA ? error : undefined,
    setUsarOtra: usar => changePedidoActual({ usarOtra: usar }),
    write: texto => changePedidoActual({ direccion: texto }),
    touch: () => setTocada(true),
    guardar: useUnaVez(() => saveDireccion(direccion)),
  }
}

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
