// What is copied for somebody (clipboard), and whether it was: pages served without TLS have none, and it may refuse.

export async function copyTexto(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return false
  }
}
