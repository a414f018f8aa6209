// One step that says something about the shop: its fields, what became of them, and the way on, saved or skipped.
import type { FormEvent, ReactNode } from 'react'
import type { AjustesValoresWire } from '#contract/ajustes.schema.ts'
import { Hoja } from '../trastienda/Hoja.tsx'
import { Noticia } from '../trastienda/Noticia.tsx'
import type { Borrador } from './use-borrador.ts'

interface Props {
  readonly titulo: string
  readonly texto: string
  readonly borrador: Borrador
  /** The settings this step is about. */
  readonly campos: readonly (keyof AjustesValoresWire)[]
  readonly onSeguir: () => void
  readonly children: ReactNode
}

export function Formulario({ titulo, texto, borrador, campos, onSeguir, children }: Props) {
  const { estado, save, insist, yieldTo } = borrador
  const goOn = (guardado: boolean) => {
    if (guardado) onSeguir()
    else
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('.estreno [aria-invalid="true"]')?.focus(),
      )
  }
  const onSubmit = async (evento: FormEvent) => {
    evento.preventDefault()
    if (estado.tipo !== 'enviando') goOn(await save(campos))
  }
  const quien = estado.tipo === 'conflicto' ? (estado.conflicto.cambios[0]?.quien ?? 'Otra persona') : ''
  return (
    <Hoja titulo={titulo} className="estreno-hoja">
      <p className="estreno-texto">{texto}</p>
      <form noValidate onSubmit={evento => void onSubmit(evento)}>
        {children}
        {estado.tipo === 'sinRed' ? (
          <Noticia tono="gris">
            <b>No se guardó: no hay conexión.</b> Lo que escribiste queda acá y se guarda cuando vuelva.
          </Noticia>
        ) : null}
        {estado.tipo === 'rechazo' && estado.motivo !== null ? (
          <Noticia tono="rojo">{estado.motivo}</Noticia>
        ) : null}
        {estado.tipo === 'conflicto' ? (
          <Noticia
            tono="azul"
            acciones={
              <>
                <button type="button" className="boton boton--linea boton--medio" onClick={yieldTo}>
                  Dejar lo de {quien}
                </button>
                <button
                  type="button"
                  className="boton boton--rojo boton--medio"
                  onClick={() => void insist(campos).then(goOn)}
                >
                  Poner lo mío
                </button>
              </>
            }
          >
            <b>{quien} lo cambió mientras escribías.</b> Lo tuyo sigue acá, sin guardar.
          </Noticia>
        ) : null}
        <div className="estreno-seguir">
          <button type="button" className="boton boton--texto" onClick={onSeguir}>
            Saltear
          </button>
          <button type="submit" className="boton boton--rojo" aria-disabled={estado.tipo === 'enviando'}>
            {estado.tipo === 'enviando' ? 'Guardando…' : 'Guardar y seguir'}
          </button>
        </div>
      </form>
    </Hoja>
  )
}
