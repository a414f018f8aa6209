// What an Admin does with somebody's account: keep them out, hand out their data, delete them on request (CLI-01, CLI-02).
import { Ban, Download, MonitorSmartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { downloadJson } from '#web/comun/estado/descarga.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useEsEquipo } from '#web/comun/sesion/personal.ts'
import { Confirmar } from '#web/trastienda/piezas/Confirmar.tsx'
import { motivoDe } from '#web/trastienda/piezas/conflicto.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { SesionesDe } from '#web/trastienda/piezas/SesionesDe.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { deleteCliente, fetchDatos, saveBloqueo } from './api.ts'

interface Props {
  readonly cliente: ClienteWire
  readonly onCambio: () => void
}

export function Cuenta({ cliente: { id, nombre, bloqueado }, onCambio }: Props) {
  const navigate = useNavigate()
  const [falla, setFalla] = useState<string | null>(null)
  const [sesiones, setSesiones] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const esEquipo = useEsEquipo()
  const say = (error: unknown) => setFalla(motivoDe(error))

  const block = (bloquear: boolean, deshaciendo = false) => {
    setFalla(null)
    saveBloqueo(id, bloquear).then(() => {
      onCambio()
      if (deshaciendo) return
      showDeshacer(bloquear ? 'Bloqueado: no puede entrar' : 'Desbloqueado: puede entrar', nombre, () =>
        block(!bloquear, true),
      )
    }, say)
  }
  const download = () => {
    setFalla(null)
    fetchDatos(id).then(datos => downloadJson(`datos-cliente-${id}.json`, datos), say)
  }
  const remove = () => {
    setFalla(null)
    deleteCliente(id).then(() => {
      showAviso({
        titulo: 'Cuenta eliminada',
        descripcion: 'Quedan sólo los importes de sus pedidos.',
        tipo: 'exito',
      })
      void navigate(rutaSeccion('clientes'), { replace: true })
    }, say)
  }

  return (
    <Hoja titulo="Cuenta">
      <div className="clientes-cuenta">
        {esEquipo ? (
          <p className="clientes-nota">
            Este equipo es del mostrador: bloquear, descargar sus datos y eliminar la cuenta se hacen desde tu
            propia sesión.
          </p>
        ) : (
          <>
            <button type="button" className="boton boton--linea" onClick={() => block(!bloqueado)}>
              <Ban className="icono" aria-hidden="true" />
              {bloqueado ? 'Desbloquear' : 'Bloquear'}
            </button>
            <p className="clientes-nota">
              {bloqueado
                ? 'No puede entrar ni pedir hasta que lo desbloquees.'
                : 'Se cierra al instante en todos sus aparatos y no puede volver a entrar.'}
            </p>
          </>
        )}
        <button
          type="button"
          className="boton boton--linea"
          aria-expanded={sesiones}
          onClick={() => setSesiones(!sesiones)}
        >
          <MonitorSmartphone className="icono" aria-hidden="true" />
          Sesiones abiertas
        </button>
        {sesiones ? <SesionesDe key={String(bloqueado)} id={id} nombre={nombre} /> : null}
        {esEquipo ? null : (
          <>
            <button type="button" className="boton boton--linea" onClick={download}>
              <Download className="icono" aria-hidden="true" />
              Descargar sus datos
            </button>
            <p className="clientes-nota">
              Todo lo que la tienda guarda de esta persona, para dárselo si lo pide.
            </p>
            {preguntando ? (
              <Confirmar
                tono="rojo"
                si="Sí, eliminar para siempre"
                onSi={remove}
                onNo={() => setPreguntando(false)}
              >
                <b>No se puede deshacer.</b> Quedan los importes de sus pedidos y nada que diga quién era.
              </Confirmar>
            ) : (
              <button type="button" className="boton boton--texto" onClick={() => setPreguntando(true)}>
                <Trash2 className="icono" aria-hidden="true" />
                Eliminar la cuenta
              </button>
            )}
          </>
        )}
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      </div>
    </Hoja>
  )
}
