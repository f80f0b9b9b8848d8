// Builds one file of this folder as a script that a page can run.
import { resolve } from 'node:path'
import { build } from 'vite'
import { root } from '../../../e2e/support/browser.ts'

/** `file`: its name in this folder. */
export const pageScript = async (file: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: resolve(root, 'tests/programs/bench', file), output: { format: 'iife' } } }
  })
  const [code = ''] = [result]
    .flat()
    .flatMap(one => ('output' in one ? one.output.flatMap(output => (output.type === 'chunk' ? output.code : [])) : []))
  return code
}
