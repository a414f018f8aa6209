// The messages where their own script could not be loaded: often the very message is that there is no connection.
import { CircleAlert, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AvisoDado,
  claseDe,
  esPara,
  maximoDeAvisos,
  restoreAvisos,
  useAvisos,
  vozDe,
} from '../estado/avisos.ts'
import { useSesion } from '../sesion/sesion.ts'
import './avisos.css'

interface EnPantalla extends AvisoDado {
  readonly id: number
}

export function AvisosSimples() {
  const [avisos, setAvisos] = useState<readonly EnPantalla[]>([])
  const dados = useRef(0)
  const pendientes = useAvisos(estado => estado.pendientes)
  const take = useAvisos(estado => estado.take)
  const quien = useSesion(({ sesion }) => sesion?.user.id)
  const remove = useCallback((id: number) => setAvisos(antes => antes.filter(otro => otro.id !== id)), [])

  useEffect(() => {
    if (pendientes.length === 0) return
    for (const aviso of take()) {
      dados.current += 1
      const id = dados.current
      const clase = claseDe(aviso)
      setAvisos(antes => [...antes.filter(otro => claseDe(otro) !== clase), { ...aviso, id }])
      if (aviso.ms > 0) setTimeout(remove, aviso.ms, id)
    }
  }, [pendientes, take, remove])

  const mostrados = useRef(avisos)
  useEffect(() => {
    mostrados.current = avisos
  }, [avisos])
  useEffect(() => () => restoreAvisos(mostrados.current), [])

  return (
    <section className="avisos" aria-label="Avisos" aria-live="polite">
      {avisos
        .filter(aviso => esPara(aviso.persona, quien))
        .slice(-maximoDeAvisos())
        .map(({ id, titulo, descripcion, tipo, accion }) => (
          <div key={id} className={`avisos__uno avisos__uno--${tipo}`}>
            <div className="avisos__caja">
              <CircleAlert className="icono" aria-hidden="true" />
              <div {...vozDe(tipo)}>
                <p className="avisos__titulo">{titulo}</p>
                <p className="avisos__texto">{descripcion}</p>
                {accion ? (
                  <button
                    type="button"
                    className="avisos__accion"
                    onClick={() => {
                      remove(id)
                      accion.onAccion()
                    }}
                  >
                    {accion.texto}
                  </button>
                ) : null}
              </div>
              <button
                type="button"
                className="boton-icono"
                aria-label="Cerrar aviso"
                onClick={() => remove(id)}
              >
                <X className="icono" aria-hidden="true" />
              </button>
            </div>
          </div>
        ))}
    </section>
  )
}
