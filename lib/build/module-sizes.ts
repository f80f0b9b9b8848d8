// Writes beside each build how many bytes each module takes in each script, for `npm run measure` and for the tests of sizes.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifySync } from 'vite'
import * as z from 'zod/mini'

const root = resolve(import.meta.dirname, '../..')

/** Bytes by script and part. A part is a file of ours, a package, or the sentences. */
export type ModuleSizes = z.infer<typeof sizesSchema>
const sizesSchema = z.record(z.string(), z.record(z.string(), z.number()))

/** The file of a build's module sizes. `folder`: that of the build, such as `.output/chrome-mv3`. */
const fileOf = (folder: string): string => `${folder}-modules.json`

/** Reads what the last build of `folder` wrote. Throws without a build. */
export const readModuleSizes = (folder: string): ModuleSizes => sizesSchema.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')))

/** The largest parts of some scripts together, one a line, largest first. `name` may unite parts under one name. */
export const listParts = (sizes: ModuleSizes, scripts: readonly string[], name = (part: string): string => part): string => {
  const sums = new Map<string, number>()
  for (const script of scripts)
    for (const [part, bytes] of Object.entries(sizes[script] ?? {})) sums.set(name(part), (sums.get(name(part)) ?? 0) + bytes)
  const largest = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 10)
  return largest.map(([part, bytes]) => `${(bytes / 1_000).toFixed(1).padStart(8)} kB  ${part}`).join('\n')
}

interface Chunk {
  type: string
  fileName: string
  code?: string
  modules?: Record<string, { code: string | null }>
}

const partOf = (id: string): string => {
  if (id.includes('sentences:')) return 'sentences'
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  return inPackage ?? id.replace(`${root}/`, '').replaceAll('\0', '')
}

const bytesOf = ({ code = '' }: Chunk): number => Buffer.byteLength(code)
const minifiedBytes = (code: string): number => Buffer.byteLength(minifySync('module.js', code, { compress: false }).code)

/** The bundler tells the bytes of a module before minifying, so each is minified alone and takes its share of the script. */
const measureChunk = (chunk: Chunk): Record<string, number> => {
  const sizes: Record<string, number> = {}
  for (const [id, { code }] of Object.entries(chunk.modules ?? {})) {
    const part = partOf(id)
    sizes[part] = (sizes[part] ?? 0) + (code ? minifiedBytes(code) : 0)
  }
  const share = bytesOf(chunk) / Object.values(sizes).reduce((sum, bytes) => sum + bytes, 1)
  return Object.fromEntries(Object.entries(sizes).map(([part, bytes]) => [part, Math.round(bytes * share)]))
}

/** WXT makes a plugin for each bundle, all in one process. */
const built: ModuleSizes = {}

/** Two Vite plugins: one measures before the sentences are put in, and one counts them before the worker’s files are made of its chunks. */
export const moduleSizesPlugins = () => {
  let folder = ''
  const before = new Map<string, number>()
  const measureAll = (_options: unknown, bundle: Record<string, Chunk>): void => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      before.set(chunk.fileName, bytesOf(chunk))
      built[chunk.fileName] = measureChunk(chunk)
    }
  }
  const countSentences = (_options: unknown, bundle: Record<string, Chunk>): void => {
    for (const chunk of Object.values(bundle)) {
      const sizes = chunk.type === 'chunk' ? built[chunk.fileName] : undefined
      if (sizes && 'sentences' in sizes) sizes['sentences'] += bytesOf(chunk) - (before.get(chunk.fileName) ?? 0)
    }
    writeFileSync(fileOf(folder), JSON.stringify(built))
  }
  return [
    {
      name: 'module-sizes',
      apply: 'build' as const,
      configResolved: ({ root: from, build }: { root: string; build: { outDir: string } }): void => {
        folder = resolve(from, build.outDir)
      },
      generateBundle: { order: 'pre' as const, handler: measureAll }
    },
    { name: 'sentence-sizes', apply: 'build' as const, generateBundle: { order: 'post' as const, handler: countSentences } }
  ]
}
