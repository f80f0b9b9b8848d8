// An old build is refused.
import { afterEach, expect, test, vi } from 'vitest'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkBuild } from './check-build.ts'

const missing = resolve(import.meta.dirname, '../../../.output/missing')
afterEach(() => vi.unstubAllEnvs())

test('a build that is missing or older than a source is refused', () => {
  vi.stubEnv('MUSTER_BUILT', '')
  expect(() => checkBuild(missing)).toThrow('.output/missing is older than package-lock.json.')
})

test('a build of this run, and one outside of .output, are not checked', () => {
  vi.stubEnv('MUSTER_BUILT', '')
  checkBuild(mkdtempSync(join(tmpdir(), 'muster-build-')))
  vi.stubEnv('MUSTER_BUILT', '1')
  checkBuild(missing)
})
