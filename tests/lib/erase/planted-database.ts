// A database in which every table has a row and every field its text, each of which a test can replace by one that names a person.
import type { Database } from '../../../lib/database/schema.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

/** Begins every text that the user or a service wrote. What does not begin with it is an id, a code or the like. */
const freeText = 'Free text'

const f = (what: string): string => `${freeText} ${what}`
const failure = { code: 'serviceError', message: f('message'), host: 'api.service.example', name: f('name'), status: 500 } as const

const texts = {
  listTitle: f('title'),
  firstTitle: f('first title'),
  tags: [f('tag'), f('second tag')],
  listName: f('list name'),
  serviceListName: f('service list name'),
  listIds: [f('list id')],
  rowMark: f('row mark'),
  remark: f('remark'),
  pause: failure
} satisfies Partial<Run>

const requests: Record<string, Run['request']> = {
  search: { kind: 'lead-search', url: f('url'), comparisonKey: f('key'), pages: 2 },
  split: {
    kind: 'split',
    url: f('url'),
    comparisonKey: f('key'),
    facet: f('facet'),
    facetWasSelected: false,
    partCount: 2,
    pages: 2,
    excludedValues: [f('excluded value')]
  },
  domains: { kind: 'domains', domains: [f('domain')], comparisonKey: f('key') },
  tracked: { kind: 'tracked-list', comparisonKey: f('key') },
  file: { kind: 'file', comparisonKey: f('key'), fileName: f('file name'), leftOut: 0, mergedFrom: [f('merged title')] }
}

const states: Partial<Record<string, Run['state']>> = {
  split: { is: 'failed', message: f('failure message') },
  domains: { is: 'refused', failure, isCertain: true, lateChecks: 0 },
  tracked: { is: 'not-sent', failure }
}

const record = { full_name: f('full name'), email: 'bob@northwind.example', note: f('note'), nested: { list: [f('item')] } }

const replaceTexts = (value: unknown, write: (text: string) => string): unknown => {
  if (typeof value === 'string') {
    if (/^\s*[[{]/.test(value)) return JSON.stringify(replaceTexts(JSON.parse(value), write))
    return value.includes(freeText) ? value.replace(new RegExp(`${freeText}[^\\n]*`), write) : value
  }
  if (Array.isArray(value)) return value.map(item => replaceTexts(item, write))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [String(replaceTexts(name, write)), replaceTexts(inner, write)]))
}

/** The value with every free text replaced, in texts of JSON too. */
export const plantTexts = <T>(value: T, write: (text: string) => string): T => replaceTexts(value, write) as T

/** One row at least of every table; the names of tables that have none, with the reason. */
export const emptyTables: Readonly<Record<string, string>> = {
  matchIndexes: 'numbers alone',
  erasedPeople: 'the promised hashes',
  keptFiles: 'a workbook, which tests/lib/erase/erase-person.test.ts erases from',
  incomingRows: 'deleted where they name the person'
}

