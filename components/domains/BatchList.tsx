// The batches of one run in their order, or the searches that one was taken apart into: how each stands, and what it brought. Whatever was
// sent leads to its own run.
import type { StoredBatch } from '../../lib/database/schema.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import type { BatchStatus } from '../../lib/runs/model/batches.ts'
import { Icon } from '../ui/Icon.tsx'
import { peopleOn } from '../import/result-pages.ts'
import { cameWords } from '../runs/batches-text.ts'
import type { RunStatus } from '../runs/run-status.ts'
import '../lookup/PeopleList.css'
import '../runs/RunRow.css'

export type ListedBatch = Pick<StoredBatch, 'index' | 'status' | 'childRunId' | 'received' | 'part'> & { domains: readonly string[] }

export interface BatchListProps {
  /** absent while they are read */
  batches: readonly ListedBatch[] | undefined
}

const looks: Record<BatchStatus, RunStatus & { word: MessageKey }> = {
  waiting: { icon: 'preparing', tone: 'quiet', word: 'batchWaiting' },
  requested: { icon: 'running', tone: 'active', word: 'batchAsked' },
  overdue: { icon: 'slow', tone: 'warning', word: 'batchLate' },
  ready: { icon: 'ready', tone: 'good', word: 'stateReady' },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed' }
}

/** Of domains what came, or how many are asked about; of a search how many people came, or may come. */
const inside = ({ status, received, part, domains }: ListedBatch): string => {
  if (!part) return received && status === 'ready' ? cameWords(received) : tCount('domains', domains.length)
  return received && status === 'ready' ? tCount('contacts', received.rows) : t('batchPeople', formatNumber(peopleOn(part.pages)))
}

const Batch = (batch: ListedBatch) => {
  const { index, status, childRunId, part } = batch
  const { icon, tone, word } = looks[status]
  const name = part?.title ?? t('batchName', formatNumber(index + 1))
  return (
    <li class="person-line">
      <span>
        <bdi>{name}</bdi> <span class="small soft">{inside(batch)}</span>
      </span>
      <span class={`run-state ${tone}`}>
        <Icon name={icon} />
        {childRunId === undefined || status === 'waiting' ? (
          <span>{t(word)}</span>
        ) : (
          <a href={`#run=${encodeURIComponent(childRunId)}`} aria-label={`${t(word)}: ${name}`}>
            {t(word)}
          </a>
        )}
      </span>
    </li>
  )
}

export const BatchList = ({ batches }: BatchListProps) =>
  batches && (
    <ol class="people-list">
      {batches.map(batch => (
        <Batch key={batch.index} {...batch} />
      ))}
    </ol>
  )
