// /Trastienda/Articulos/:id and /nuevo: one article, edited as a draft beside what customers will see (ART-03, ART-04).
import { toFicha } from '#contract/catalogo/ficha.wire.ts'
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { isObjeto } from '#domain/lector.ts'
import { puede } from '#domain/personal/permisos.ts'
import { parseId } from '#domain/rutas.ts'
import { caminoArticulo } from '#domain/texto/texto.ts'
import { rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio, useTienda } from '#web/comun/vidriera/tienda.ts'
import { ArticuloCard } from '#web/tienda/catalogo/ArticuloCard.tsx'
import { medidaDe, nombreDeCampo, textoDeValor } from '#web/trastienda/gestion/registro/campos.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { fetchEstantes } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { useLugar } from '#web/trastienda/piezas/lugar.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { HistoriaPrecios } from '#web/trastienda/precios/HistoriaPrecios.tsx'
import { toArticulo } from '../ficha/articulo.ts'
import { Choques } from '../ficha/Choques.tsx'
import { Historia } from '../ficha/Historia.tsx'
import { HojaDatos } from '../ficha/HojaDatos.tsx'
import { HojaInsignias } from '../ficha/HojaInsignias.tsx'
import { HojaPorciones } from '../ficha/HojaPorciones.tsx'
import { HojaPrecio } from '../ficha/HojaPrecio.tsx'
import { HojaStock } from '../ficha/HojaStock.tsx'
import { HojaVaBienCon } from '../ficha/HojaVaBienCon.tsx'
import { Sacar } from '../ficha/Sacar.tsx'
import { useFicha } from '../ficha/use-ficha.ts'
import { Vista } from '../ficha/Vista.tsx'
import type { FotoEditada } from '../fotos/editada.ts'
import { Fotos } from '../fotos/Fotos.tsx'
import { FotosDe } from '../fotos/FotosDe.tsx'
import { useFotosNuevas } from '../fotos/nuevas.ts'
import { EditarPreparaciones } from '../preparaciones/EditarPreparaciones.tsx'
import { usePreparaciones } from '../preparaciones/use-preparaciones.ts'
import '../ficha/ficha.css'

/** One that waits for its article, as the shop window would have it. */
const toImagen = ({ foto, url, alt, ancho, alto }: FotoEditada): Imagen => ({
  id: foto ?? 0,
  url,
  alt,
  ancho,
  alto,
  recorte: false,
})

/** To the first field that is refused, else to the notice that says why: both may be far above the thumb. */
function showFalta() {
  const falta = document.querySelector<HTMLElement>('.ficha [aria-invalid="true"]')
  const donde = falta ?? document.querySelector('.ficha-avisos')
  donde?.scrollIntoView({ block: 'center' })
  falta?.focus({ preventScroll: true })
}

export function Ficha() {
  const id = useLugar()
  const sesion = useSesion(estado => estado.sesion)
  const numero = parseId(id)
  if (sesion === null || (numero === null && id.toLowerCase() !== 'nuevo')) return <NoHay />
  return <Abierta key={id} id={numero} userId={sesion.user.id} role={sesion.role} />
}

/** What the log calls the things an article is tied to. */
const ENLACES: Readonly<
  Record<string, { readonly campo: 'valors' | 'insignias' | 'vaBienCon'; readonly columna: string }>
> = {
  valores: { campo: 'valors', columna: 'valor_id' },
  insignias: { campo: 'insignias', columna: 'insignia_id' },
  acompanan: { campo: 'vaBienCon', columna: 'acompana_id' },
}

interface Props {
  /** Null: a new one. */
  readonly id: number | null
  readonly userId: number
  readonly role: string
}

