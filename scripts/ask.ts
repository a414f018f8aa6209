// Asks whoever is at the terminal for something nobody else should see.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Typed without being shown; from a pipe, its first line. */
export async function askSecreto(pregunta: string): Promise<string> {
  process.stderr.write(pregunta)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