/** The rows by their table. */
export const plantedRows = (): Record<string, object[]> => ({
  runs: Object.entries(requests).map(([id, request]) =>
    exampleRun('collected', {
      ...texts,
      id,
      clickId: id,
      request,
      ...(states[id] ? { state: states[id] } : { state: { is: 'collected', rows: 1 } })
    })
  ),
  removedRuns: [
    {
      id: 'removed',
      connectionId: 'connection-1',
      serviceHost: 'api.service.example',
      kind: 'people',
      at: 1,
      requested: 1,
      received: 1,
      withEmail: 1,
      resent: 0,
      refused: 0,
      inProgress: 0
    }
  ],
  chunks: [{ runId: 'search', index: 0, text: JSON.stringify([record]) }],
  rows: [{ runId: 'search', index: 0, columns: { fullName: f('full name'), email: 'bob@northwind.example' } }],
  replies: [
    {
      runId: 'search',
      at: 1,
      operation: 'download',
      status: 200,
      text: JSON.stringify({ rows: [record], message: f('message') }),
      headers: { link: f('link'), 'x-next-cursor': f('cursor'), 'x-owner-limit': f('owner') },
      understood: f('reading'),
      addedFields: [f('added field')],
      missingFields: [f('missing field')],
      shape: [f('shape')]
    },
    { runId: 'search', at: 1, operation: 'status', status: 500, text: `first line\n${f('line')}\nlast line` }
  ],
  people: [
    {
      runId: 'many',
      index: 0,
      url: 'https://www.linkedin.com/in/bob',
      comparisonKey: 'https://www.linkedin.com/in/bob',
      status: 'waiting',
      attempts: 0
    }
  ],
  batches: [
    {
      runId: 'split',
      index: 0,
      domains: [f('domain')],
      part: { url: f('url'), comparisonKey: f('key'), pages: 1, title: f('part') },
      status: 'waiting',
      attempts: 0
    }
  ],
  doNotContact: [{ key: 'domain:contoso.example' }],
  personNotes: [
    { id: 'n', keys: ['email:bob@northwind.example'], note: `kept line\n${f('line')}`, tags: [f('tag')], status: '', changedAt: 1 }
  ],
  listNotices: [{ runId: 'search', source: f('source'), purpose: f('purpose'), reason: f('reason'), changedAt: 1 }],
  bounces: [{ file: 'b', email: 'bob@northwind.example', kind: 'hard', code: f('code'), addedAt: 1 }],
  bounceFiles: [{ id: 'b', name: f('name'), addedAt: 1 }],
  deskLog: [{ id: 'd', at: 1, kind: 'given', count: 1 }],
  exports: [{ runId: 'search', to: 'csv', name: f('name'), at: 1, day: '2026-11-21', ranges: [0, 1] }],
  leftOut: [{ runId: 'search', to: 'csv', day: '2026-11-21', reason: 'bounced', name: f('name'), at: 1, ranges: [0, 1] }],
  connections: [{ id: 'connection-1', name: f('name'), baseUrl: 'https://api.service.example', apiKey: 'a-secret-key' }],
  settings: [
    { name: 'saved-views', value: [{ id: 'v', name: f('view'), query: f('query') }] },
    { name: 'saved-exports', value: [{ id: 'e', name: f('export'), query: f('query'), choice: { nameTemplate: f('file name') } }] },
    {
      name: 'export-templates',
      value: [{ id: 't', name: f('template'), columns: [{ heading: f('heading'), from: 'email', fallback: f('fallback') }] }]
    },
    {
      name: 'controller',
      value: { name: f('controller'), contact: f('contact'), officer: '', basis: '', recipients: f('recipients'), keeps: f('keeps') }
    },
    { name: 'person-statuses', value: [{ id: 's', name: f('status') }] },
    { name: 'tag-colours', value: { [f('tag')]: 1, vip: 2 } },
    { name: `reminder:${f('search')}`, value: { every: 'week', since: 1 } },
    { name: 'sync-memory', value: { published: [{ id: 'search', name: f('synced name') }] } }
  ],
  destinations: [{ id: 'crm', name: f('name'), url: 'https://crm.example/', secret: 'a-secret', blockedMessage: f('blocked') }],
  deliveries: [
    {
      id: 'd',
      destinationId: 'crm',
      name: f('name'),
      host: 'crm.example',
      at: 1,
      listIds: ['search'],
      headings: [f('heading')],
      total: 1,
      isStarted: true
    }
  ],
  outbox: [
    {
      deliveryId: 'd',
      index: 0,
      destinationId: 'crm',
      status: 'waiting',
      dueAt: noon,
      attempts: 0,
      size: 1,
      runIds: ['search'],
      failure,
      records: [
        {
          key: 'k',
          runId: 'search',
          place: 0,
          values: [f('value')],
          columns: { email: 'bob@northwind.example', note: f('column') },
          pages: [],
          emails: ['bob@northwind.example'],
          mentions: [],
          isCompany: false
        }
      ]
    }
  ],
  sendRules: [
    {
      runId: 'search',
      destinationId: 'crm',
      name: f('name'),
      host: 'crm.example',
      columns: [{ heading: f('heading'), from: 'email', fallback: f('fallback') }],
      at: 1,
      attempts: 0
    }
  ]
})

/** What the storage areas hold. */
export const plantedAreas = (): { local: Map<string, unknown>; session: Map<string, unknown>; sync: Map<string, unknown> } => ({
  local: new Map<string, unknown>([
    ['list:search', { listName: f('list name'), kind: 'lead-search', serviceHost: 's.example', createdAt: 1 }],
    ['toolbar-only', true]
  ]),
  session: new Map<string, unknown>([
    ['key:account-1', 'a-secret-key'],
    ['draft:1', { text: f('draft'), pages: 2 }],
    ['given:2', { text: f('given text'), at: 1 }]
  ]),
  sync: new Map<string, unknown>([['runs:1', { v: 1, at: 1, h: ['s.example'], r: [['search', f('synced name')]] }]])
})

/** Stores the rows. */
export const fillDatabase = async (database: Database, rows: Readonly<Record<string, object[]>>): Promise<void> => {
  for (const [name, items] of Object.entries(rows)) await database.table(name).bulkPut(items)
}
