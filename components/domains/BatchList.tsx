// The batches of domains, or the parts of a split search, in order: their statuses and what they returned.
import type { StoredBatch } from '../../lib/database/stored-runs.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import type { BatchStatus } from '../../lib/runs/model/batches.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import { ChildLine, ChildList } from '../bulk/PeopleList.tsx'
import { companiesAndContacts } from '../runs/batches-text.ts'
import type { RunStatus } from '../runs/run-status.ts'

export type ListedBatch = Pick<StoredBatch, 'index' | 'status' | 'childRunId' | 'received' | 'part'> & { domains: readonly string[] }

export interface BatchListProps {
  /** undefined until they are read */
  batches: readonly ListedBatch[] | undefined
}

const batchLooks: Record<BatchStatus, RunStatus> = {
  waiting: { icon: 'preparing', tone: 'quiet', word: 'stateNotSent' },
  requested: { icon: 'running', tone: 'active', word: 'stateRunning' },
  overdue: { icon: 'slow', tone: 'warning', word: 'resultsNoneTitle' },
  ready: { icon: 'ready', tone: 'good', word: 'stateReady' },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed' }
}

/** What a batch or a part returned; until then, how many domains it requests or how many people it may return. */
const contentText = ({ status, received, part, domains }: ListedBatch): string => {
  if (!part) return received && status === 'ready' ? companiesAndContacts(received) : tCount('domains', domains.length)
  return received && status === 'ready' ? tCount('contacts', received.rows) : t('batchPeople', formatNumber(peopleOnPages(part.pages)))
}

const Batch = (batch: ListedBatch) => {
  const { index, status, childRunId, part } = batch
  const name = part?.title ?? t('batchName', formatNumber(index + 1))
  return (
    <ChildLine name={name} status={batchLooks[status]} childRunId={status === 'waiting' ? undefined : childRunId}>
      <span>
        <bdi>{name}</bdi> <span class="small soft">{contentText(batch)}</span>
      </span>
    </ChildLine>
  )
}

export const BatchList = ({ batches }: BatchListProps) =>
  batches && (
    <ChildList>
      {batches.map(batch => (
        <Batch key={batch.index} {...batch} />
      ))}
    </ChildList>
  )
