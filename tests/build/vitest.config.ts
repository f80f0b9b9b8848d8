// Runs the tests of the built folders, without plugins and fakes.
import { defineConfig } from 'vitest/config'
import '../programs/tools/group-by.ts'

export default defineConfig({ test: { include: ['tests/build/**/*.test.ts'] } })
