// Configures the Firefox tests: the production build in a real Firefox, one browser at a time, because each needs a whole core.
import { defineConfig } from 'vitest/config'
import '../programs/tools/group-by.ts'

export default defineConfig({
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: process.env['MUSTER_LONG'] ? 1_200_000 : 120_000,
    expect: { poll: { timeout: 20_000 } },
    // Firefox opens, and a tab that does not open is tried twice.
    hookTimeout: 240_000
  }
})
