// Checks with recheck that patterns take linear time, and remembers those that do, since it takes minutes for all of them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from 'recheck'
import { turn } from '../../is-long.ts'
import type { FoundPattern } from './find-patterns.ts'

const memory = resolve(import.meta.dirname, 'linear-patterns.txt')

/** The name of a pattern in the list of those that recheck found linear. */
const hashOf = ({ source, flags }: Pick<FoundPattern, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 12)

/** What recheck says against a pattern; undefined for a linear one. */
export const judgePattern = async (
  { source, flags }: Pick<FoundPattern, 'source' | 'flags'>,
  timeout = 60_000
): Promise<string | undefined> => {
  const judged = await check(source, flags, { timeout })
  if (judged.status === 'safe') return undefined
  return judged.status === 'vulnerable' ? `${judged.complexity.summary}: ${judged.attack.pattern}` : `not judged: ${judged.error.kind}`
}

export interface Judgement {
  /** what is said against the patterns that are not linear, by a place of each */
  against: Map<string, string>
  /** how many patterns had to be checked, because they were not in the list */
  checked: number
}

/** Checks the patterns that are not in the list yet; with `isFresh` also a fifth of those that are. `isRenewed`: the list is written again. */
export const checkPatterns = async (
  patterns: readonly FoundPattern[],
  { isFresh, isRenewed }: { isFresh: boolean; isRenewed: boolean }
): Promise<Judgement> => {
  const known = new Set(readFileSync(memory, 'utf8').split('\n'))
  const byHash = new Map(patterns.map(pattern => [hashOf(pattern), pattern]))
  const linear = new Set([...byHash.keys()].filter((hash, at) => !(isFresh && at % 5 === turn % 5) && known.has(hash)))
  const judgement: Judgement = { against: new Map(), checked: byHash.size - linear.size }
  const keep = (): void => {
    if (isRenewed) writeFileSync(memory, `${[...linear].toSorted().join('\n')}\n`)
  }
  for (const [hash, pattern] of byHash) {
    if (linear.has(hash)) continue
    const said = await judgePattern(pattern)
    if (said === undefined) {
      linear.add(hash)
      keep()
    } else judgement.against.set(pattern.where, said)
  }
  keep()
  return judgement
}
