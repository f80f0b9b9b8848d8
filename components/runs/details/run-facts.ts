// The facts about a run besides its state, as pairs of a name and a value.
import { getRequestedUrl, isFileList, isLookup, isParentRun, isSent, type RunRequest } from '../../../lib/runs/kind.ts'
import { getIdentifiersToTry, isLive, type Run, type RunState } from '../../../lib/runs/model/run.ts'
import { t, tCount, type PluralKey, type MessageKey } from '../../../lib/i18n/text.ts'
import { wordsOf, requestLabel } from '../request-label.ts'
import { formatClock } from '../../ui/format-text.ts'
import { companiesAndContacts } from '../batches-text.ts'

/** `exact`: shown in monospace as the service knows it, shortened where it is long, and copyable. */
export interface Fact {
  name: string
  value: string
  exact?: boolean
}

const exact = (key: MessageKey, value: string | undefined): Fact[] => (value ? [{ name: t(key), value, exact: true }] : [])

const requestFacts = (request: RunRequest): Fact[] =>
  (wordsOf(request).facts?.(request) ?? []).flatMap(([name, value]) => exact(name, value))

const countKeys: Record<'service' | 'file' | 'before-update' | 'kept-reply', PluralKey> = {
  service: 'resultsShown',
  'kept-reply': 'resultsShown',
  file: 'factRowsFile',
  'before-update': 'factRowsBefore'
}

/** Undefined where the service has no list name: of parent runs, and of lookups that go by the profile URL. */
const shownListName = (run: Run): string | undefined =>
  isParentRun(run) || (isLookup(run) && getRequestedUrl(run) === run.listName) ? undefined : run.listName

/** The names by which the service was asked, where it knows no list of the name that it was sent. */
const askedNames = (run: Run): string | undefined => {
  const isMissing = run.state.is === 'not-started' || (run.state.is === 'uncertain' && run.state.unknownListReplies > 0)
  return isMissing || run.pause?.code === 'listUnknown' ? getIdentifiersToTry(run).join(', ') : undefined
}

const resultText = ({ companies, contacts = 0, source, rows }: Extract<RunState, { is: 'collected' }>): string =>
  companies === undefined || source === 'file'
    ? tCount(countKeys[source ?? 'service'], rows)
    : companiesAndContacts({ companies, contacts })

const resultFacts = ({ state }: Run): Fact[] => (state.is === 'collected' ? [{ name: t('resultsTitle'), value: resultText(state) }] : [])

const timeFacts = (run: Run, now: number): Fact[] => {
  const at = (key: MessageKey, time: number | undefined): Fact[] =>
    time === undefined ? [] : [{ name: t(key), value: formatClock(time, now) }]
  const isParent = isParentRun(run)
  const next = isLive(run) && !isParent && run.dueAt !== undefined && run.dueAt > now ? run.dueAt : undefined
  return [
    ...(run.sentAt === undefined && !isLive(run) && isSent(run)
      ? [{ name: t('factStarted'), value: t('stateNotSent') }]
      : at('factStarted', run.sentAt ?? run.createdAt)),
    ...at('factChanged', run.changedAt),
    ...at('factChecked', run.checkedAt),
    ...at('factNext', next)
  ]
}

/** `now` in milliseconds since the epoch. */
export const runFacts = (run: Run, now: number): Fact[] => [
  ...(isFileList(run) ? [] : [{ name: t('factService'), value: run.serviceHost }]),
  { name: t('factRequested'), value: requestLabel(run.request, run.childCounts, run.startedElsewhere) },
  ...resultFacts(run),
  ...timeFacts(run, now),
  ...(run.firstTitle ? [{ name: t('factFirstTitle'), value: run.firstTitle }] : []),
  ...exact('factListName', shownListName(run)),
  ...exact('factToldName', run.serviceListName === run.listName ? undefined : run.serviceListName),
  ...exact('factIds', run.listIds?.join(', ')),
  ...exact('factAskedNames', askedNames(run)),
  ...requestFacts(run.request)
]
