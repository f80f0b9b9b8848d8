// The fast lane: everything that needs no browser. Extension APIs are WXT's fake; tests/setup.ts adds what it lacks.
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { sentencesPlugin } from './lib/build/sentences.ts'
import { ByEnvironment } from './tests/programs/tools/by-environment.ts'
import './tests/programs/tools/group-by.ts'

const otherLanes = ['tests/e2e/**', 'tests/build/**', 'tests/firefox/**', 'tests/packages/**', 'node_modules/**']
/** They load changed versions of modules, which would stay in their process for the files after them. */
const withOwnProcess = ['tests/proofs/identity/mutants.test.ts', 'tests/proofs/kinds/ninth-kind.test.ts']

const createProject = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [WxtVitest(), sentencesPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    name,
    setupFiles: ['tests/setup.ts', 'tests/components/clean-up.ts'],
    // Properties make much garbage that is young.
    execArgv: ['--max-semi-space-size=64'],
    // The long form shares the processor with the browsers for most of an hour.
    testTimeout: process.env['MUSTER_LONG'] ? 600_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
    ...test
  }
})

export default defineConfig({
  test: {
    // One for each of the cores that the smallest machine has.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    projects: [
      // A fresh process for each of some 270 files takes longer than their tests do.
      createProject('fast', {
        include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
        exclude: [...otherLanes, 'tests/proofs/**'],
        isolate: false
      }),
      createProject('proofs', { include: ['tests/proofs/**/*.test.ts'], exclude: withOwnProcess, isolate: false }),
      createProject('mutants', { include: withOwnProcess })
    ]
  }
})
