// What is known about a run besides how it stands, as pairs of a name and a value. Exact values are shown as they are on the wire.
import type { RunRequest, Run, RunState } from '../../../lib/runs/model/run.ts'
import { t, tCount, type PluralKey, type MessageKey } from '../../../lib/i18n/text.ts'
import { requestLabel } from '../request-label.ts'
import { hasParts } from '../has-parts.ts'
import { isOnItsWay } from '../live-states.ts'
import { formatClock } from '../../ui/format-measures.ts'
import { cameWords } from '../batches-text.ts'

/** `exact`: shown with equal widths, shortened while it is long, and copyable. */
export interface Fact {
  name: string
  value: string
  exact?: boolean
}

const exact = (key: MessageKey, value: string | undefined): Fact[] => (value ? [{ name: t(key), value, exact: true }] : [])

const addressOf = (asked: RunRequest): Fact[] => {
  if (asked.kind === 'lead-search' || asked.kind === 'split') return exact('factAddress', asked.url)
  if (asked.kind === 'person') return exact('factProfile', asked.url)
  return asked.kind === 'domains' ? exact('factDomains', asked.domains.join(', ')) : []
}

const counted: Record<'service' | 'file' | 'before-update' | 'kept-reply', PluralKey> = {
  service: 'factRows',
  'kept-reply': 'factRows',
  file: 'factRowsFile',
  'before-update': 'factRowsBefore'
}

/** The list of a lookup goes by the profile's address until the service names it; that is shown as the address. A list of many people is ours alone. */
const listNameOf = ({ request, listName }: Run): string | undefined =>
  hasParts({ request }) || (request.kind === 'person' && request.url === listName) ? undefined : listName

const resultWords = ({ companies, contacts = 0, source, rows }: Extract<RunState, { is: 'collected' }>): string =>
  companies === undefined || source === 'file' ? tCount(counted[source ?? 'service'], rows) : cameWords({ companies, contacts })

const resultsOf = ({ state }: Run): Fact[] => (state.is === 'collected' ? [{ name: t('factResults'), value: resultWords(state) }] : [])

const timesOf = (run: Run, now: number): Fact[] => {
  const at = (key: MessageKey, time: number | undefined): Fact[] =>
    time === undefined ? [] : [{ name: t(key), value: formatClock(time, now) }]
  const many = hasParts(run)
  const next = isOnItsWay(run) && !many && run.dueAt !== undefined && run.dueAt > now ? run.dueAt : undefined
  return [
    ...(run.sentAt === undefined && !isOnItsWay(run) && !many && run.request.kind !== 'tracked-list'
      ? [{ name: t('factStarted'), value: t('factNotSent') }]
      : at('factStarted', run.sentAt ?? run.createdAt)),
    ...at('factChanged', run.changedAt),
    ...at('factChecked', run.checkedAt),
    ...at('factNext', next)
  ]
}

/** `now` in milliseconds since the epoch. A list that was followed by its name has no search to show. */
export const runFacts = (run: Run, now: number): Fact[] => [
  { name: t('factService'), value: run.serviceHost },
  { name: t('factAsked'), value: requestLabel(run.request, run.childCounts, run.startedElsewhere) },
  ...resultsOf(run),
  ...timesOf(run, now),
  ...exact('factListName', listNameOf(run)),
  ...exact('factToldName', run.serviceListName === run.listName ? undefined : run.serviceListName),
  ...exact('factIds', run.listIds?.join(', ')),
  ...addressOf(run.request)
]
