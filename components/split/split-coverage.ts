// Of a search that was taken apart: which of its values are here, and which are not, as pairs of a name and a value.
import type { StoredBatch } from '../../lib/database/schema.ts'
import type { RunRequest } from '../../lib/runs/model/run.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { peopleOn } from '../import/result-pages.ts'

export type SplitBatch = Pick<StoredBatch, 'status' | 'received' | 'part'>
export type AskedSearches = Extract<RunRequest, { kind: 'split' }>

/** Did it bring as many as its pages can hold? Then there may be more of them. */
const isCut = ({ received: came, part: search }: SplitBatch): boolean => search !== undefined && came !== undefined && came.rows >= peopleOn(search.pages)

const standings: readonly [key: MessageKey, is: (batch: SplitBatch) => boolean][] = [
  ['coverageWhole', batch => batch.status === 'here' && !isCut(batch)],
  ['coverageCut', batch => batch.status === 'here' && isCut(batch)],
  ['coverageComing', ({ status: is }) => is === 'asked' || is === 'late'],
  ['coverageWaiting', ({ status: is }) => is === 'waiting'],
  ['coverageNothing', ({ status: is }) => is === 'failed']
]

/** Every value once, those that are here first; nothing for what none of them is. */
export const splitCoverage = ({ excludedValues: without }: AskedSearches, batches: readonly SplitBatch[]): { name: string; values: string[] }[] =>
  [
    ...standings.map(([key, is]) => ({ name: t(key), values: batches.filter(is).flatMap(({ part: search }) => search?.title ?? []) })),
    { name: t('coverageWithout'), values: without }
  ].filter(({ values }) => values.length > 0)
