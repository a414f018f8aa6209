// Reads the XML of a service nobody here controls: bounded, without document types, entities of its own or anything from outside (XXE, Y5); and writes what a text needs to stand in one.

export interface Nodo {
  /** Without its prefix. */
  readonly nombre: string
  readonly hijos: readonly Nodo[]
  /** Of the element itself, trimmed. */
  readonly texto: string
}

export class XmlError extends Error {}

const HONDO_MAX = 40
const NODOS_MAX = 20_000
const NOMBRE = /^[\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?/u
const ATRIBUTO = /^\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')/u
const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface Abierto {
  readonly crudo: string
  readonly hijos: Nodo[]
  texto: string
}

/** The root. Throws where it is not well-formed, or asks for more than a service's answer does. */
export function readXml(fuente: string): Nodo {
  const raiz: Abierto = { crudo: '', hijos: [], texto: '' }
  const abiertos: Abierto[] = [raiz]
  let nodos = 0
  let resto = 0

  function close(): void {
    const { crudo, hijos, texto } = abiertos.pop() as Abierto
    abiertos.at(-1)?.hijos.push({ nombre: crudo.replace(/^.*:/, ''), hijos, texto: texto.trim() })
  }

  /** Where the mark that begins here ends. */
  function skip(hasta: string): number {
    const fin = fuente.indexOf(hasta, resto)
    if (fin < 0) throw new XmlError('something is open at the end')
    return fin + hasta.length
  }

  function openElemento(): void {
    const crudo = NOMBRE.exec(fuente.slice(resto + 1, resto + 200))?.[0]
    if (crudo === undefined) throw new XmlError('a mark without a name')
    if (++nodos > NODOS_MAX || abiertos.length > HONDO_MAX) throw new XmlError('too much of it')
    abiertos.push({ crudo, hijos: [], texto: '' })
    resto += 1 + crudo.length
    for (;;) {
      const atributo = ATRIBUTO.exec(fuente.slice(resto, resto + 2_000))?.[0]
      if (atributo === undefined) break
      resto += atributo.length
    }
    const cierre = /^\s*(\/?)>/.exec(fuente.slice(resto, resto + 200))
    if (cierre === null) throw new XmlError('a mark that does not end')
    resto += cierre[0].length
    if (cierre[1] === '/') close()
  }

  function closeElemento(): void {
    const hasta = skip('>')
    const crudo = fuente.slice(resto + 2, hasta - 1).trimEnd()
    if (abiertos.length < 2 || abiertos.at(-1)?.crudo !== crudo)
      throw new XmlError('closed what was not open')
    resto = hasta
    close()
  }

  while (resto < fuente.length) {
    const abierto = abiertos.at(-1) as Abierto
    if (fuente.charAt(resto) !== '<') {
      const fin = fuente.indexOf('<', resto)
      abierto.texto += unescapeXml(fuente.slice(resto, fin < 0 ? fuente.length : fin))
      resto = fin < 0 ? fuente.length : fin
    } else if (fuente.startsWith('<!--', resto)) resto = skip('-->')
    else if (fuente.startsWith('<![CDATA[', resto)) {
      const fin = skip(']]>')
      abierto.texto += fuente.slice(resto + 9, fin - 3)
      resto = fin
    } else if (fuente.startsWith('<?', resto)) resto = skip('?>')
    else if (fuente.startsWith('<!', resto)) throw new XmlError('a document type')
    else if (fuente.startsWith('</', resto)) closeElemento()
    else openElemento()
  }
  const [unica, ...demas] = raiz.hijos
  const fuera = raiz.texto.replace(/^\uFEFF/, '').trim()
  if (abiertos.length !== 1 || unica === undefined || demas.length > 0 || fuera !== '') {
    throw new XmlError('not one element')
  }
  return unica
}

function unescapeXml(texto: string): string {
  return texto.replace(/&([^;&]{0,12};?)/g, (_todo, dicho: string) => {
    const nombre = dicho.slice(0, -1)
    const numero = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(nombre)
    const letra = numero === null ? ENTIDADES[nombre] : symbolOf(numero)
    if (letra === undefined || !dicho.endsWith(';')) throw new XmlError('an entity of its own')
    return letra
  })
}

function symbolOf([, hexa, decimal]: RegExpExecArray): string | undefined {
  const codigo = hexa === undefined ? Number(decimal) : Number.parseInt(hexa, 16)
  return codigo > 0 && codigo <= 0x10_ffff && !(codigo >= 0xd800 && codigo <= 0xdfff)
    ? String.fromCodePoint(codigo)
    : undefined
}

export function escapeXml(texto: string): string {
  return texto.replace(/[<>&'"]/g, letra => `&#${letra.charCodeAt(0)};`)
}

/** The first one down a path of names; undefined where one is missing. */
export function descend(nodo: Nodo | undefined, ...nombres: readonly string[]): Nodo | undefined {
  return nombres.reduce<Nodo | undefined>(
    (donde, nombre) => donde?.hijos.find(hijo => hijo.nombre === nombre),
    nodo,
  )
}

/** '' where it is not there. */
export function textAt(nodo: Nodo | undefined, ...nombres: readonly string[]): string {
  return descend(nodo, ...nombres)?.texto ?? ''
}

/** The first of that name, however deep. */
export function findNodo(nodo: Nodo, nombre: string): Nodo | undefined {
  if (nodo.nombre === nombre) return nodo
  for (const hijo of nodo.hijos) {
    const hallado = findNodo(hijo, nombre)
    if (hallado !== undefined) return hallado
  }
  return undefined
}
