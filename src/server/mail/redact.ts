// An address redacted, as it may stand in a log or in a notice to somebody else: recognisable to its owner only.

export function redactEmail(email: string): string {
  const arroba = email.lastIndexOf('@')
  return `${[...email.slice(0, arroba)][0] ?? ''}***${email.slice(arroba)}`
}
