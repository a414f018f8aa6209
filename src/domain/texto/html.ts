// Text made safe to stand in HTML, in an element or in a quoted attribute.

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(texto: string): string {
  return texto.replace(/[&<>"']/g, signo => ENTIDADES[signo] ?? signo)
}
