// The batches of one run in their order: how each stands, and what it brought. Whatever was sent leads to its own run.
import type { StoredBatch } from '../lib/database/schema.ts'
import { say, sayCount, sayNumber, type Key } from '../lib/words.ts'
import type { BatchIs } from '../lib/runs/batches.ts'
import { Icon } from './Icon.tsx'
import { cameWords } from './run-batches-words.ts'
import type { RunLook } from './run-looks.ts'
import './people-list.css'
import './run-row.css'

export type ListedBatch = Pick<StoredBatch, 'n' | 'is' | 'by' | 'came'> & { domains: readonly string[] }

export interface BatchListProps {
  /** absent while they are read */
  batches: readonly ListedBatch[] | undefined
}

const looks: Record<BatchIs, RunLook & { word: Key }> = {
  waiting: { icon: 'preparing', tone: 'quiet', word: 'batchWaiting' },
  asked: { icon: 'running', tone: 'active', word: 'batchAsked' },
  late: { icon: 'slow', tone: 'warning', word: 'batchLate' },
  here: { icon: 'ready', tone: 'good', word: 'stateReady' },
  failed: { icon: 'failed', tone: 'problem', word: 'stateFailed' }
}

const Batch = ({ n, is, by, came, domains }: ListedBatch) => {
  const { icon, tone, word } = looks[is]
  const name = say('batchName', sayNumber(n + 1))
  return (
    <li class="person-line">
      <span>
        {name} <span class="small soft">{came && is === 'here' ? cameWords(came) : sayCount('domains', domains.length)}</span>
      </span>
      <span class={`run-state ${tone}`}>
        <Icon name={icon} />
        {by === undefined || is === 'waiting' ? (
          <span>{say(word)}</span>
        ) : (
          <a href={`#run=${encodeURIComponent(by)}`} aria-label={`${say(word)}: ${name}`}>
            {say(word)}
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
        <Batch key={batch.n} {...batch} />
      ))}
    </ol>
  )
