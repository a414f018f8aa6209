// Ajustes › Facturación: four sheets from the shop's data to the trial, what expires, and when an order is invoiced (FAC-01).
import './facturacion.css'
import { ReceiptText, ShieldCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { faltanDelEmisor } from '#domain/factura/emisor.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchFacturacion, type Prueba } from '../api.ts'
import { CERTIFICADO, Certificado } from './Certificado.tsx'
import { Emisor } from './Emisor.tsx'
import type { EnAjustes } from './en-ajustes.ts'
import { Opciones } from './Opciones.tsx'
import { Probar, ultimaDe } from './Probar.tsx'
import { Punto } from './Punto.tsx'
import { Vence } from './Vence.tsx'

type Props = Omit<EnAjustes, 'monotributo'>

/** Folded while nobody began: most of it concerns nobody who invoices elsewhere. */
export function Alta(en: Props) {
  const { valores } = en
  const empezada =
    valores.facturar !== 'no' || valores.condicionFiscal !== null || valores.cuitFiscal !== null
  const [abierta, setAbierta] = useState(false)
  if (empezada || abierta) return <Hojas {...en} recien={abierta} />
  return (
    <Hoja titulo="Facturación">
      <p className="facturacion-nada">
        Hoy la tienda no factura. Puede hacer sola las facturas de tus pedidos en ARCA y mandárselas a cada
        cliente: se prepara una vez, acá, y se prueba sin que valga nada.
      </p>
      <Boton tono="linea" icono={ReceiptText} onClick={() => setAbierta(true)}>
        Preparar la facturación
      </Boton>
    </Hoja>
  )
}

/** `recien`: somebody opened them this moment, and goes on from their heading. */
function Hojas({ recien, ...ajustes }: Props & { readonly recien: boolean }) {
  const { valores, version } = ajustes
  const land = useCallback(
    (titulo: HTMLElement | null) => {
      if (recien) titulo?.focus({ preventScroll: true })
    },
    [recien],
  )
  const en = { ...ajustes, monotributo: valores.condicionFiscal === 'monotributo' }
  const lectura = useLectura(['facturacion', version], fetchFacturacion, { conserva: true })
  const [entorno, setEntorno] = useState<Entorno>(valores.entornoFiscal === 'verdad' ? 'verdad' : 'prueba')
  const [pruebas, setPruebas] = useState<Readonly<Partial<Record<Entorno, Prueba>>>>({})
  const { datos, reload } = lectura
  const mundo = datos?.[entorno] ?? null
  const prueba = pruebas[entorno] ?? null
  const hechos = [
    faltanDelEmisor(valores).length === 0,
    mundo?.certificado?.sirve ?? false,
    mundo !== null && mundo.punto !== null,
    prueba === null ? ultimaDe(mundo) !== null : bienDe(prueba) === CONTROLES,
  ]
  const paso = (numero: number) => ({
    numero,
    hecho: hechos[numero - 1] ?? false,
    ahora: hechos.indexOf(false) === numero - 1,
  })
  return (
    <div className="facturacion">
      <h2 ref={land} className="facturacion__titulo" tabIndex={-1} data-primero>
        Facturación
      </h2>
      <Mundo
        en={en}
        prueba={pruebas.verdad ?? null}
        certificado={datos?.verdad.certificado?.sirve ?? false}
        onVerdad={() => {
          flushSync(() => setEntorno('verdad'))
          document.getElementById(CERTIFICADO)?.focus()
        }}
      />
      <div className="facturacion__pasos">
        <Emisor en={en} paso={paso(1)} />
        <Leyendo lectura={lectura} />
        {mundo === null ? null : (
          <>
            <Certificado
              key={`${entorno} ${valores.cuitFiscal}`}
              en={en}
              paso={paso(2)}
              entorno={entorno}
              mundo={mundo}
              onEntorno={setEntorno}
              onCambio={reload}
            />
            <Punto en={en} paso={paso(3)} entorno={entorno} mundo={mundo} />
            <Probar
              key={`probar ${entorno} ${valores.cuitFiscal}`}
              paso={paso(4)}
              facturar={valores.facturar}
              entorno={entorno}
              mundo={mundo}
              prueba={prueba}
              onPrueba={hecha => {
                setPruebas(previas => ({ ...previas, [entorno]: hecha }))
                reload()
              }}
            />
          </>
        )}
      </div>
      <div className="facturacion__lado">
        <Vence mundo={datos?.[datos.entorno] ?? null} />
        <Cuando en={en} />
      </div>
    </div>
  )
}

/** How many there are. */
const CONTROLES = 4
const bienDe = (prueba: Prueba | null) =>
  prueba === null ? 0 : prueba.controles.filter(({ estado }) => estado === 'bien').length

interface MundoProps {
  readonly en: EnAjustes
  /** Of the real world. */
  readonly prueba: Prueba | null
  /** It has one that serves. */
  readonly certificado: boolean
  readonly onVerdad: () => void
}

/** In which of the two worlds the shop invoices; the real one is asked for once. */
function Mundo({ en: { valores, save }, prueba, certificado, onVerdad }: MundoProps) {
  const [pregunta, setPregunta] = useState(false)
  const faltan = CONTROLES - bienDe(prueba)
  if (valores.entornoFiscal === 'verdad') {
    return (
      <div className="facturacion__mundo">
        <Noticia
          tono="verde"
          Icono={ShieldCheck}
          acciones={
            <Boton tono="linea" talle="medio" onClick={() => save('entornoFiscal', 'prueba')}>
              Volver a prueba
            </Boton>
          }
        >
          <b>Facturás de verdad.</b> Para practicar, volvé a prueba: lo hecho no se toca.
        </Noticia>
      </div>
    )
  }
  return (
    <div className="facturacion__mundo">
      <div className="facturacion-prueba" role="status">
        <b>De prueba</b>
        <p>
          Lo que se facture así no vale: los papeles salen con “COMPROBANTE DE PRUEBA” y no se mandan a nadie.
        </p>
        <Boton
          tono="linea"
          className="facturacion-prueba__boton"
          onClick={() => (faltan === 0 ? setPregunta(true) : onVerdad())}
        >
          <span>
            Facturar de verdad
            <small>
              {!certificado
                ? 'lleva otro certificado'
                : faltan === 0
                  ? 'los cuatro controles pasaron'
                  : faltan === 1
                    ? 'falta 1 control'
                    : `faltan ${faltan} controles`}
            </small>
          </span>
        </Boton>
      </div>
      {pregunta ? (
        <Confirmar
          si="Sí, facturar de verdad"
          onSi={() => {
            setPregunta(false)
            save('entornoFiscal', 'verdad')
          }}
          onNo={() => setPregunta(false)}
        >
          Desde ahora las facturas valen, se mandan a tus clientes y no se borran: lo que salga mal se arregla
          con una nota de crédito. ¿Empezamos?
        </Confirmar>
      ) : null}
    </div>
  )
}

const MOMENTOS = [
  { valor: 'entrega', titulo: 'Al entregar', detalle: 'sale sola cuando el pedido se entrega' },
  {
    valor: 'pago',
    titulo: 'Al cobrar',
    detalle: 'sale sola cuando se paga; lo que se paga después, al entregar',
  },
  { valor: 'mano', titulo: 'Cuando yo diga', detalle: 'quedan en Facturas, en “Faltan”' },
  { valor: 'no', titulo: 'No facturar con la tienda', detalle: 'la sección Facturas no se ve' },
] as const

/** When an order is invoiced, and whether its customer is sent it (FAC-03). */
function Cuando({ en: { valorDe, save, control, renglon } }: { readonly en: EnAjustes }) {
  const dicho = valorDe('facturar')
  return (
    <Hoja titulo="Cuándo se factura">
      {renglon(
        'facturar',
        <Opciones
          nombre="Cuándo se factura"
          opciones={MOMENTOS}
          valor={MOMENTOS.find(({ valor }) => valor === dicho)?.valor ?? null}
          onValor={valor => save('facturar', valor)}
        />,
      )}
      {dicho === 'no' ? null : control('facturaPorMail')}
      <p className="facturacion-nota">
        Si ARCA no anda, el pedido y la entrega siguen igual: la factura espera.
      </p>
    </Hoja>
  )
}
