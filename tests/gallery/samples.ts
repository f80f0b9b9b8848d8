// Fictional runs and searches for the gallery: one for each text of a row, and names that may break the layout.
import type { Failure } from '../../lib/failure.ts'
import type { RunRequest } from '../../lib/runs/kind.ts'
import type { Run, RunState, ChildCounts } from '../../lib/runs/model/run.ts'
import type { SearchSummary } from '../../components/import/SearchFilters.tsx'

export const now = Date.UTC(2026, 10, 21, 14, 3)
export const service = 'api.enrichment.example'
const minute = 60_000

export const names = {
  long: 'Heads of Sales and Chief Revenue Officers in German-speaking Europe at companies of 51 to 500 people, hiring now',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltungsbeauftragte',
  rtl: 'مدراء المبيعات في الشرق الأوسط · 2026',
  cjk: '東京の営業部長と事業開発責任者、従業員数五十名以上五百名以下の企業',
  bidi: 'VP Sales ‮olleh‬ Europe'
}

const search = (pages: number): RunRequest => ({ kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages })

let count = 0
export const makeRun = (state: RunState, listTitle: string, more: Partial<Run> = {}): Run => ({
  id: `run-${++count}`,
  clickId: `click-${count}`,
  connectionId: 'c',
  accountId: 'a',
  serviceHost: service,
  listTitle,
  listName: `${listTitle} 2026-11-21 x7kq`,
  request: search(4),
  state,
  createdAt: now - 5 * minute,
  changedAt: now - 2 * minute,
  backoffMs: 30_000,
  ...more
})

export const makePeople = (
  state: RunState,
  listTitle: string,
  people: number,
  counts: Partial<ChildCounts>,
  more: Partial<Run> = {}
): Run =>
  makeRun(state, listTitle, {
    request: { kind: 'people', peopleCount: people, comparisonKey: 'p' },
    childCounts: { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0, ...counts },
    ...more
  })
export const makeBatches = (
  state: RunState,
  listTitle: string,
  batches: number,
  counts: Partial<ChildCounts>,
  more: Partial<Run> = {}
): Run =>
  makeRun(state, listTitle, {
    request: { kind: 'domain-batches', domainCount: batches * 1_000, batchCount: batches, comparisonKey: 'b' },
    childCounts: {
      ready: 0,
      emails: 0,
      alreadyKnown: 0,
      running: 0,
      failed: 0,
      waiting: 0,
      received: { rows: 0, companies: 0, contacts: 0 },
      ...counts
    },
    ...more
  })
const done = (of: number, total: number): RunState => ({ is: 'running', status: { known: true, done: of, total } })

const lost: Failure = { code: 'timedOut', host: service }
const soon = { dueAt: now + 12_000 }
const running = (word: string, known: boolean, more = {}): RunState => ({ is: 'running', status: { word, known, ...more } })

