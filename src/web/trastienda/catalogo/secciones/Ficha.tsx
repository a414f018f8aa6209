// /Trastienda/Articulos/:id and /nuevo: one article, edited as a draft beside what customers will see (ART-03, ART-04).
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { isObjeto } from '#domain/lector.ts'
import { puede } from '#domain/personal/permisos.ts'
import { showsSinImpuestos } from '#domain/precios/precio.ts'
import { parseId } from '#domain/rutas.ts'
import { caminoArticulo } from '#domain/texto/texto.ts'
import { rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { useTitulo } from '#web/comun/documento/use-titulo.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useComercio, useTienda } from '#web/comun/vidriera/tienda.ts'
import { ArticuloCard } from '#web/tienda/catalogo/ArticuloCard.tsx'
import {
  medidaDe,
  type Nombres,
  nombreDeCampo,
  textoDeValor,
} from '#web/trastienda/gestion/registro/palabras.ts'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { fetchEstantes } from '#web/trastienda/piezas/estantes.ts'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { useIdAbierto } from '#web/trastienda/piezas/seccion-abierta.ts'
import { HistoriaPrecios } from '#web/trastienda/precios/HistoriaPrecios.tsx'
import { EditarCombo } from '../combo/EditarCombo.tsx'
import { useComboDe } from '../combo/use-combo.ts'
import { Avisos } from '../ficha/Avisos.tsx'
import { toArticulo } from '../ficha/articulo.ts'
import { nombresEn } from '../ficha/Choques.tsx'
import { Historia } from '../ficha/Historia.tsx'
import { HojaDatos } from '../ficha/HojaDatos.tsx'
import { HojaInsignias } from '../ficha/HojaInsignias.tsx'
import { HojaPorciones } from '../ficha/HojaPorciones.tsx'
import { HojaPrecio } from '../ficha/HojaPrecio.tsx'
import { HojaStock } from '../ficha/HojaStock.tsx'
import { HojaVaBienCon } from '../ficha/HojaVaBienCon.tsx'
import { Sacar } from '../ficha/Sacar.tsx'
import { type Pagina, usePagina } from '../ficha/use-pagina.ts'
import { Vista } from '../ficha/Vista.tsx'
import type { FotoEditada } from '../fotos/editada.ts'
import { Fotos } from '../fotos/Fotos.tsx'
import { FotosDe } from '../fotos/FotosDe.tsx'
import { EditarPreparaciones } from '../preparaciones/EditarPreparaciones.tsx'
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

/** What a list has once, or no more, has no other value before it. */
function tell({ campo, de, a }: AnotacionWire['campos'][number], anotacion: AnotacionWire, nombres: Nombres) {
  const antes = textoDeValor(campo, de, nombres, medidaDe(anotacion, 'de'))
  const queda = textoDeValor(campo, a, nombres, medidaDe(anotacion, 'a'))
  const que = isObjeto(a) === isObjeto(de) ? `${antes} → ${queda}` : isObjeto(a) ? queda : `sin ${antes}`
  return `${nombreDeCampo(campo)} ${que}`
}

export function Ficha() {
  const id = useIdAbierto()
  const sesion = useSesion(estado => estado.sesion)
  const numero = parseId(id)
  if (sesion === null || (numero === null && id.toLowerCase() !== 'nuevo')) return <NoHay />
  return <Abierta key={id} id={numero} userId={sesion.user.id} role={sesion.role} />
}

interface Props {
  /** Null: a new one. */
  readonly id: number | null
  readonly userId: number
  readonly role: string
}

function Abierta({ id, userId, role }: Props) {
  const pagina = usePagina(id, userId)
  const estantes = useLectura(['estantes'], fetchEstantes)
  const { ficha, lectura, reload } = pagina.abierta
  const titulo = lectura === 'lista' ? ficha.nombre || 'Artículo nuevo' : SECCIONES.ficha.titulo
  useTitulo(`${titulo} · Trastienda`)

  if (lectura === 'noEsta') return <NoHay />
  if (lectura === 'leyendo' || estantes.datos === null) {
    return estantes.error === null ? <Girador texto="Cargando..." /> : <Leyendo lectura={estantes} />
  }
  if (lectura === 'sinRed') {
    return (
      <Noticia
        tono="gris"
        acciones={
          <Boton tono="linea" talle="medio" onClick={reload}>
            Reintentar
          </Boton>
        }
      >
        No se pudo leer el artículo. Si tenías un borrador, sigue guardado acá.
      </Noticia>
    )
  }
  return (
    <Hojas
      pagina={pagina}
      role={role}
      estantes={estantes.datos}
      onEstantes={() => fetchEstantes().then(estantes.reload)}
    />
  )
}

function CabezaFicha({ pagina, camino }: { readonly pagina: Pagina; readonly camino: string }) {
  const { abierta, cuantos, ocupada, publish, discard } = pagina
  const { fila, ficha } = abierta
  return (
    <Cabeza
      titulo={ficha.nombre || 'Artículo nuevo'}
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
      <Boton tono="rojo" talle="medio" disabled={cuantos === 0 || ocupada} onClick={() => void publish()}>
        Publicar
      </Boton>
    </Cabeza>
  )
}

interface HojasProps {
  readonly pagina: Pagina
  readonly role: string
  readonly estantes: EstantesWire
  /** A portion was made. */
  readonly onEstantes: () => Promise<unknown>
}

function Hojas({ pagina, role, estantes, onEstantes }: HojasProps) {
  const { id, abierta, nuevas, preparaciones } = pagina
  const { fila, ficha } = abierta
  const navigate = useNavigate()
  const comercio = useComercio()
  const combo = useComboDe(id, fila?.Medida === 'ud.')
  const { categorias: publicas } = useTienda(true)
  const { categorias, valors, insignias } = estantes
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
    estantes,
    imagenes: id === null ? nuevas.fotos.map(toImagen) : (publico?.articulo.imagenes ?? []),
    preparaciones: publico?.articulo.preparaciones ?? [],
    ahora: new Date(),
  })
  const nombreDe = nombresEn(estantes, publicas)
  return (
    <>
      <CabezaFicha pagina={pagina} camino={camino} />
      <Avisos abierta={abierta} nombreDe={nombreDe} />
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
          {id !== null && fila?.Medida === 'ud.' ? (
            <EditarCombo
              id={id}
              nombre={fila.nombre}
              categorias={publicas}
              onVersion={version => {
                abierta.setVersion(version)
                // Its price may be another by now.
                abierta.reload()
              }}
            />
          ) : null}
        </div>
        <div className="ficha-columna">
          <HojaPrecio
            abierta={abierta}
            articulo={articulo}
            sinImpuestos={showsSinImpuestos(comercio)}
            condicion={comercio.condicionFiscal}
            combo={combo}
          />
          <HojaPorciones abierta={abierta} articulo={articulo} valores={valors} onNueva={onEstantes} />
          <HojaInsignias abierta={abierta} insignias={insignias} />
          <HojaVaBienCon abierta={abierta} id={id} categorias={publicas} />
          <HojaStock abierta={abierta} esCombo={combo !== null} />
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
