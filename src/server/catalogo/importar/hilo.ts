// The thread that reads, compares and writes spreadsheets (worker thread): whoever started it may stop it at any time.
import { parentPort, workerData } from 'node:worker_threads'
import { type CatalogoActual, createIndice } from '#domain/catalogo/importar/catalogo.ts'
import { findEncabezado, formaDe, guessColumnas, textoDe } from '#domain/catalogo/importar/columnas.ts'
import type { FilaLeida } from '#domain/catalogo/importar/fila.ts'
import { findPuntos, markRepetidas, reviewFila } from '#domain/catalogo/importar/revision.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { writePlanilla } from '#server/kit/write-planilla.ts'
import { type HojaLeida, type PlanillaLeida, readPlanilla } from './read-planilla.ts'
import { PlanillaRechazada } from './rechazo.ts'
import { tablaDe } from './tabla.ts'
import type { Decisiones, FilaGuardada, Formas, Lectura, Mensaje, Tarea } from './tareas-hilo.ts'

/** Rows told at a time: often enough to see it move. */
const LOTE = 500
const MUESTRA_MAX = 60

function tell(mensaje: Mensaje): void {
  parentPort?.postMessage(mensaje)
}

/** The one that was asked for, else the first with a heading that says something, else the first. */
function pickHoja({ hojas }: PlanillaLeida, nombre: string | null): HojaLeida {
  const pedida = hojas.find(hoja => hoja.nombre === nombre)
  const clara = hojas.find(({ filas }) =>
    guessColumnas(filas[findEncabezado(filas)] ?? [], []).some(campo => campo !== null),
  )
  const hoja = pedida ?? clara ?? hojas[0]
  if (hoja === undefined) throw new PlanillaRechazada(422, 'La planilla no tiene ninguna fila.')
  return hoja
}

function readHoja(planilla: PlanillaLeida, lectura: Lectura, formas: Formas) {
  const { nombre, filas } = pickHoja(planilla, lectura.hoja)
  const encabezado = Math.min(lectura.encabezado ?? findEncabezado(filas), filas.length - 1)
  const titulos = (filas[encabezado] ?? []).map(celda => textoDe(celda).slice(0, MUESTRA_MAX))
  const datos = filas
    .map((celdas, indice) => ({ fila: indice + 1, celdas }))
    .slice(encabezado + 1)
    .filter(({ celdas }) => celdas.some(celda => textoDe(celda).trim() !== ''))
  const ancho = Math.max(titulos.length, ...datos.map(({ celdas }) => celdas.length))
  const forma = formaDe(Array.from({ length: ancho }, (_, i) => titulos[i] ?? ''))
  const sabidas = lectura.columnas ?? formas.find(una => formaDe(una.titulos) === forma)?.columnas
  const columnas =
    sabidas?.length === ancho
      ? sabidas
      : guessColumnas(
          Array.from({ length: ancho }, (_, i) => filas[encabezado]?.[i] ?? null),
          datos.map(({ celdas }) => celdas),
        )
  if (datos.length === 0) throw new PlanillaRechazada(422, 'Debajo del encabezado no hay ninguna fila.')
  return { nombre, encabezado, titulos, datos, columnas, ancho }
}

async function reviewPlanilla({
  bytes,
  lectura,
  crear,
  formas,
  decisiones,
  catalogo,
}: Extract<Tarea, { tarea: 'revisar' }>) {
  const planilla = await readPlanilla(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { nombre, encabezado, titulos, datos, columnas, ancho } = readHoja(
    planilla,
    lectura,
    JSON.parse(formas) as Formas,
  )
  const puntos = findPuntos(
    columnas,
    datos.map(({ celdas }) => celdas),
  )
  tell({
    tipo: 'leida',
    formato: planilla.formato,
    hojas: planilla.hojas.map(hoja => hoja.nombre),
    hoja: nombre,
    encabezado,
    titulos: Array.from({ length: ancho }, (_, i) => titulos[i] ?? ''),
    muestra: Array.from({ length: ancho }, (_, i) => sampleOf(datos.map(({ celdas }) => textoDe(celdas[i])))),
    columnas,
    puntos: [...puntos],
    total: datos.length,
  })
  const decididas = JSON.parse(decisiones) as Decisiones
  const contexto = {
    indice: createIndice(JSON.parse(catalogo) as CatalogoActual),
    columnas,
    puntos,
    crear: new Set(crear),
  }
  const leidas: FilaLeida[] = datos.map(({ fila, celdas }) => ({
    fila,
    celdas,
    arreglos: decididas[fila]?.arreglos ?? {},
    omitida: decididas[fila]?.omitida ?? false,
    confirmada: decididas[fila]?.confirmada ?? false,
  }))
  const revisadas = markRepetidas(leidas.map(leida => reviewFila(leida, contexto)))
  const guardadas = revisadas.map((datosFila, i): FilaGuardada => {
    const { celdas = [], arreglos = {}, omitida = false, confirmada = false } = leidas[i] ?? {}
    const { fila, estado, claves, choca, articuloId, version } = datosFila
    return {
      fila,
      celdas,
      arreglos,
      omitida,
      confirmada,
      estado,
      claves,
      choca,
      articulo_id: articuloId,
      version,
      datos: datosFila,
    }
  })
  for (let i = 0; i < guardadas.length; i += LOTE) {
    const lote = guardadas.slice(i, i + LOTE)
    tell({ tipo: 'lote', filas: toJsonb(lote), hechas: i + lote.length })
  }
}

function sampleOf(textos: readonly string[]): string {
  return (textos.find(texto => texto.trim() !== '') ?? '').slice(0, MUESTRA_MAX)
}

async function errores(tarea: Extract<Tarea, { tarea: 'errores' }>) {
  const { bytes, hoja, encabezado } = tarea
  const planilla = await readPlanilla(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const dichos = JSON.parse(tarea.errores) as Readonly<Record<number, string>>
  const { nombre, filas } = pickHoja(planilla, hoja)
  const ancho = Math.max(...filas.map(fila => fila.length))
  const [titulos = [], ...resto] = filas.slice(encabezado).map((fila, i) => {
    const numero = encabezado + i + 1
    const relleno = Array.from({ length: ancho }, (_, columna) => fila[columna] ?? null)
    return [...relleno, i === 0 ? 'Qué pasa' : (dichos[numero] ?? null)]
  })
  const tabla = {
    hoja: nombre || 'Errores',
    titulos: titulos.map(textoDe),
    anchos: titulos.map(() => 18),
    filas: resto,
  }
  const escrito = await writePlanilla(tabla, planilla.formato)
  tell({ tipo: 'archivo', bytes: escrito, formato: planilla.formato })
}

async function run(tarea: Tarea): Promise<void> {
  if (tarea.tarea === 'revisar') await reviewPlanilla(tarea)
  else if (tarea.tarea === 'errores') await errores(tarea)
  else {
    const tabla = tablaDe(tarea.que, JSON.parse(tarea.catalogo) as CatalogoActual)
    tell({ tipo: 'archivo', bytes: await writePlanilla(tabla, tarea.formato), formato: tarea.formato })
  }
  tell({ tipo: 'fin' })
}

run(workerData as Tarea).catch((error: unknown) => {
  if (!(error instanceof PlanillaRechazada)) throw error
  tell({ tipo: 'rechazo', rechazo: error.rechazo })
})
