// The Firefox lane: the production build in a real Firefox. One browser at a time, since each of them wants a whole core.
import { defineConfig } from 'vitest/config'
import '../programs/tools/group-by.ts'

export default defineConfig({
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: process.env['MUSTER_LONG'] ? 1_200_000 : 30_000,
    hookTimeout: 60_000,
    retry: process.env['CI'] ? 1 : 0
  }
})
