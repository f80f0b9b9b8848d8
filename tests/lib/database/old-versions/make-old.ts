// A database as an old version of Muster left it, made of nothing but what its file says, without any code of today.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const path = z.union([z.string(), z.array(z.string())])
const oldSchema = z.object({
  about: z.string(),
  /** the browser's own number: ten times ours */
  version: z.number(),
  stores: z.record(
    z.string(),
    z.object({
      keyPath: path,
      autoIncrement: z.boolean(),
      indexes: z.array(z.object({ name: z.string(), keyPath: path, unique: z.boolean(), multiEntry: z.boolean() }))
    })
  ),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
})
export type Old = z.infer<typeof oldSchema>

/** Bytes stand as numbers in the files. */
const rowOf = (row: Record<string, unknown>): unknown =>
  Array.isArray(row['bytes']) ? { ...row, bytes: Uint8Array.from(row['bytes'].map(Number)) } : row

/** Every version there has been, and what some of them were in their first days. */
export const oldVersions: readonly Old[] = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.json'))
  .toSorted()
  .map(name => oldSchema.parse(JSON.parse(readFileSync(resolve(import.meta.dirname, name), 'utf8'))))

export const rowsOf = ({ rows }: Old, store: string): unknown[] => (rows[store] ?? []).map(rowOf)

/** Makes the database `name`, closed when it is there. */
export const makeOld = (old: Old, name: string): Promise<void> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open(name, old.version)
    opening.addEventListener('error', () => failed(opening.error ?? new Error(name)))
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, { indexes, ...keys }] of Object.entries(old.stores)) {
        const made = opening.result.createObjectStore(store, keys)
        for (const { name: index, keyPath, ...options } of indexes) made.createIndex(index, keyPath, options)
        for (const row of rowsOf(old, store)) made.put(row)
      }
    })
    opening.addEventListener('success', () => {
      opening.result.close()
      done()
    })
  })
