// Of a search that was taken apart: which of its values are here, and which are not, as pairs of a name and a value.
import type { StoredBatch } from '../../lib/database/schema.ts'
import type { Asked } from '../../lib/runs/model/run.ts'
import { say, type Key } from '../../lib/i18n/text.ts'
import { peopleOn } from '../import/result-pages.ts'

export type SplitBatch = Pick<StoredBatch, 'is' | 'came' | 'search'>
export type AskedSearches = Extract<Asked, { kind: 'searches' }>

/** Did it bring as many as its pages can hold? Then there may be more of them. */
const isCut = ({ came, search }: SplitBatch): boolean => search !== undefined && came !== undefined && came.rows >= peopleOn(search.pages)

const standings: readonly [key: Key, is: (batch: SplitBatch) => boolean][] = [
  ['coverageWhole', batch => batch.is === 'here' && !isCut(batch)],
  ['coverageCut', batch => batch.is === 'here' && isCut(batch)],
  ['coverageComing', ({ is }) => is === 'asked' || is === 'late'],
  ['coverageWaiting', ({ is }) => is === 'waiting'],
  ['coverageNothing', ({ is }) => is === 'failed']
]

/** Every value once, those that are here first; nothing for what none of them is. */
export const splitCoverage = ({ without }: AskedSearches, batches: readonly SplitBatch[]): { name: string; values: string[] }[] =>
  [
    ...standings.map(([key, is]) => ({ name: say(key), values: batches.filter(is).flatMap(({ search }) => search?.words ?? []) })),
    { name: say('coverageWithout'), values: without }
  ].filter(({ values }) => values.length > 0)
