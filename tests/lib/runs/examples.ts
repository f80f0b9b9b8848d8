// One full example of a run in each of its states, as it stands in storage; and every event that a run can meet.
import type { RunEvent } from '../../../lib/runs/model/run-event.ts'
import { isLive, liveKeyOf, type Run, type RunState } from '../../../lib/runs/model/run.ts'

export const noon = Date.UTC(2026, 10, 21, 12)

export const stateExamples: { [S in RunState['is']]: Extract<RunState, { is: S }> } = {
  intent: { is: 'intent', workerId: 'boot-1' },
  sending: { is: 'sending', workerId: 'boot-1' },
  running: { is: 'running', status: { word: 'processing', known: true, progress: 40, done: 20, total: 50 } },
  uncertain: { is: 'uncertain', failure: { code: 'timedOut', host: 'api.service.example' }, unknownListReplies: 0 },
  finished: { is: 'finished' },
  collected: { is: 'collected', rows: 50 },
  'not-sent': { is: 'not-sent', failure: { code: 'interrupted' } },
  refused: { is: 'refused', failure: { code: 'noCredits', message: 'Not enough credits', status: 402 }, lateChecks: 0 },
  'not-started': { is: 'not-started', lateChecks: 0 },
  failed: { is: 'failed', words: 'The search is gone.', lateChecks: 0 },
  stopped: { is: 'stopped', previous: 'running' }
}

export const states = Object.values(stateExamples).map(({ is }) => is)

/** A run of the second worker's time: written down three minutes before noon, due at noon. */
export const exampleRun = (is: RunState['is'], changes: Partial<Run> = {}): Run => {
  const state: RunState = stateExamples[is]
  const asked = { kind: 'lead-search', url: 'https://network.example/search', comparisonKey: 'lead-search:a', pages: 2 } as const
  const sent = is !== 'intent' && is !== 'not-sent'
  const due = isLive({ state }) || is === 'refused' || is === 'not-started' || is === 'failed'
  return {
    id: 'run-1',
    clickId: 'click-1',
    connectionId: 'connection-1',
    accountId: 'account-1',
    serviceHost: 'api.service.example',
    listTitle: 'Northwind',
    listName: 'Northwind 2026-11-21 bcdfgh',
    request: asked,
    state,
    createdAt: noon - 180_000,
    changedAt: noon - 170_000,
    backoff: 30_000,
    ...(sent ? { sentAt: noon - 175_000 } : {}),
    ...(due ? { dueAt: noon } : {}),
    ...(isLive({ state }) ? { liveKey: liveKeyOf({ connectionId: 'connection-1', request: asked }) } : {}),
    ...changes
  }
}

/** Every event once, and twice where its content decides. */
export const events = {
  send: { is: 'send', workerId: 'boot-2' },
  'not sent': { is: 'not-sent', failure: { code: 'notConnected' } },
  accepted: { is: 'answered', reading: { is: 'accepted', status: { known: true, word: 'queued' }, list: 'another name' } },
  'refused at the start': { is: 'answered', reading: { is: 'refused', failure: { code: 'wrongKey' } } },
  unclear: { is: 'answered', reading: { is: 'unclear', failure: { code: 'serviceError', retryAfterMs: 90_000 } } },
  'found by another worker': { is: 'found', workerId: 'boot-2' },
  ask: { is: 'ask' },
  'told running': { is: 'status', reading: { is: 'running', status: { known: true, word: 'processing', progress: 60 } } },
  'told finished': { is: 'status', reading: { is: 'finished', ids: ['17'] } },
  'told failed': { is: 'status', reading: { is: 'failed', words: 'no' } },
  'list unknown': { is: 'status', reading: { is: 'problem', failure: { code: 'listUnknown' } } },
  'no clear status': { is: 'status', reading: { is: 'problem', failure: { code: 'rateLimited', retryAfterMs: 3_600_000 } } },
  paused: { is: 'paused', failure: { code: 'noPermission' } },
  'empty download': { is: 'empty', failure: { code: 'notReady' } },
  'part of a list': { is: 'part', failure: { code: 'notReady' } },
  'hold back': { is: 'hold-back', retryAfterMs: 90_000 },
  collected: { is: 'collected', rows: 50 },
  'not stored': { is: 'not-stored', failure: { code: 'storageFull' } },
  'file to read': { is: 'paused', failure: { code: 'fileToRead' } },
  'collected again': { is: 'collected', rows: 60, replacing: true },
  'rows from a file': { is: 'collected', rows: 40, from: 'file', replacing: true },
  'treated as finished': { is: 'treat', as: 'finished' },
  'treated as failed': { is: 'treat', as: 'failed' },
  stop: { is: 'stop' },
  'follow again': { is: 'follow-again' }
} as const satisfies Record<string, RunEvent>

export type EventName = keyof typeof events
