// The slow lane: the production build in a real Chromium against the sample service over real HTTP.
import { defineConfig } from '@playwright/test'
// Before the browsers' processes start, so that they share the turn.
import './tests/is-long.ts'

const report = process.env['MUSTER_REPORT']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/first-profile.ts',
  workers: 3,
  fullyParallel: true,
  // Stories whose parts are told by others too are left to `npm run test:long`.
  ...(process.env['MUSTER_LONG'] ? {} : { grepInvert: /@long/ }),
  // On a computer that does much else, a browser alone takes long to open.
  timeout: process.env['MUSTER_LONG'] ? 300_000 : 150_000,
  expect: { timeout: process.env['MUSTER_LONG'] ? 60_000 : 15_000 },
  reporter: [
    ['list'],
    ['./tests/e2e/support/api-key/api-key-reporter.ts'],
    // Where run-tests.mjs counts the tests from.
    ...(report ? [['json', { outputFile: report }] as const] : [])
  ],
  forbidOnly: true
})
