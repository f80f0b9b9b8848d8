// A complete example of a run in each state, as it is stored, and of every event.
import type { RunEvent } from '../../../lib/runs/machine/run-event.ts'
import { isLive, getLiveKey, type Run, type RunState } from '../../../lib/runs/model/run.ts'

export const noon = Date.UTC(2026, 10, 21, 12)

export const stateExamples: { [S in RunState['is']]: Extract<RunState, { is: S }> } = {
  intent: { is: 'intent', workerId: 'worker-1' },
  sending: { is: 'sending', workerId: 'worker-1' },
  running: { is: 'running', status: { word: 'processing', known: true, progress: 40, done: 20, total: 50 } },
  uncertain: { is: 'uncertain', failure: { code: 'timedOut', host: 'api.service.example' }, unknownListReplies: 0 },
  finished: { is: 'finished' },
  collected: { is: 'collected', rows: 50 },
  'not-sent': { is: 'not-sent', failure: { code: 'interrupted' } },
  refused: { is: 'refused', failure: { code: 'noCredits', message: 'Not enough credits', status: 402 }, isCertain: true, lateChecks: 0 },
  'not-started': { is: 'not-started', lateChecks: 0 },
  failed: { is: 'failed', message: 'The search is gone.', lateChecks: 0 },
  stopped: { is: 'stopped', previous: 'running' }
}

export const states = Object.values(stateExamples).map(({ is }) => is)

/** A run that was created three minutes before noon and is due at noon. */
export const exampleRun = (is: RunState['is'], changes: Partial<Run> = {}): Run => {
  const state: RunState = stateExamples[is]
  const request = { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: 'lead-search:a', pages: 2 } as const
  const wasSent = is !== 'intent' && is !== 'not-sent'
  const isDue = isLive({ state }) || is === 'refused' || is === 'not-started' || is === 'failed'
  return {
    id: 'run-1',
    clickId: 'click-1',
    connectionId: 'connection-1',
    accountId: 'account-1',
    serviceHost: 'api.service.example',
    listTitle: 'Northwind',
    listName: 'Northwind 2026-11-21 bcdfgh',
    request,
    state,
    createdAt: noon - 180_000,
    changedAt: noon - 170_000,
    backoffMs: 30_000,
    ...(wasSent ? { sentAt: noon - 175_000 } : {}),
    ...(isDue ? { dueAt: noon } : {}),
    ...(isLive({ state }) ? { liveKey: getLiveKey({ connectionId: 'connection-1', request }) } : {}),
    ...changes
  }
}

/** Every event, more than once where its content matters. */
export const events = {
  send: { is: 'send', workerId: 'worker-2' },
  'not sent': { is: 'not-sent', failure: { code: 'notConnected' } },
  'start accepted': { is: 'start-reply', reading: { is: 'accepted', status: { known: true, word: 'queued' }, list: 'another name' } },
  'start refused': { is: 'start-reply', reading: { is: 'refused', isCertain: true, failure: { code: 'wrongApiKey' } } },
  'start unclear': { is: 'start-reply', reading: { is: 'unclear', failure: { code: 'serviceError', retryAfterMs: 90_000 } } },
  'wake of another worker': { is: 'wake', workerId: 'worker-2' },
  check: { is: 'check' },
  'status running': { is: 'status-reply', reading: { is: 'running', status: { known: true, word: 'processing', progress: 60 } } },
  'status finished': { is: 'status-reply', reading: { is: 'finished', ids: ['17'] } },
  'status failed': { is: 'status-reply', reading: { is: 'failed', words: 'no' } },
  'list unknown': { is: 'status-reply', reading: { is: 'problem', failure: { code: 'listUnknown' } } },
  'status rate limited': { is: 'status-reply', reading: { is: 'problem', failure: { code: 'rateLimited', retryAfterMs: 3_600_000 } } },
  pause: { is: 'pause', failure: { code: 'noPermission' } },
  'not reached': { is: 'not-reached', failure: { code: 'offline' } },
  'list not reached': { is: 'status-reply', reading: { is: 'problem', failure: { code: 'unreachable' } } },
  'empty download': { is: 'empty-download', failure: { code: 'notReady' } },
  'partial download': { is: 'partial-download', failure: { code: 'notReady' } },
  'retry after': { is: 'retry-after', retryAfterMs: 90_000 },
  'rows found': { is: 'rows-found', identifier: 'Northwind 2026-11-21 bcdfgh' },
  stored: { is: 'stored', rows: 50 },
  'stored nothing': { is: 'stored', rows: 0 },
  'not stored': { is: 'not-stored', failure: { code: 'storageFull' } },
  'file not read yet': { is: 'pause', failure: { code: 'fileNotReadYet' } },
  'stored again': { is: 'stored', rows: 60, replacing: true },
  'stored from a file': { is: 'stored', rows: 40, source: 'file', replacing: true },
  'marked as finished': { is: 'mark-as', as: 'finished' },
  'marked as failed': { is: 'mark-as', as: 'failed' },
  'stop tracking': { is: 'stop-tracking' },
  'resume tracking': { is: 'resume-tracking' }
} as const satisfies Record<string, RunEvent>

export type EventName = keyof typeof events
