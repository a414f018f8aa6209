// Which account of the system runs PostgreSQL (never root: it refuses) and what that account can reach.
import { spawnSync } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'

/** Null: the account of this process. Otherwise this process is root and the child becomes `uid`. */
export type Account = { readonly uid: number; readonly gid: number } | null

/** An existing data folder keeps its owner, so a shop first started by an ordinary user can be started by root. */
export async function chooseAccount(existingData: string | null): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  if (existingData !== null) {
    const { uid, gid } = await stat(existingData)
    if (uid !== 0) return { uid, gid }
  }
  return readNobody()
}

async function readNobody(): Promise<{ uid: number; gid: number }> {
  const lines = await readFile('/etc/passwd', 'utf8').then(
    text => text.split('\n'),
    () => [],
  )
  const [, , uid, gid] = lines.find(line => line.startsWith('nobody:'))?.split(':') ?? []
  return Number(uid) > 0 && Number(gid) > 0
    ? { uid: Number(uid), gid: Number(gid) }
    : { uid: 65534, gid: 65534 }
}

/** The child gets nothing of our environment (PG* variables would change it) and a folder anybody can enter. */
export function childOptions(account: Account) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account }
}

export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Whether the account can enter a folder, asked of the kernel: modes alone miss ACLs and parent folders. */
export function canEnter(account: Account, folder: string): boolean {
  if (!account) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...childOptions(account),
    stdio: 'ignore',
  })
  return status === 0
}
