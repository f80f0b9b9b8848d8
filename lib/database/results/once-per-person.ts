// The parts of one search may bring somebody twice, who has two employers for example: as one list they are there once, as they came first.
import type { Database } from '../schema.ts'
import { readRun } from '../runs/stored-run.ts'

/** Are the results of this run those of searches that were one, so that each person is shown once? */
export const isOneSearch = async ({ runs }: Database, list: string): Promise<boolean> =>
  readRun(await runs.get(list))?.request.kind === 'split'

/**
 * Asked of one record after another, by the keys of whom each shows: was this person among those before? Whoever has no key is never
 * taken for somebody else.
 */
export const createSeenBefore = (): ((keys: readonly string[]) => boolean) => {
  const seen = new Set<string>()
  return keys => {
    const isSeen = keys.some(key => seen.has(key))
    for (const key of keys) seen.add(key)
    return isSeen
  }
}
