// A lock between processes of this clone: a file that names its holder, void when the holder is gone.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export async function withLock(path, work) {
  const me = `${process.pid} ${birth(process.pid)}`
  while (!take(path, me)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await wait(200)
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  await work()
  process.off('exit', release)
  release()
}

/** Linked when complete, so that nobody reads a lock without a holder. */
function take(path, me) {
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, me)
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(mine)
  }
}

function isAbandoned(path) {
  let holder
  try {
    holder = readFileSync(path, 'utf8')
  } catch {
    return false // just released
  }
  const [pid, born] = holder.split(' ')
  return birth(Number(pid)) !== born
}

/** When a process began, which tells it from another that got the same number later; '' when it is gone. */
function birth(pid) {
  try {
    if (process.platform !== 'linux') return String(process.kill(pid, 0))
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]
  } catch {
    return ''
  }
}
