// Run details, the support file and the form that adds a file, with fictional contents, for the gallery.
import type { ComponentChildren, JSX } from 'preact'
import type { Call } from '../../components/runs/details/call-text.ts'
import { BatchList, type ListedBatch } from '../../components/domains/BatchList.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { FileDrop } from '../../components/ui/fields/FileDrop.tsx'
import { FilePreview } from '../../components/runs/details/AddResultsFile.tsx'
import { Notice } from '../../components/ui/Notice.tsx'
import { PeopleList, type ListedPerson } from '../../components/bulk/PeopleList.tsx'
import { RunDetails } from '../../components/runs/details/RunDetails.tsx'
import { quoteReply } from '../../components/runs/details/use-run.ts'
import { SupportPreview } from '../../components/support/SupportFile.tsx'
import { t } from '../../lib/i18n/text.ts'
import { makeBatches, makePeople, makeRun, names, now, service } from './samples.ts'
import styles from '../../components/runs/details/RunDetails.module.css'

const nothing = () => {}
const second = 1_000

let count = 0
const call = (ago: number, more: Omit<Partial<Call>, 'quote'>): Call => {
  const made = { id: ++count, runId: 'run-1', at: now - ago * second, operation: 'status' as const, ...more }
  return { ...made, quote: quoteReply(made) }
}
const status = (ago: number, word: string, understood: string, next = 30): Call => {
  const text = JSON.stringify({ success: true, status: word, list: { id: 48213, progress: 39 } })
  return call(ago, { status: 200, milliseconds: 84, bytes: text.length, understood, text, nextCheckAt: now - (ago - next) * second })
}

const address =
  'https://network.example/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AVP%2520Sales%2CselectionType%3AINCLUDED)))))'
const asked = { kind: 'lead-search', url: address, comparisonKey: 'k', pages: 4 } as const

const collected = makeRun({ is: 'collected', rows: 96 }, 'VP Sales · Europe', {
  request: asked,
  createdAt: now - 151 * second,
  sentAt: now - 150 * second,
  changedAt: now - 28 * second,
  checkedAt: now - 28 * second,
  serviceListName: 'list_48213',
  listIds: ['48213']
})
const start = call(149, {
  operation: 'import',
  status: 202,
  milliseconds: 1_840,
  bytes: 64,
  understood: 'accepted',
  text: '{"success":true,"message":"Your list is being made","list_id":48213}'
})
const calls: Call[] = [
  call(28, {
    operation: 'download',
    status: 200,
    milliseconds: 412,
    bytes: 184_213,
    understood: 'rows',
    addedFields: ['contacts[].seniority:text'],
    missingFields: ['total:number']
  }),
  call(60, {
    operation: 'download',
    status: 425,
    milliseconds: 51,
    bytes: 38,
    understood: 'notReady',
    text: '{"message":"Results are not ready yet"}'
  }),
  status(90, 'finished', 'finished', 30),
  call(119, { understood: 'timedOut', nextCheckAt: now - 90 * second }),
  status(148, 'scraping', 'running'),
  start
]

const stuck = makeRun({ is: 'finished', expected: 96 }, names.long, {
  request: asked,
  sentAt: now - 150 * second,
  dueAt: now + 240 * second,
  pause: { code: 'notFound', host: service }
})
const profile = (name: string): string => `https://www.network.example/in/${name}`
const many = makePeople({ is: 'running', status: { known: true, done: 120, total: 200 } }, 'Fair visitors · Cologne', 200, {
  ready: 117,
  emails: 84,
  alreadyKnown: 12,
  running: 4,
  failed: 3,
  waiting: 76
})
const part = makeRun({ is: 'failed', message: 'no such profile' }, 'Ada Beispiel', {
  request: { kind: 'person', url: profile('ada-beispiel'), comparisonKey: 'p' },
  parentId: many.id,
  sentAt: now - 150 * second
})
const inBatches = makeBatches({ is: 'running', status: { known: true, done: 2, total: 5 } }, 'Hidden champions', 5, {
  ready: 1,
  failed: 1,
  running: 2,
  waiting: 1,
  received: { rows: 7_000, companies: 931, contacts: 6_012 }
})
const thousand = Array.from({ length: 1_000 }, (_, n) => `firma-${n}.example`)
const batches: ListedBatch[] = [
  { index: 0, status: 'ready', domains: [], childRunId: 'batch-1', received: { rows: 7_000, companies: 931, contacts: 6_012 } },
  { index: 1, status: 'failed', domains: thousand, childRunId: 'batch-2' },
  { index: 2, status: 'overdue', domains: thousand, childRunId: 'batch-3' },
  { index: 3, status: 'requested', domains: thousand, childRunId: 'batch-4' },
  { index: 4, status: 'waiting', domains: thousand }
]
const people: ListedPerson[] = [
  { index: 0, url: profile('bo-exempel'), status: 'already-known' },
  { index: 1, url: profile('zo%C3%AB-ejemplo'), status: 'found', childRunId: 'part-1' },
  { index: 2, url: profile('mika-esimerkki'), status: 'not-found', childRunId: 'part-2' },
  { index: 3, url: profile('ada-beispiel'), status: 'failed', childRunId: part.id },
  { index: 4, url: profile(names.unbroken), status: 'overdue', childRunId: 'part-4' },
  { index: 5, url: profile('chris-exemple'), status: 'requested', childRunId: 'part-5' },
  { index: 6, url: 'http://network.example/in/unencrypted', status: 'waiting' }
]
const html = '<!doctype html>\n<html><head><title>404 Not Found</title></head><body>\u202Ehello</body></html>'

