// How a mail greets: by the name somebody typed, unless that name would become a link in a stranger's inbox.

/** What mail readers turn into links by themselves. */
const ENLAZABLE =
  /\/\/|www\.|@|\.(?:com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|club|link|click|live|ly|me|co|ru|cn|tk|ar|br|cl|uy|es|us)(?![\p{L}\d])/iu

export function saludo(nombre: string | null): string {
  const limpio = (nombre ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
  return limpio === '' || ENLAZABLE.test(limpio) ? '¡Hola!' : `¡Hola, ${limpio}!`
}