function Abierta({ id, userId, role }: Props) {
  const abierta = useFicha(id, userId)
  const nuevas = useFotosNuevas()
  const preparaciones = usePreparaciones({ id, nombre: abierta.fila?.nombre ?? '' }, abierta.setVersion)
  const estantes = useLectura(['estantes'], fetchEstantes)
  const navigate = useNavigate()
  const { responsableInscripto } = useComercio()
  const { categorias: publicas } = useTienda(true)
  const { fila, ficha, lectura, cambios, choques, errores, estado, motivo } = abierta
  const soloPreparaciones = fila !== null && cambios.length === 0
  const nombre = ficha.nombre || 'Artículo nuevo'
  useTitulo(`${lectura === 'lista' ? nombre : SECCIONES.ficha.titulo} · Trastienda`)

  if (lectura === 'noEsta') return <NoHay />
  if (lectura === 'leyendo' || estantes.datos === null) {
    return estantes.error === null ? <Girador texto="Cargando..." /> : <Leyendo lectura={estantes} />
  }
  if (lectura === 'sinRed') {
    return (
      <Noticia
        tono="gris"
        acciones={
          <Boton tono="linea" talle="medio" onClick={abierta.reload}>
            Reintentar
          </Boton>
        }
      >
        No se pudo leer el artículo. Si tenías un borrador, sigue guardado acá.
      </Noticia>
    )
  }

  const { categorias, valors, insignias } = estantes.datos
  const categoria = categorias.find(({ sub_categorias }) =>
    sub_categorias.some(sub => sub.id === ficha.sub_categoria),
  )
  const sub = categoria?.sub_categorias.find(({ id: suyo }) => suyo === ficha.sub_categoria)
  const camino =
    categoria === undefined ? 'Sin categoría' : caminoArticulo(categoria.nombre, sub?.nombre ?? null)
  const publico = id === null ? null : findArticulo(publicas, id)
  const articulo = toArticulo({
    ficha,
    fila,
    estantes: estantes.datos,
    imagenes: id === null ? nuevas.fotos.map(toImagen) : (publico?.articulo.imagenes ?? []),
    preparaciones: publico?.articulo.preparaciones ?? [],
    ahora: new Date(),
  })
  const nombreDe = (campo: 'sub_categoria' | 'valors' | 'insignias' | 'vaBienCon', cual: number) => {
    if (campo === 'vaBienCon') return findArticulo(publicas, cual)?.articulo.nombre ?? `nº ${cual}`
    const lista =
      campo === 'valors'
        ? valors
        : campo === 'insignias'
          ? insignias
          : categorias.flatMap(({ sub_categorias }) => sub_categorias)
    return lista.find(cosa => cosa.id === cual)?.nombre ?? `nº ${cual}`
  }
  /** A portion, a badge or an article by its name; the rest in the words of the log. */
  const tell = ({ campo, de, a }: AnotacionWire['campos'][number], anotacion: AnotacionWire) => {
    const enlace = ENLACES[campo]
    const puesto = isObjeto(a) ? a : de
    if (enlace === undefined || !isObjeto(puesto)) {
      const [antes, queda] = [
        textoDeValor(campo, de, {}, medidaDe(anotacion, 'de')),
        textoDeValor(campo, a, {}, medidaDe(anotacion, 'a')),
      ]
      return `${nombreDeCampo(campo)} ${antes} → ${queda}`
    }
    const nombre = nombreDe(enlace.campo, Number(puesto[enlace.columna]))
    return `${nombreDeCampo(campo)} ${isObjeto(a) ? nombre : `sin ${nombre}`}`
  }
  /** All that is on the page: the article first, and only if its preparations can follow. */
  const publish = async () => {
    const publicada = !preparaciones.check() ? null : soloPreparaciones ? fila : await abierta.publish()
    if (publicada === null) requestAnimationFrame(showFalta)
    else if (id !== null && preparaciones.sinGuardar) preparaciones.guardar()
    else if (id === null) {
      const version = await preparaciones.attach(publicada).catch(() => {
        showAviso({
          titulo: 'Se publicó sin las preparaciones',
          descripcion: 'No se pudieron guardar: siguen escritas acá, guardalas de nuevo.',
          tipo: 'error',
        })
        return publicada.version
      })
      await nuevas.attach({ ...publicada, version }).catch(() =>
        showAviso({
          titulo: 'Se publicó sin las fotos',
          descripcion: 'No se pudieron guardar: agregalas de nuevo acá.',
          tipo: 'error',
        }),
      )
      void navigate(rutaSeccion('ficha', publicada.id), { replace: true })
    }
  }
  const discard = () => {
    const { fotos } = nuevas
    const restore = preparaciones.discard()
    if (id === null) nuevas.change([])
    abierta.discard(() => {
      restore()
      if (id === null) nuevas.change(fotos)
    })
  }
  const hayErrores = Object.keys(errores).length > 0
  const cuantos = cambios.length + (preparaciones.sinGuardar ? 1 : 0)
  return (
    <>
      <Cabeza
        titulo={nombre}
        texto={
          <>
            <Link to={rutaSeccion('articulos')}>Artículos</Link> / {camino}
          </>
        }
      >
        {fila?.archivado ? <Marca tono="gris">Archivado</Marca> : null}
        {fila?.precioKG === 0 ? <Marca tono="ambar">Sin precio</Marca> : null}
        {cuantos > 0 ? (
          <>
            <span className="ficha-estado" role="status">
              {cuantos === 1 ? '1 cambio' : `${cuantos} cambios`}{' '}
              <span className="ficha-estado__largo">sin publicar</span>
            </span>
            <Boton tono="linea" talle="medio" onClick={discard}>
              Descartar
            </Boton>
          </>
        ) : null}
        <Boton
          tono="rojo"
          talle="medio"
          disabled={cuantos === 0 || estado === 'enviando' || preparaciones.guardando || nuevas.enCamino}
          onClick={() => void publish()}
        >
          Publicar
        </Boton>
      </Cabeza>
      <div className="ficha-avisos">
        <Choques abierta={abierta} base={fila === null ? ficha : toFicha(fila)} nombreDe={nombreDe} />
        {estado === 'sinRed' ? (
          <Noticia tono="gris">
            <b>No hubo respuesta: puede que no se haya publicado.</b> El borrador queda guardado acá. Tocá
            Publicar de nuevo cuando haya conexión: no se repite.
          </Noticia>
        ) : null}
        {motivo === null ? null : <Noticia tono="rojo">{motivo}</Noticia>}
        {hayErrores && choques.length === 0 ? (
          <Noticia tono="rojo">No se publicó: mirá lo que está marcado en rojo. Nada se perdió.</Noticia>
        ) : null}
      </div>
      <div className="ficha">
        <div className="ficha-columna">
          {id === null ? (
            <Fotos
              nombre={ficha.nombre.trim()}
              fotos={nuevas.fotos}
              onChange={nuevas.change}
              onEnCamino={nuevas.setEnCamino}
            />
          ) : (
            <FotosDe
              dueno={{ de: 'articulos', id }}
              nombre={fila?.nombre ?? ''}
              onGuardadas={abierta.reload}
            />
          )}
          <HojaDatos abierta={abierta} categorias={categorias} />
          <EditarPreparaciones editor={preparaciones} medida={ficha.Medida} nuevo={id === null} />
        </div>
        <div className="ficha-columna">
          <HojaPrecio abierta={abierta} articulo={articulo} responsableInscripto={responsableInscripto} />
          <HojaPorciones
            abierta={abierta}
            articulo={articulo}
            valores={valors}
            onNueva={() => fetchEstantes().then(estantes.reload)}
          />
          <HojaInsignias abierta={abierta} insignias={insignias} />
          <HojaVaBienCon abierta={abierta} id={id} categorias={publicas} />
          <HojaStock abierta={abierta} />
        </div>
        <div className="ficha-columna">
          <Vista articulo={articulo} camino={camino}>
            <div className="catalogo-lista">
              <ul className="catalogo-grilla">
                <ArticuloCard articulo={articulo} camino={camino} nivel={3} />
              </ul>
            </div>
          </Vista>
          {id !== null && puede(role, 'precios') ? (
            <Hoja titulo="Precios que tuvo">
              <HistoriaPrecios key={fila?.precioKG} articuloId={id} />
            </Hoja>
          ) : null}
          {id !== null && puede(role, 'registro') ? (
            <Historia key={fila?.version} id={id} tell={tell} />
          ) : null}
          <Sacar
            abierta={abierta}
            onBorrado={() => void navigate(rutaSeccion('articulos'), { replace: true })}
          />
        </div>
      </div>
    </>
  )
}
