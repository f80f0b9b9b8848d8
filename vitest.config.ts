// The fast lane: everything that needs no browser. Extension APIs are WXT's fake; tests/setup.ts adds what it lacks.
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { ByEnvironment } from './tests/programs/tools/by-environment.ts'
import './tests/programs/tools/group-by.ts'

const exclude = ['tests/e2e/**', 'tests/build/**', 'tests/firefox/**', 'tests/packages/**', 'node_modules/**']
/** They load other versions of modules, which would stay in a process for the files after them. */
const ownProcess = ['tests/proofs/identity/mutants.test.ts']

export default defineConfig({
  plugins: [WxtVitest()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    setupFiles: ['tests/setup.ts', 'tests/components/clean-up.ts'],
    // One for each of the cores that the smallest machine has.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // Properties make much garbage that is young.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    projects: [
      // A fresh process for each of some 270 files takes longer than their tests do.
      {
        extends: true,
        test: { name: 'fast', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: [...exclude, ...ownProcess], isolate: false }
      },
      { extends: true, test: { name: 'mutants', include: ownProcess, isolate: true } }
    ]
  }
})
