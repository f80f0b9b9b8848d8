// How much of a bundle is our own: the same entry built again with every package left outside.
import { build } from 'vite'

/** The modules that are ours and reachable from `entry`: their minified bytes, and those of which anything is left. */
export const ownCode = async (entry: string): Promise<{ bytes: number; modules: string[] }> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { FAIL_POINTS: 'false' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Not as a library: those keep their white space.
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: id => !id.startsWith('.') && !id.startsWith('/') }
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
