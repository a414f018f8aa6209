// What a link of the shop is about, and the buttons that answer it: opening the page does nothing by itself (MOS-01, MOS-02, PESA-03).
import { useCallback, useEffect, useState } from 'react'
import type { EnlaceUsadoWire, EnlaceVistoWire } from '#contract/pedido/telefono.schema.ts'
import { objeto, uno } from '#domain/lector.ts'
import { TOTAL_POR_PESAR } from '#domain/pedido/mensaje-cambio.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { removeFrom } from '#web/comun/almacen/almacen.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { withToken } from '#web/comun/request/auth-request.ts'
import { ApiError, request, withBody } from '#web/comun/request/request.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useCodigo } from '#web/tienda/cuenta/use-secretos.ts'
import './enlace.css'

/** Of this tab, while somebody logs in on the way. */
const CLAVE = 'mostrador.enlace'

const loadPeso = () => import('./Peso.tsx')

const callEnlace = <T,>(como: string, code: string, token?: string) => {
  const init = withBody('POST', { data: { code } })
  return request<{ data: T }>(`/api/enlaces/${como}`, token === undefined ? init : withToken(token, init))
}

export function AbrirEnlace() {
  const code = useCodigo('sessionStorage', CLAVE)
  if (code === undefined) return <Girador texto="Abriendo el enlace" />
  return code === '' ? <p>Abrí esta página desde el enlace que te mandamos.</p> : <Abierto code={code} />
}

/** Of a link that is used up: what was said with it. */
const readUsado = objeto<EnlaceUsadoWire>({ tipo: uno(['cambio', 'union']), fin: uno(['si', 'no']) })
const usadoDe = (error: unknown) => (error instanceof ApiError && readUsado(error.details)) || null

function Abierto({ code }: { readonly code: string }) {
  const sesion = useSesion(estado => estado.sesion)
  const look = useCallback(async () => (await callEnlace<EnlaceVistoWire>('ver', code)).data, [code])
  const { leido: visto, error: sinVer, reload } = useLeido(look)
  const [dicho, setDicho] = useState<EnlaceUsadoWire | null>(null)
  const { intentar: answer, error: sinDecir } = useIntento(async (como: 'aceptar' | 'rechazar') => {
    await callEnlace(como, code, sesion?.token)
    setDicho({ tipo: visto?.tipo === 'union' ? 'union' : 'cambio', fin: como === 'aceptar' ? 'si' : 'no' })
  })
  const error = sinDecir ?? sinVer
  // The answer to a tap before may be the one that was lost.
  const fin = dicho ?? usadoDe(error)
  const usado = fin !== null
  useEffect(() => {
    if (usado) removeFrom('sessionStorage', CLAVE)
  }, [usado])
  const falla = error === null ? null : mensajeDe(error)
  const peso = useChunk(loadPeso, visto?.tipo === 'peso')
  if (visto?.tipo === 'peso') {
    if (peso.estado === 'listo') return <peso.modulo.Peso code={code} visto={visto} onReleer={reload} />
    return peso.estado === 'espera' ? (
      <Girador texto="Abriendo el enlace" />
    ) : (
      <Fallido mensaje="No se pudo abrir el enlace." onReintentar={peso.reintentar} />
    )
  }
  if (fin !== null) return <Terminado {...fin} />
  if (visto === null && falla !== null) return <Fallido mensaje={falla} onReintentar={() => void reload()} />
  return (
    <div className="enlace">
      {visto === null && falla === null ? <Girador texto="Abriendo el enlace" /> : null}
      {visto === null ? null : visto.tipo === 'cambio' ? (
        <>
          <h2>¿Está bien este cambio en tu pedido #{visto.pedido}?</h2>
          <ul>
            {visto.textos.map(texto => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
          <p>
            {visto.porPesar === true ? (
              TOTAL_POR_PESAR
            ) : (
              <>
                El total sería <b>{formatPesos(pesosToCentavos(visto.total))}</b>
              </>
            )}{' '}
            (antes {formatPesos(pesosToCentavos(visto.totalAntes))}).
          </p>
          <p className="enlace__botones">
            <Boton tono="verde" onClick={() => void answer('aceptar')}>
              Sí, está bien
            </Boton>
            <Boton tono="linea" onClick={() => void answer('rechazar')}>
              No, dejalo como estaba
            </Boton>
          </p>
        </>
      ) : visto.tipo === 'union' ? (
        <>
          <h2>Tus pedidos por teléfono</h2>
          <p>
            Anotamos {visto.pedidos === 1 ? 'un pedido' : `${visto.pedidos} pedidos`} a nombre de{' '}
            <b>{visto.nombre}</b>.{' '}
            {sesion === null
              ? 'Iniciá sesión para sumarlos. Si no tenés una, registrate y volvé a abrir el enlace.'
              : `Entraste como ${sesion.user.email}.`}
          </p>
          <p className="enlace__botones">
            {sesion === null ? (
              <>
                <BotonLink tono="rojo" to={RUTAS.login} state={{ volverA: RUTAS.enlace }}>
                  Iniciar sesión
                </BotonLink>
                <BotonLink tono="linea" to={RUTAS.signup}>
                  Registrarme
                </BotonLink>
              </>
            ) : (
              <Boton tono="rojo" onClick={() => void answer('aceptar')}>
                Sumarlos a mi cuenta
              </Boton>
            )}
          </p>
        </>
      ) : null}
      <Nota tipo="error">{falla}</Nota>
    </div>
  )
}

function Fallido({ mensaje, onReintentar }: { readonly mensaje: string; onReintentar(): void }) {
  return (
    <div className="enlace">
      <Nota tipo="error">{mensaje}</Nota>
      <p className="enlace__botones">
        <Boton tono="linea" onClick={onReintentar}>
          Reintentar
        </Boton>
      </p>
    </div>
  )
}

function mensajeDe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No se pudo abrir el enlace.'
  return error.status === 400
    ? 'El enlace venció o ya se usó. Si te hace falta, pedinos otro.'
    : error.message
}

function Terminado({ tipo, fin }: EnlaceUsadoWire) {
  // Who was served by phone has no account to look into.
  const dentro = useSesion(({ sesion }) => sesion !== null)
  return (
    <div className="enlace">
      <Nota tipo="bien">
        {tipo === 'union'
          ? 'Listo: los pedidos ya están en tu cuenta.'
          : fin === 'si'
            ? '¡Gracias! Ya cambiamos tu pedido.'
            : 'Listo: tu pedido queda como estaba.'}
      </Nota>
      <p className="enlace__botones">
        <BotonLink tono="linea" to={dentro ? RUTAS.pedidos : RUTAS.inicio}>
          {dentro ? 'Ver mis pedidos' : 'Ir a la tienda'}
        </BotonLink>
      </p>
    </div>
  )
}
