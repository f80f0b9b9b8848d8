// The built folders as they are: no fakes, no plugins.
import { defineConfig } from 'vitest/config'
import '../programs/tools/group-by.ts'

export default defineConfig({ test: { include: ['tests/build/**/*.test.ts'] } })
