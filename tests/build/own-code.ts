// How much of a bundle is our own: the same entry built again with every package left outside.
import { build } from 'vite'

/** Minified bytes of the modules that are ours, reachable from `entry`. */
export const ownCodeBytes = async (entry: string): Promise<number> => {
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
  return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0), 0)
}
