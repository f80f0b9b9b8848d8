// Makes a stored run by its number.

const common = (n: number): Record<string, unknown> => ({
  id: `run-${n}`,
  clickId: `click-${n}`,
  connectionId: 'connection',
  accountId: 'account',
  serviceHost: 'service.example',
  listTitle: `List ${n}`,
  listName: `List ${n} 2026-01-01 bcdfgh`,
  request: {
    kind: 'lead-search',
    url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)',
    comparisonKey: `key ${n}`,
    pages: 4
  },
  listedAt: 1_760_000_000_000 + n,
  createdAt: 1_760_000_000_000 + n,
  changedAt: 1_760_000_000_000 + n,
  backoffMs: 30_000
})

/** A run with results. */
export const runRow = (n: number): Record<string, unknown> => ({ ...common(n), state: { is: 'collected', rows: 100 } })

/** A live run in a state that a wake must read; last checked at `now`, and due some minutes later. */
export const liveRow = (n: number, now: number): Record<string, unknown> => ({
  ...common(n),
  state:
    n % 5 === 4
      ? { is: 'uncertain', failure: { code: 'workerStopped' }, unknownListReplies: 0 }
      : { is: 'running', status: { known: true, word: 'processing', progress: n % 100 } },
  liveKey: `connection lead-search key ${n}`,
  sentAt: now - 60_000,
  checkedAt: now - 60_000,
  dueAt: now + 120_000 + n * 500
})
