// What an Admin does with somebody's account: keep them out, hand out their data, delete them on request (CLI-01, CLI-02).
import { Ban, Download, MonitorSmartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { downloadJson } from '#web/comun/estado/descarga.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Confirmar } from '#web/comun/ui/Confirmar.tsx'
import { useEsEquipo } from '#web/trastienda/personal/use-equipo.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { SesionesDe } from '#web/trastienda/piezas/SesionesDe.tsx'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { deleteCliente, fetchDatos, saveBloqueo } from './api.ts'

interface Props {
  readonly cliente: ClienteWire
  readonly onCambio: () => void
}

export function Cuenta({ cliente: { id, nombre, bloqueado }, onCambio }: Props) {
  const navigate = useNavigate()
  const { falla, run } = useIntento()
  const [sesiones, setSesiones] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const esEquipo = useEsEquipo()

  const block = (bloquear: boolean) =>
    run(async () => {
      await saveBloqueo(id, bloquear)
      onCambio()
      showDeshacer(bloquear ? 'Bloqueado: no puede entrar' : 'Desbloqueado: puede entrar', nombre, () =>
        saveBloqueo(id, !bloquear).then(onCambio),
      )
    })
  const download = () => run(async () => downloadJson(`datos-cliente-${id}.json`, await fetchDatos(id)))
  const remove = () =>
    run(async () => {
      await deleteCliente(id)
      showAviso({
        titulo: 'Cuenta eliminada',
        descripcion: 'Quedan sólo los importes de sus pedidos.',
        tipo: 'exito',
      })
      void navigate(rutaSeccion('clientes'), { replace: true })
    })

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
            <Boton tono="linea" icono={Ban} onClick={() => void block(!bloqueado)}>
              {bloqueado ? 'Desbloquear' : 'Bloquear'}
            </Boton>
            <p className="clientes-nota">
              {bloqueado
                ? 'No puede entrar ni pedir hasta que lo desbloquees.'
                : 'Se cierra al instante en todos sus aparatos y no puede volver a entrar.'}
            </p>
          </>
        )}
        <Boton
          tono="linea"
          icono={MonitorSmartphone}
          aria-expanded={sesiones}
          onClick={() => setSesiones(!sesiones)}
        >
          Sesiones abiertas
        </Boton>
        {sesiones ? <SesionesDe key={String(bloqueado)} id={id} nombre={nombre} /> : null}
        {esEquipo ? null : (
          <>
            <Boton tono="linea" icono={Download} onClick={() => void download()}>
              Descargar sus datos
            </Boton>
            <p className="clientes-nota">
              Todo lo que la tienda guarda de esta persona, para dárselo si lo pide.
            </p>
            {preguntando ? (
              <Confirmar
                tono="rojo"
                si="Sí, eliminar para siempre"
                onSi={() => void remove()}
                onNo={() => setPreguntando(false)}
              >
                <b>No se puede deshacer.</b> Quedan los importes de sus pedidos y nada que diga quién era.
              </Confirmar>
            ) : (
              <Boton tono="texto" icono={Trash2} onClick={() => setPreguntando(true)}>
                Eliminar la cuenta
              </Boton>
            )}
          </>
        )}
        {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      </div>
    </Hoja>
  )
}
