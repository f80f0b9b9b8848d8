// Fails if the build is older than its sources.
import { readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const folders = ['components', 'entrypoints', 'lib', 'public']
const files = ['package-lock.json', 'PRIVACY.md', 'THIRD-PARTY.md', 'wxt.config.ts']

const changedAt = (path: string): number => statSync(resolve(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Throws if `build`, a folder in .output, is missing or older than a source. run-tests.mjs builds first, so its tests need no check. */
export const checkBuild = (build: string): void => {
  if (process.env['MUSTER_BUILT'] || relative(resolve(root, '.output'), build).startsWith('..')) return
  const builtAt = changedAt(join(build, 'manifest.json'))
  const sources = folders.flatMap(folder =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
  )
  const newer = [...files, ...sources].find(path => changedAt(path) > builtAt)
  if (newer !== undefined)
    throw new Error(`${relative(root, build)} is older than ${newer}. Use npm run test:e2e or test:firefox, which build first.`)
}
