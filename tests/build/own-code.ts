// Measures how much of a bundle is Muster's own code: builds the same entry again without any package.
import { build } from 'vite'
import { sentencesPlugin } from '../../lib/build/sentences.ts'

/** Returns the minified bytes of Muster's modules that `entry` imports, and the paths of those that are not removed as unused. */
export const measureOwnCode = async (entry: string): Promise<{ bytes: number; modules: string[] }> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sentencesPlugin()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Vite's library mode would keep white space.
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        // One file: what joins the parts is no code of ours.
        output: { codeSplitting: false },
        external: id => !id.startsWith('.') && !id.startsWith('/')
      }
    }
  })
  const outputs = [result].flat().flatMap(one => ('output' in one ? one.output : []))
  const chunks = outputs.flatMap(file => (file.type === 'chunk' ? file : []))
  return {
    bytes: chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([name, { renderedLength }]) => (renderedLength > 0 ? name : []))
    )
  }
}
