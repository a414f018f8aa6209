// The discount code: a field with 'Aplicar', or what was applied with 'Quitar' (DISC-01).
import { BadgePercent, CircleAlert } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CODIGO_VACIO, normalizeCodigo, textoAplicado } from '#domain/precios/descuento.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { validateCodigo } from '../api-pedidos.ts'
import { closeCheckout } from '../checkout.ts'
import {
  type CodigoAplicado,
  changePedidoActual,
  readPedidoActual,
  usePedidoActual,
} from '../pedido-actual.ts'

/** Steps of plus and minus in a row are one question. */
const CALMA_MS = 700
const FALLA = 'Error al validar el código'

interface CodigoEnCarrito {
  readonly aplicado: CodigoAplicado | null
  /** What stands in the field. */
  readonly texto: string
  readonly error: string | null
  readonly validando: boolean
  write(texto: string): void
  /** The code as the server took it; null when it did not, which is said beside the field. */
  aplicar(): Promise<CodigoAplicado | null>
  quitar(): void
}

/** The server's own words when it refused; a fault has one text. */
function mensajeDe(error: unknown): string {
  const dicho = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.mensaje : null
  return dicho ?? FALLA
}

async function ask(code: string, subtotal: number): Promise<CodigoAplicado | string> {
  const { isValid, percentage, codeId, error } = await validateCodigo(code, subtotal)
  if (!isValid || codeId === null) return error ?? FALLA
  return { code, codeId, porcentaje: percentage, validoDesde: subtotal }
}

/** The discount code: asked of the server, kept with the order, and asked again when the purchase shrinks, debounced (DISC-01, DISC-02). */
export function useCodigo(subtotal: number): CodigoEnCarrito {
  const { codigo: aplicado } = usePedidoActual()
  const [texto, setTexto] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [validando, setValidando] = useState(false)
  /** A code that the purchase fell below, and the purchase it was last asked about with: it comes back when that grows. */
  const [caido, setCaido] = useState<{ readonly code: string; readonly con: number } | null>(null)

  const fail = (motivo: string) => {
    setError(motivo)
    return null
  }

  const aplicar = async () => {
    const code = normalizeCodigo(texto)
    if (code === '') return fail(CODIGO_VACIO)
    setError(null)
    setValidando(true)
    const respuesta = await ask(code, subtotal).catch(mensajeDe)
    setValidando(false)
    if (typeof respuesta === 'string') return fail(respuesta)
    setTexto('')
    changePedidoActual({ codigo: respuesta })
    showAviso({
      titulo: 'Descuento aplicado',
      descripcion: textoAplicado(respuesta.porcentaje),
      tipo: 'exito',
    })
    return respuesta
  }

  // A code can ask for a minimum, so a smaller purchase may lose it; a larger one cannot.
  const enDuda = aplicado !== null && subtotal > 0 && subtotal < aplicado.validoDesde ? aplicado : null
  useEffect(() => {
    if (enDuda === null) return
    const reloj = setTimeout(async () => {
      // Out of reach it stays: the order checks it again.
      const respuesta = await ask(enDuda.code, subtotal).catch(() => enDuda)
      if (readPedidoActual().codigo !== enDuda || respuesta === enDuda) return
      if (typeof respuesta === 'string') {
        setError(respuesta)
        setCaido({ code: enDuda.code, con: subtotal })
        closeCheckout() // said here, it need not be said above as well
      }
      changePedidoActual({ codigo: typeof respuesta === 'string' ? null : respuesta })
    }, CALMA_MS)
    return () => clearTimeout(reloj)
  }, [enDuda, subtotal])

  const vuelve = aplicado === null && caido !== null && subtotal > caido.con ? caido : null
  useEffect(() => {
    if (vuelve === null) return
    const reloj = setTimeout(async () => {
      const respuesta = await ask(vuelve.code, subtotal).catch(() => null)
      // They put another one there meanwhile.
      if (readPedidoActual().codigo !== null || respuesta === null) return
      if (typeof respuesta === 'string') return setCaido({ ...vuelve, con: subtotal })
      setCaido(null)
      setError(null)
      changePedidoActual({ codigo: respuesta })
    }, CALMA_MS)
    return () => clearTimeout(reloj)
  }, [vuelve, subtotal])

  const quitar = () => {
    setError(null)
    setCaido(null)
    closeCheckout()
    changePedidoActual({ codigo: null })
  }
  const write = (escrito: string) => {
    setTexto(escrito)
    setCaido(null)
    // An emptied field has nothing wrong with it.
    if (escrito.trim() === '') setError(null)
  }
  return { aplicado, texto, error, validando, write, aplicar, quitar }
}

interface Props {
  readonly codigo: CodigoEnCarrito
  readonly campo: RefObject<HTMLInputElement | null>
}

export function Codigo({ codigo, campo }: Props) {
  const { aplicado, texto, error, validando, write, aplicar, quitar } = codigo
  const boton = useRef<HTMLButtonElement>(null)
  const estaba = useRef(aplicado)

  // The pressed button gives way to the other; whoever pressed it goes on there.
  useEffect(() => {
    if (estaba.current === aplicado) return
    const perdido = document.activeElement === document.body
    if (perdido && aplicado !== null && estaba.current === null) boton.current?.focus()
    if (perdido && aplicado === null) campo.current?.focus()
    estaba.current = aplicado
  }, [aplicado, campo])

  const submit = (evento: FormEvent) => {
    evento.preventDefault()
    if (!validando) void aplicar()
  }

  return (
    <section className="carrito-bloque" aria-labelledby="carrito-codigo">
      <h2 className="carrito-bloque__titulo" id="carrito-codigo">
        Código de descuento
      </h2>
      {aplicado ? (
        <div className="carrito-codigo__aplicado">
          <BadgePercent className="icono" aria-hidden="true" />
          <p>
            <b>{aplicado.code}</b>
            <span>{aplicado.porcentaje}% de descuento</span>
          </p>
          <Boton tono="texto" ref={boton} onClick={quitar}>
            Quitar
          </Boton>
        </div>
      ) : (
        <form className="carrito-codigo" onSubmit={submit} noValidate>
          <input
            ref={campo}
            className={
              error === null ? 'carrito-codigo__campo' : 'carrito-codigo__campo carrito-codigo__campo--error'
            }
            aria-labelledby="carrito-codigo"
            aria-invalid={error !== null}
            aria-describedby="carrito-codigo-error"
            placeholder="Ingresá tu código"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={texto}
            onChange={evento => write(evento.target.value)}
          />
          <Boton tono="linea" type="submit" aria-disabled={validando}>
            {validando ? 'Validando…' : 'Aplicar'}
          </Boton>
        </form>
      )}
      <div id="carrito-codigo-error" aria-live="polite">
        {error === null ? null : (
          <p className="carrito-codigo__error">
            <CircleAlert className="icono" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </section>
  )
}
