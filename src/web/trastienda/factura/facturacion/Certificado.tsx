// Second sheet of the set-up: the request made here, taken to the tax office, and the certificate it gives brought back; two worlds, two of each (FAC-01, Y8).
import { CircleCheck, Download, FileCheck2, FileUp, KeyRound } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { MundoWire } from '#contract/factura/facturacion.schema.ts'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { formatCuit } from '#domain/factura/cuit.ts'
import { objeto, texto } from '#domain/lector.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Copiar } from '#web/comun/ui/Copiar.tsx'
import { downloadOrSay } from '#web/trastienda/piezas/bajada.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { Segmentos } from '#web/trastienda/piezas/Segmentos.tsx'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { createPedido, downloadPedido, saveCertificado } from '../api.ts'
import type { EnAjustes, Paso } from './en-ajustes.ts'
import { INSTRUCCIONES } from './en-arca.ts'
import { HojaPaso } from './HojaPaso.tsx'
import { Instrucciones } from './Instrucciones.tsx'
import { fechaCorta } from './palabras.ts'

/** Where its heading is. */
export const CERTIFICADO = 'facturacion-certificado'

const MUNDOS = [
  ['prueba', 'De prueba'],
  ['verdad', 'De verdad'],
] as const

/** What was pressed is gone once it is done: on from the heading above it. */
const land = () => document.getElementById(CERTIFICADO)?.focus({ preventScroll: true })

interface Props {
  readonly en: EnAjustes
  readonly paso: Paso
  readonly entorno: Entorno
  readonly mundo: MundoWire
  readonly onEntorno: (entorno: Entorno) => void
  readonly onCambio: () => void
}

export function Certificado({ en, paso, entorno, mundo, onEntorno, onCambio }: Props) {
  const { certificado, pedido } = mundo
  const { subir, nombre, certificado: como } = INSTRUCCIONES[entorno]
  return (
    <HojaPaso
      paso={paso}
      id={CERTIFICADO}
      titulo="El certificado"
      marca={
        certificado === null ? null : (
          <Marca tono={certificado.sirve ? 'verde' : 'rojo'} Icono={CircleCheck}>
            {certificado.sirve ? `vence ${fechaCorta(certificado.vence)}` : 'no sirve'}
          </Marca>
        )
      }
    >
      <div className="facturacion-mundos">
        <Segmentos nombre="Certificado" opciones={MUNDOS} valor={entorno} onValor={onEntorno} />
      </div>
      <ol className="facturacion-guion">
        <li>
          <Pedido en={en} entorno={entorno} mundo={mundo} onCambio={onCambio} />
        </li>
        <li>
          <div>
            <p>
              <b>Subilo en ARCA</b>, {subir} <b>{nombre}</b>.
            </p>
            <Instrucciones titulo="Cómo se hace, paso a paso" pasos={como} />
          </div>
        </li>
        <li>
          <div>
            <p>
              <b>Traé el .crt que te dan.</b>
            </p>
            {pedido === null ? (
              <p className="facturacion-nota">Primero hacé el pedido: el certificado se saca con él.</p>
            ) : (
              <Traer entorno={entorno} mundo={mundo} onCambio={onCambio} />
            )}
          </div>
        </li>
      </ol>
    </HojaPaso>
  )
}

type De = Pick<Props, 'entorno' | 'mundo' | 'onCambio'>

