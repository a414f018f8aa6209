// What a scrape of the metrics says, as numbers by name and labels.

/** `mostrador_orders{state="pendiente"}` and its value, for every line. */
export function readSeries(texto: string): ReadonlyMap<string, number> {
  const lineas = texto.split('\n').filter(linea => linea !== '' && !linea.startsWith('#'))
  return new Map(
    lineas.map(linea => {
      const corte = linea.lastIndexOf(' ')
      return [linea.slice(0, corte), Number(linea.slice(corte + 1))]
    }),
  )
}

/** Every metric that is announced, with its kind. */
export function readTipos(texto: string): ReadonlyMap<string, string> {
  return new Map(
    [...texto.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, nombre = '', tipo = '']) => [nombre, tipo]),
  )
}
