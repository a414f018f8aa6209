// Escaping for the two places text enters the document outside React.

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(texto: string): string {
  return texto.replace(/[&<>"']/g, c => HTML[c] ?? c)
}

const JSON_INSEGURO = /[<>&\u2028\u2029]/g

/** JSON that cannot close its script element, whatever a product is called (X2). */
export function escapeJson(valor: unknown): string {
  return JSON.stringify(valor).replace(
    JSON_INSEGURO,
    c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
