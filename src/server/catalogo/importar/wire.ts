// An import on the wire: the sheet with its columns and counts, and rows without what only the server needs.
import type { FilaWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { letraDe } from '#domain/catalogo/importar/columnas.ts'
import { ESTADOS_FILA, type EstadoFila, type FilaRevisada } from '#domain/catalogo/importar/fila.ts'
import type { Importacion, Resumen } from './sql.ts'

export function toWireImportacion(
  importacion: Importacion,
  { cuentas, promedio, faltan, crean, vendibles }: Resumen,
): ImportacionWire {
  const {
    id,
    archivo,
    estado,
    vuelta,
    hechas,
    total,
    leidaMs,
    hojas,
    hoja,
    encabezado,
    titulos,
    muestra,
    columnas,
    crear,
  } = importacion
  const { aplicadaAt, aplicadaPor, cambio, publicadas, deshechaAt, deshechaPor } = importacion
  return {
    id,
    archivo,
    estado,
    vuelta,
    hechas,
    total,
    leidaMs,
    hojas: [...hojas],
    hoja,
    encabezado: encabezado + 1,
    columnas: columnas.map((campo, i) => ({
      letra: letraDe(i),
      titulo: titulos[i] ?? '',
      muestra: muestra[i] ?? '',
      campo,
    })),
    cuentas: Object.fromEntries(ESTADOS_FILA.map(cual => [cual, cuentas[cual] ?? 0])) as Record<
      EstadoFila,
      number
    >,
    promedio,
    faltan: faltan.map(({ clave, texto, filas }) => ({
      que: queDe(clave),
      clave,
      texto: texto.replace(/^Crear /, ''),
      filas,
    })),
    crear: [...crear],
    crean: crean.map(({ clave, texto }) => ({ que: queDe(clave), texto })),
    vendibles,
    aplicada:
      aplicadaAt === null
        ? null
        : {
            cuando: aplicadaAt.toISOString(),
            quien: aplicadaPor,
            cambio,
            publicadas,
            deshecha: deshechaAt === null ? null : { cuando: deshechaAt.toISOString(), quien: deshechaPor },
          },
  }
}

/** Addresses have no colon. */
function queDe(clave: string): ImportacionWire['faltan'][number]['que'] {
  if (clave.startsWith('porcion:')) return 'porcion'
  return clave.startsWith('insignia:') ? 'insignia' : 'lugar'
}

export function toWireFila({ fila, estado, nombre, articuloId, errores, cambios }: FilaRevisada): FilaWire {
  return {
    fila,
    estado,
    nombre,
    articulo: articuloId,
    errores: errores.map(error => ({
      ...error,
      respuestas: error.respuestas.map(respuesta => ({ ...respuesta })),
    })),
    cambios: cambios.map(cambio => ({ ...cambio })),
  }
}
