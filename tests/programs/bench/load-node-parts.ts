// The parts that run in Node. They are bundled first, as the extension is: without that, each call of an imported function costs more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../../e2e/support/browser.ts'
import type * as nodeParts from './node-parts.ts'

/** Bundles the parts and loads the bundle. */
export const loadNodeParts = async (): Promise<typeof nodeParts> => {
  const outDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        outDir,
        target: 'es2022',
        ssr: resolve(root, 'tests/programs/bench/node-parts.ts'),
        rollupOptions: { output: { entryFileNames: 'parts.mjs' } }
      }
    })
    return await import(pathToFileURL(join(outDir, 'parts.mjs')).href)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
