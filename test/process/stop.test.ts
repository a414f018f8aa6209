// How the process ends by itself: a fault nobody caught closes what is open, is told, and is never ignored.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

/** Runs the process's frame around a boot that goes wrong a moment after it is done. */
async function run(fault: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const script = `
    import pino from 'pino'
    import { runProcess } from './src/server/proceso/run-process.ts'
    await runProcess(pino(), async ({ onClose }) => {
      const reloj = setInterval(() => {}, 1_000)
      onClose(async () => { clearInterval(reloj); process.stderr.write('cerrado\\n') })
      setImmediate(() => { ${fault} })
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const salida = { stdout: '', stderr: '' }
  child.stdout.on('data', dato => {
    salida.stdout += dato
  })
  child.stderr.on('data', dato => {
    salida.stderr += dato
  })
  const [code] = await once(child, 'close')
  return { code, ...salida }
}

describe('S12: a fault nobody caught', () => {
  it.each([
    ['a rejection', "void Promise.reject(new Error('se cayó'))"],
    ['an exception', "throw new Error('se cayó')"],
  ])(
    '%s ends the process in order, with the reason in the log and a sentence on the terminal',
    async (_, fault) => {
      const { code, stdout, stderr } = await run(fault)
      expect(code).toBe(1)
      expect(stderr).toContain('Mostrador se detuvo por un error inesperado; está en el registro.')
      expect(stderr).toContain('cerrado')
      const fatal = stdout
        .trim()
        .split('\n')
        .map(linea => JSON.parse(linea))
        .find(({ level }) => level === 60)
      expect(fatal).toMatchObject({ msg: 'error fatal', err: { message: 'se cayó' } })
    },
  )
})
