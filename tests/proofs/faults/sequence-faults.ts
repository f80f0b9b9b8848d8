// Lists faults that take more than one reply: late starts, contradicting statuses, wrong or partial results.
import { harmless, type Fault, type Operation, type Wire } from './fault.ts'
import { changed, inTurn, saysJson, withFields, writes, head } from './wires.ts'

const hour = 3_600_000
const only = (operation: Operation, during: string, end: string): Fault['at'] => ({ [operation]: { during, end } })
const status = (during: string): Fault['at'] => only('status', during, 'collected 12')
const download = (during: string): Fault['at'] => only('download', during, 'collected 12')

const started = { import: harmless.import!, lookup: harmless.lookup! }
const accepted = { success: true, message: 'List queued', status: 'queued' }
const lost = writes(() => '', 'FIN')
const same: Wire = changed(text => text)

const starts: readonly Fault[] = [
  {
    name: 'the list called something else',
    wire: withFields(() => ({ listname: 'Your import 0815' })),
    executes: 'always',
    at: only('import', 'running', 'collected 12')
  },
  {
    name: 'the list truly renamed',
    wire: same,
    executes: 'always',
    renames: 'your-import-0815',
    at: only('import', 'running', 'collected 12')
  },
  {
    name: 'a start delivered five minutes late',
    wire: lost,
    executes: { late: 5 },
    at: {
      import: { during: 'uncertain unreachable', end: 'collected 12' },
      lookup: { during: 'uncertain unreachable', end: 'collected 1' }
    }
  },
  {
    name: 'a start delivered half an hour late',
    wire: lost,
    executes: { late: 30 },
    at: {
      import: { during: 'uncertain unreachable', end: 'collected 12' },
      lookup: { during: 'uncertain unreachable', end: 'collected 1' }
    }
  },
  { name: 'a start accepted and delivered five minutes late', wire: saysJson(200, accepted), executes: { late: 5 }, at: started },
  {
    name: 'a start accepted and never begun',
    wire: saysJson(200, accepted),
    executes: 'never',
    at: { import: { during: 'running', end: 'running listUnknown' }, lookup: { during: 'running', end: 'running listUnknown' } }
  }
]

const words = (...replies: readonly (readonly [status: number, value: object])[]): Wire =>
  inTurn(...replies.map(([code, value]) => saysJson(code, value)))

const reports: readonly Fault[] = [
  {
    name: 'a status that flaps',
    wire: words(
      [200, { status: 'processing', progress: 80 }],
      [200, { status: 'queued' }],
      [200, { error: 'oops' }],
      [503, { error: 'overloaded' }],
      [200, { status: 'processing', progress: 10 }]
    ),
    executes: 'always',
    faultyCalls: 12,
    at: status('running')
  },
  {
    name: 'a status that goes back',
    wire: words([200, { status: 'processing', progress: 90, processed: 11, total: 12 }], [200, { status: 'queued', progress: 0 }]),
    executes: 'always',
    faultyCalls: 4,
    at: status('running')
  },
  {
    name: 'an unknown status word, forever',
    wire: saysJson(200, { success: true, status: 'segmenting_v2' }),
    executes: 'always',
    faultyCalls: Infinity,
    markedFinishedAfterMs: 6 * hour,
    at: status('running')
  },
  {
    name: 'a failure that was none',
    wire: saysJson(200, { status: 'failed', message: 'The search was blocked' }),
    executes: 'always',
    faultyCalls: 2,
    at: status('failed')
  },
  {
    name: 'trouble under 200',
    wire: saysJson(200, { status: 'error', message: 'Internal server error' }),
    executes: 'always',
    at: status('running serviceError')
  },
  {
    name: 'finished said too early',
    wire: withFields(() => ({ status: 'finished', progress: 100, processed: 12, total: 12 })),
    executes: 'always',
    faultyCalls: 1,
    at: status('finished notReady')
  },
  {
    name: 'finished said of another list',
    wire: withFields(() => ({ listname: 'Another list', status: 'finished' })),
    executes: 'always',
    faultyCalls: 1,
    at: status('finished notReady')
  }
]

const rowsOf = (sound: Record<string, unknown>): unknown[] => (Array.isArray(sound['data']) ? sound['data'] : [])
const named = ['full_name', 'business_email', 'company_name']
const asCsv = (text: string): string => {
  const lines = rowsOf(JSON.parse(text)).map(row => named.map(name => `"${String(Reflect.get(Object(row), name))}"`).join(','))
  return [named.join(','), ...lines, ''].join('\n')
}
const csvHead = head('connection: close').replace('application/json', 'text/csv')

const downloads: readonly Fault[] = [
  {
    name: 'finished, and not ready',
    wire: saysJson(409, { success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }),
    executes: 'always',
    faultyCalls: 6,
    at: download('finished notReady')
  },
  {
    name: 'finished, and not ready under 200',
    wire: saysJson(200, { message: 'Your export is being prepared.' }),
    executes: 'always',
    at: download('finished notReady')
  },
  {
    name: 'the rows of another list',
    wire: withFields(() => ({ listname: 'Another list', count: 1, data: [{ full_name: 'Bob Muster' }] })),
    executes: 'always',
    at: download('finished noRowsFound')
  },
  {
    name: 'fewer rows than are counted',
    wire: withFields((_, sound) => ({ data: rowsOf(sound).slice(0, 5) })),
    executes: 'always',
    at: download('finished part')
  },
  {
    name: 'fewer rows than the status counted',
    wire: withFields((_, sound) => ({ count: 5, data: rowsOf(sound).slice(0, 5) })),
    executes: 'always',
    faultyCalls: 1,
    at: download('finished part')
  },
  {
    name: 'a table cut short that has no length',
    wire: writes(soundReply => csvHead + asCsv(soundReply).split('\n').slice(0, 6).join('\n'), 'FIN'),
    executes: 'always',
    faultyCalls: 1,
    at: download('finished part')
  },
  {
    name: 'different rows each time',
    wire: withFields(({ before }, sound) => ({
      data: rowsOf(sound)
        .slice(before % 2 === 0 ? 0 : 6)
        .slice(0, 6)
    })),
    executes: 'always',
    faultyCalls: 2,
    at: download('finished part')
  },
  {
    name: 'the rows in another order',
    wire: withFields((_, sound) => ({ data: rowsOf(sound).toReversed() })),
    executes: 'always',
    at: download('collected 12')
  },
  { name: 'no rows at first', wire: withFields(() => ({ count: 0, data: [] })), executes: 'always', at: download('finished noRowsFound') },
  {
    name: 'nothing to export at first',
    wire: saysJson(400, { success: false, message: 'There are no contacts to export in this list.' }),
    executes: 'always',
    at: download('finished noRowsFound')
  },
  {
    name: 'JSON about something else',
    wire: saysJson(200, { hello: 'world' }),
    executes: 'always',
    at: download('finished noRowsFound')
  },
  {
    name: 'a link to another host',
    wire: exchange => saysJson(200, { success: true, download_url: `${exchange.otherOrigin}/files/results.csv` })(exchange),
    executes: 'always',
    at: download('finished resultsOnOtherHost')
  },
  {
    name: 'a link that is dead',
    wire: exchange => saysJson(200, { success: true, download_url: '/files/results.csv' })(exchange),
    executes: 'always',
    at: download('finished linkRefused')
  }
]

export const sequenceFaults: readonly Fault[] = [...starts, ...reports, ...downloads]