const Narrow = ({ children }: { children: ComponentChildren }) => (
  <main>
    <h1 class="unseen">{t('extensionName')}</h1>
    {children}
  </main>
)
const actions = { now, on: { recover: nothing, copy: async () => undefined, showSupport: nothing, back: nothing } }

const support = JSON.stringify(
  {
    muster: '0.2.0',
    browser: 'Chrome 156',
    connections: [{ service: 'service-1', address: 'https://‹host›', apiSettings: { downloadPath: '/export' } }],
    runs: [
      {
        run: 'run-1',
        list: 'list-1',
        state: { is: 'collected', rows: 96 },
        calls: [{ operation: 'status', status: 200, body: { status: 'scraping' } }]
      }
    ]
  },
  undefined,
  2
)

const first = [
  { name: 'Ada Beispiel', email: true },
  { name: 'Bo Exempel', email: false },
  { name: names.rtl, email: true }
]

export const detailBlocks: Record<string, { width?: number; draw: () => JSX.Element }> = {
  'details-collected': {
    draw: () => (
      <Narrow>
        <RunDetails run={collected} calls={calls} {...actions} />
      </Narrow>
    )
  },
  'details-wide': {
    width: 816,
    draw: () => (
      <Narrow>
        <RunDetails run={collected} calls={calls} {...actions} />
      </Narrow>
    )
  },
  'details-stuck': {
    draw: () => (
      <Narrow>
        <RunDetails
          run={stuck}
          calls={[
            call(10, { operation: 'download', status: 404, milliseconds: 31, bytes: html.length, understood: 'notFound', text: html }),
            start
          ]}
          {...actions}
        >
          <Notice tone="problem" action={{ label: t('keptFileSave'), onClick: nothing }}>
            <strong>{t('keptFileTitle')}.</strong> {t('failure_fileUnreadable')} {t('keptFileAsItCame')}
          </Notice>
        </RunDetails>
      </Narrow>
    )
  },
  'details-uncertain': {
    draw: () => (
      <Narrow>
        <RunDetails
          run={makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 1 }, names.rtl, {
            request: asked,
            sentAt: now - 200 * second,
            dueAt: now + 9_000
          })}
          calls={[
            call(40, { status: 200, milliseconds: 44, bytes: 40, understood: 'listUnknown', text: '{"error":"no such list"}' }),
            call(80, { operation: 'import', understood: 'timedOut' })
          ]}
          {...actions}
        />
      </Narrow>
    )
  },
  'details-people': {
    draw: () => (
      <Narrow>
        <RunDetails run={many} calls={[]} childRuns={<PeopleList people={people} total={200} onMore={nothing} />} {...actions} />
      </Narrow>
    )
  },
  'details-people-wide': {
    width: 816,
    draw: () => (
      <Narrow>
        <RunDetails run={many} calls={[]} childRuns={<PeopleList people={people} total={200} onMore={nothing} />} {...actions} />
      </Narrow>
    )
  },
  'details-batches': {
    draw: () => (
      <Narrow>
        <RunDetails run={inBatches} calls={[]} childRuns={<BatchList batches={batches} />} {...actions} />
      </Narrow>
    )
  },
  'details-part': {
    draw: () => (
      <Narrow>
        <RunDetails run={part} calls={[start]} parentRun={many} {...actions} />
      </Narrow>
    )
  },
  'support-file': {
    width: 816,
    draw: () => (
      <Narrow>
        <SupportPreview text={support} onSave={nothing} onBack={nothing} />
      </Narrow>
    )
  },
  'add-file': {
    width: 816,
    draw: () => (
      <Narrow>
        <article class={styles.page}>
          <h2>{t('actionAddResultsFile')}</h2>
          <p class={`${styles.intro} soft`}>{t('addFileIntro', 'VP Sales · Europe')}</p>
          <FileDrop accept=".csv" hint={t('dropHint')} onFile={nothing} />
          <div class={styles.end}>
            <Button>{t('confirmCancel')}</Button>
          </div>
        </article>
      </Narrow>
    )
  },
  'add-file-read': {
    width: 816,
    draw: () => (
      <Narrow>
        <article class={styles.page}>
          <h2>{t('actionAddResultsFile')}</h2>
          <p class={`${styles.intro} soft`}>{t('addFileIntro', 'VP Sales · Europe')}</p>
          <FilePreview name="people.csv" format="CSV" rows={96} first={first} list="VP Sales · Europe" replaces={90} />
          <div class={styles.end}>
            <Button look="primary">{t('addFileAdd')}</Button>
            <Button>{t('addFileAnother')}</Button>
          </div>
        </article>
      </Narrow>
    )
  }
}
