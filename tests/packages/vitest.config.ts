// Runs the tests of the packages for the stores, one file after another.
import { defineConfig } from 'vitest/config'
import '../programs/tools/group-by.ts'

export default defineConfig({
  test: { include: ['tests/packages/**/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 300_000 }
})
