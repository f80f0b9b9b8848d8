// Collects everything that keeps this tree from being released.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { untranslated } from '../../structure/untranslated.ts'
import { findOpenDecisions, readOwnerList } from './owner-list.ts'
import { findReleaseProblems, readAudit } from './problems.ts'
import { writeThirdParty } from './third-party.ts'

export const root = resolve(import.meta.dirname, '../../..')

interface Lock {
  version?: string
  packages: Record<string, { version?: string }>
}

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
/** What a command prints, whether it succeeds or not. */
const print = (command: string, args: string[]): string => spawnSync(command, args, { cwd: root, encoding: 'utf8' }).stdout ?? ''

/** The version in package.json, the only place where it is written by hand. */
export const readVersion = (): string => (JSON.parse(read('package.json')) as { version: string }).version

/** One sentence for each problem, and notes on what could not be checked. */
export const checkRelease = (): { problems: string[]; notes: string[] } => {
  const lock = JSON.parse(read('package-lock.json')) as Lock
  const audit = readAudit(print('npm', ['audit', '--omit=dev', '--json']))
  const problems = [
    ...findOpenDecisions(readOwnerList(read('docs/store.md')), read),
    ...findReleaseProblems({
      version: readVersion(),
      lockedVersions: [lock.version, lock.packages['']?.version],
      changelog: read('CHANGELOG.md'),
      untranslated,
      changedFiles: print('git', ['status', '--porcelain'])
    }),
    ...(read('THIRD-PARTY.md') === writeThirdParty() ? [] : ['THIRD-PARTY.md is out of date. Run npm run licences.']),
    ...audit.problems
  ]
  return { problems, notes: audit.note === undefined ? [] : [audit.note] }
}