export const runs: Record<string, Run[]> = {
  'on its way': [
    makeRun({ is: 'intent', workerId: 'b' }, 'VP Sales · Europe', { changedAt: now - 1000 }),
    makeRun({ is: 'sending', workerId: 'b' }, 'Heads of Sales · DACH', { changedAt: now - 2000 }),
    makeRun(running('queued', true), 'Founders, Seed · Nordics', soon),
    makeRun(running('scraping', true, { progress: 39 }), 'Chief Revenue Officer · Europe', { ...soon, request: search(40) }),
    makeRun(running('scraping', true, { done: 390, total: 1000, progress: 39 }), 'RevOps · United Kingdom', { dueAt: now - 1 }),
    makeRun({ is: 'finished' }, 'Marketing leaders · Iberia', soon)
  ],
  'needs a look': [
    makeRun(running('scraping', true, { progress: 72 }), 'CTO · Berlin', {
      changedAt: now - 25 * minute,
      dueAt: now + 8 * minute,
      request: search(100)
    }),
    makeRun(running('segmenting_v2', false), 'Plant managers · Benelux', soon),
    makeRun({ is: 'uncertain', failure: lost, unknownListReplies: 1 }, 'Procurement · France', soon),
    makeRun(running('scraping', true, { progress: 10 }), 'HR directors · Poland', {
      dueAt: now + 2 * minute,
      pause: { code: 'unreachable', host: service }
    }),
    makeRun(running('scraping', true), 'Buyers · Italy', { pause: { code: 'wrongApiKey', host: service } }),
    makeRun({ is: 'finished' }, 'Architects · Austria', { pause: { code: 'notFound', host: service }, dueAt: now + 10 * minute }),
    makeRun({ is: 'finished' }, 'Florists · Norway', { pause: { code: 'resultsNotStored', host: service }, dueAt: now + 10 * minute }),
    makeRun(running('scraping', true), 'Glaziers · Greece', { pause: { code: 'noCredits', host: service } }),
    makeRun({ is: 'finished' }, 'Dentists · Spain', { pause: { code: 'resultsOnOtherHost', host: 'files.cdn.example' } })
  ],
  over: [
    makeRun({ is: 'collected', rows: 975 }, 'VP Sales · Europe', { request: search(40) }),
    makeRun({ is: 'collected', rows: 1 }, 'One person · Iceland', { request: search(1), changedAt: now - 26 * 60 * minute }),
    makeRun({ is: 'collected', rows: 0 }, 'Left-handed violinists · Monaco', { changedAt: now - 9 * 24 * 60 * minute }),
    makeRun({ is: 'not-sent', failure: { code: 'interrupted' } }, 'Lawyers · Ireland'),
    makeRun(
      {
        is: 'refused',
        failure: { code: 'refused', host: service, message: 'no_of_page exceeds your plan' },
        isCertain: true,
        lateChecks: 0
      },
      'CFO · Malta',
      {
        dueAt: now + 58 * minute
      }
    ),
    makeRun({ is: 'refused', failure: { code: 'noCredits', host: service }, isCertain: true, lateChecks: 3 }, 'Bakers · Portugal'),
    makeRun({ is: 'not-started', lateChecks: 0 }, 'Logistics · Hungary', { dueAt: now + 6 * 60 * minute }),
    makeRun({ is: 'failed', message: 'session expired' }, 'Recruiters · Malta'),
    makeRun({ is: 'stopped', previous: 'running' }, 'Surveyors · Wales'),
    makeRun({ is: 'stopped', previous: 'finished' }, 'Opticians · Wales')
  ],
  'other kinds': [
    makeRun({ is: 'collected', rows: 1 }, 'Ada Beispiel', {
      request: { kind: 'person', url: 'https://example.test/', comparisonKey: 'p' }
    }),
    makeRun({ is: 'collected', rows: 0 }, 'Bo Exempel', { request: { kind: 'person', url: 'https://example.test/', comparisonKey: 'q' } }),
    makeRun({ is: 'collected', rows: 4210 }, 'Fair visitors', {
      request: { kind: 'domains', domains: ['a.example', 'b.example', 'c.example'], comparisonKey: 'd' }
    })
  ],
  'many people': [
    makePeople(done(120, 200), 'Fair visitors · Cologne', 200, {
      ready: 117,
      emails: 84,
      alreadyKnown: 12,
      running: 4,
      failed: 3,
      waiting: 76
    }),
    makePeople(
      done(100, 2_000),
      'Alumni · Vienna',
      2_000,
      { ready: 100, emails: 61, waiting: 1_900 },
      { pause: { code: 'lookupLimit' }, dueAt: now + 10 * 60 * minute }
    ),
    makePeople(done(44, 50), 'Speakers · Basel', 50, { ready: 44, emails: 40, running: 6 }),
    makePeople({ is: 'stopped', previous: 'running' }, 'Choir · Graz', 80, { ready: 20, emails: 9, waiting: 60, running: 1 }),
    makePeople(
      { is: 'stopped', previous: 'running' },
      'Rowing club · Zug',
      80,
      { ready: 20, emails: 9, waiting: 60 },
      { pause: { code: 'noCredits', host: service } }
    ),
    makePeople({ is: 'collected', rows: 200 }, 'Fair visitors · Essen', 200, { ready: 200, emails: 160, alreadyKnown: 31 }),
    makePeople({ is: 'collected', rows: 160 }, names.long, 200, { ready: 157, emails: 120, failed: 3, waiting: 40 })
  ],
  'many batches': [
    makeBatches(done(12, 50), 'Hidden champions', 50, {
      ready: 11,
      failed: 1,
      running: 3,
      waiting: 35,
      received: { rows: 0, companies: 9_874, contacts: 61_203 }
    }),
    makeBatches(
      { is: 'stopped', previous: 'running' },
      'Breweries · Bavaria',
      8,
      { ready: 2, waiting: 6 },
      { pause: { code: 'noCredits', host: service } }
    ),
    makeBatches({ is: 'collected', rows: 5_817, companies: 694, contacts: 5_067 }, names.long, 4, { ready: 3, failed: 1 }),
    makeRun({ is: 'collected', rows: 252, companies: 37, contacts: 215 }, 'Fair exhibitors', {
      request: { kind: 'domains', domains: Array.from({ length: 40 }, (_, n) => `firma-${n}.example`), comparisonKey: 'd' }
    })
  ],
  'long names': [
    makeRun(running('scraping', true, { done: 1390, total: 2500 }), names.long, { ...soon, request: search(100) }),
    makeRun({ is: 'collected', rows: 975 }, names.unbroken),
    makeRun(running('queued', true), names.rtl, soon),
    makeRun({ is: 'collected', rows: 12 }, names.cjk),
    makeRun(
      { is: 'failed', message: 'Der von Ihnen übermittelte Suchausdruck konnte leider nicht verarbeitet werden, weil ' + names.unbroken },
      names.bidi
    )
  ]
}

const values = (...texts: string[]) => texts.map(text => ({ text, excluded: false }))

export const searches: Record<'usual' | 'tiny' | 'huge' | 'unread', SearchSummary> = {
  usual: {
    keywords: '“revenue operations”',
    filters: [
      { label: 'Current job title', values: values('VP Sales', 'Chief Revenue Officer') },
      { label: 'Region', values: [...values('Germany', 'Austria', 'Switzerland'), { text: 'Liechtenstein', excluded: true }] },
      { label: 'Company headcount', values: values('51–200', '201–500') }
    ]
  },
  tiny: { filters: [{ label: 'Region', values: values('Iceland') }] },
  huge: {
    keywords: names.long,
    filters: [
      { label: 'Current company', values: values(...Array.from({ length: 91 }, (_, index) => `Beispiel ${index + 1} GmbH`)) },
      { label: 'Seniority level', values: values('Director', 'Vice President', 'CXO', 'Owner / Partner', 'Entry') },
      { label: 'Region', values: values(names.rtl, names.cjk) },
      { label: 'Industry', values: values(names.unbroken) },
      { label: 'Function', values: values('Sales') },
      { label: 'Company headquarters', values: values('Berlin') },
      { label: 'Years in current position', values: values('1 to 2 years') },
      { label: 'Profile language', values: values('German') }
    ],
    note: 'Also sent with this search: spotlight, personaV3.'
  },
  unread: { filters: [], note: 'Muster can’t show the filters of saved or recent searches.' }
}
