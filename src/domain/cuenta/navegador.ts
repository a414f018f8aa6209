// What a session was opened with (user agent): the family of browser and machine, and nothing that tells two of them apart.

const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const MAQUINAS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const primera = (tabla: typeof MAQUINAS, texto: string) =>
  tabla.find(([forma]) => forma.test(texto))?.[1] ?? null

/** 'Chrome en Android'; whatever names neither is a program. */
export function familiaDe(agente: string | undefined): string {
  const [navegador, maquina] = [primera(NAVEGADORES, agente ?? ''), primera(MAQUINAS, agente ?? '')]
  if (navegador === null && maquina === null) return 'Otro programa'
  return [navegador ?? 'Navegador', maquina].filter(Boolean).join(' en ')
}
