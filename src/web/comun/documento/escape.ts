// Data inside a script element of the document: JSON that stays data.

const JSON_INSEGURO = /[<>&\u2028\u2029]/g

/** JSON that cannot close its script element, whatever a product is called (X2). */
export function escapeJson(valor: unknown): string {
  return JSON.stringify(valor).replace(
    JSON_INSEGURO,
    c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
