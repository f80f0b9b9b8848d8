// The fast lane: everything that needs no browser. Extension APIs are WXT's fake; tests/setup.ts adds what it lacks.
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { ByEnvironment } from './tests/programs/tools/by-environment.ts'
import './tests/programs/tools/group-by.ts'

export default defineConfig({
  plugins: [WxtVitest()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'tests/build/**', 'tests/firefox/**', 'tests/packages/**', 'node_modules/**'],
    setupFiles: ['tests/setup.ts', 'tests/components/clean-up.ts'],
    // A fresh process for each of some 270 files takes longer than their tests do.
    isolate: false,
    // One for each of the cores that the smallest machine has.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // Properties make much garbage that is young.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000
  }
})
