// The link that opens a mail to somebody: an address may hold signs that mean more in a link than in an address.

/** 'a?cc=b@x.example' writes to that very mailbox, and to nobody else (RFC 6068). */
export function enlaceMail(email: string, asunto: string): string {
  const arroba = email.lastIndexOf('@')
  const partes = [email.slice(0, arroba), email.slice(arroba + 1)].map(encodeURIComponent)
  return `mailto:${partes.join('@')}?subject=${encodeURIComponent(asunto)}`
}
