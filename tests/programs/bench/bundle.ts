// Bundles what is measured in Node, as the extension is: without that, each call of an imported function costs more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../../e2e/support/browser.ts'

/** The library that unites the extension APIs loads only in an extension. */
const asExtension = 'globalThis.chrome ??= { runtime: { id: "muster" } };'

/** Bundles a file, and removes the bundle when `use` has ended. `folder`: that of the bundle. */
export const bundle = async <T>(
  entry: string,
  use: (file: string, folder: string) => Promise<T>,
  plugins: readonly Plugin[] = []
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [...plugins],
      ssr: { noExternal: true },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        ssr: resolve(root, entry),
        rollupOptions: { output: { entryFileNames: 'parts.mjs', banner: asExtension } }
      }
    })
    return await use(join(folder, 'parts.mjs'), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