/** The key stays on the server; asked again, it is the same one, so that what works goes on. */
function Pedido({ en, entorno, mundo: { pedido }, onCambio }: De & Pick<Props, 'en'>) {
  const [otro, setOtro] = useState(false)
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario(
    `facturacion.pedido.${entorno}`,
    { cuit: '' },
    objeto({ cuit: texto }),
  )
  const sinCuit = en.valores.cuitFiscal === null
  const clave = pedido?.sirve === false
  const pide = pedido === null || otro || clave
  return (
    <div>
      <div className="facturacion-linea">
        <p>
          {pedido === null ? (
            <>
              <b>Hacé el pedido acá.</b> La clave no sale de este servidor.
            </>
          ) : (
            <>
              <b>Hicimos el pedido acá</b>, para{' '}
              <span className="facturacion-cuit">{formatCuit(pedido.cuit)}</span>. La clave no sale de este
              servidor.
            </>
          )}
        </p>
        {pedido === null ? null : (
          <Boton
            tono="linea"
            talle="medio"
            icono={Download}
            onClick={() => downloadOrSay(() => downloadPedido(entorno))}
          >
            Bajar {entorno}.csr
          </Boton>
        )}
        {pedido?.csr === undefined ? null : (
          <Copiar talle="medio" texto={pedido.csr}>
            Copiarlo
          </Copiar>
        )}
      </div>
      {clave ? (
        <Noticia tono="rojo">
          La clave de este pedido no se puede abrir más en este servidor. Hacé otro, y sacá otro certificado
          con él.
        </Noticia>
      ) : null}
      {pide ? (
        <form
          className="facturacion-formulario"
          onSubmit={event => {
            event.preventDefault()
            const cuit = escrito.cuit.trim()
            if (sinCuit && cuit === '')
              return refuse('Primero poné tu CUIT, arriba, en “Tus datos fiscales”.')
            void submit(async () => {
              await createPedido(entorno, {
                ...(cuit !== '' && { cuit }),
                ...(clave && { claveNueva: true }),
              })
              setOtro(false)
              onCambio()
              land()
            })
          }}
        >
          {entorno === 'prueba' ? (
            <Campo
              etiqueta="CUIT de quien entra a WSASS"
              value={escrito.cuit}
              inputMode="numeric"
              autoComplete="off"
              maxLength={13}
              placeholder={en.valores.cuitFiscal ?? undefined}
              ayuda="El certificado de prueba sale a nombre de una persona. Si es el de arriba, dejalo vacío."
              onChange={({ target }) => change({ cuit: target.value })}
            />
          ) : null}
          {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
          <Boton tono="linea" talle="medio" icono={KeyRound} type="submit" aria-disabled={enviando}>
            {enviando ? 'Haciendo el pedido…' : pedido === null ? 'Hacer el pedido' : 'Hacer otro pedido'}
          </Boton>
        </form>
      ) : (
        <Boton tono="texto" className="facturacion-otro" onClick={() => setOtro(true)}>
          Hacer otro pedido
        </Boton>
      )}
    </div>
  )
}

/** As it came: text between its two lines, or the bytes of a file. */
async function readArchivo(archivo: File): Promise<string> {
  const bytes = new Uint8Array(await archivo.arrayBuffer())
  const dicho = new TextDecoder().decode(bytes)
  if (dicho.includes('-----BEGIN ')) return dicho
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Larger ones are something else. */
const ARCHIVO_MAX = 12_000

function Traer({ entorno, mundo: { certificado, pedido }, onCambio }: De) {
  const id = useId()
  const archivo = useRef<HTMLInputElement>(null)
  const [otro, setOtro] = useState(false)
  const { escrito, enviando, falla, change, refuse, submit } = useFormulario(
    `facturacion.certificado.${entorno}`,
    { certificado: '' },
    objeto({ certificado: texto }),
  )
  const bring = (dicho: string) =>
    void submit(async () => {
      await saveCertificado(entorno, dicho)
      setOtro(false)
      onCambio()
      land()
    })
  const takeArchivo = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const elegido = target.files?.item(0)
    target.value = ''
    if (!elegido) return
    if (elegido.size > ARCHIVO_MAX)
      return refuse(`${elegido.name} no es un certificado: es demasiado grande.`)
    const dicho = await readArchivo(elegido)
    change({ certificado: dicho })
    bring(dicho)
  }
  if (certificado !== null && !otro) {
    const deQuien = certificado.cuit === null ? 'nadie' : formatCuit(certificado.cuit)
    return (
      <div className="facturacion-suelta">
        <FileCheck2 className="icono" aria-hidden="true" />
        <span>
          <b>{INSTRUCCIONES[entorno].nombre}.crt</b>
          <small>
            Es de {deQuien}
            {certificado.sirve && pedido !== null
              ? ' y coincide con el pedido'
              : ', pero no es el del pedido'}{' '}
            · {certificado.sirve ? 'vence' : 'vencía'} el {fechaCorta(certificado.vence)}
          </small>
        </span>
        <Boton tono="linea" talle="medio" onClick={() => setOtro(true)}>
          Cambiar
        </Boton>
      </div>
    )
  }
  return (
    <form
      className="facturacion-suelta facturacion-suelta--vacia"
      onSubmit={event => {
        event.preventDefault()
        if (escrito.certificado.trim() === '') refuse('Elegí el archivo, o pegá acá el certificado.')
        else bring(escrito.certificado)
      }}
    >
      <input
        ref={archivo}
        className="oculto"
        type="file"
        accept=".crt,.pem,.cer,.der,application/x-x509-ca-cert,application/pkix-cert"
        aria-label="Elegir el certificado"
        tabIndex={-1}
        onChange={event => void takeArchivo(event)}
      />
      <Boton tono="linea" talle="medio" icono={FileUp} onClick={() => archivo.current?.click()}>
        Elegir el archivo
      </Boton>
      <label htmlFor={id}>o pegalo entero, desde BEGIN hasta END</label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder="-----BEGIN CERTIFICATE-----"
        maxLength={16_000}
        value={escrito.certificado}
        aria-invalid={falla !== null}
        onChange={({ target }) => change({ certificado: target.value })}
      />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      <div className="facturacion-botones">
        <Boton tono="linea" talle="medio" type="submit" aria-disabled={enviando}>
          {enviando ? 'Revisándolo…' : 'Usar este certificado'}
        </Boton>
        {certificado === null ? null : (
          <Boton tono="texto" onClick={() => setOtro(false)}>
            Dejar el que está
          </Boton>
        )}
      </div>
    </form>
  )
}
