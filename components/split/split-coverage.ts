// Of a search that was taken apart: which of its values are here, and which are not, as pairs of a name and a value.
import type { StoredBatch } from '../../lib/database/schema.ts'
import type { RunRequest } from '../../lib/runs/model/run.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { peopleOn } from '../import/result-pages.ts'

export type SplitBatch = Pick<StoredBatch, 'status' | 'received' | 'part'>
export type AskedSearches = Extract<RunRequest, { kind: 'split' }>

/** Did it bring as many as its pages can hold? Then there may be more of them. */
const isCut = ({ received, part }: SplitBatch): boolean =>
  part !== undefined && received !== undefined && received.rows >= peopleOn(part.pages)

const standings: readonly [key: MessageKey, is: (batch: SplitBatch) => boolean][] = [
  ['coverageWhole', batch => batch.status === 'ready' && !isCut(batch)],
  ['coverageCut', batch => batch.status === 'ready' && isCut(batch)],
  ['coverageComing', ({ status }) => status === 'requested' || status === 'overdue'],
  ['coverageWaiting', ({ status }) => status === 'waiting'],
  ['coverageNothing', ({ status }) => status === 'failed']
]

/** Every value once, those that are here first; nothing for what none of them is. */
export const splitCoverage = ({ excludedValues }: AskedSearches, batches: readonly SplitBatch[]): { name: string; values: string[] }[] =>
  [
    ...standings.map(([key, is]) => ({ name: t(key), values: batches.filter(is).flatMap(({ part }) => part?.title ?? []) })),
    { name: t('coverageWithout'), values: excludedValues }
  ].filter(({ values }) => values.length > 0)
