// What lookups add to their rows: the email address that was found, its status, and the button that copies it. Shows nothing of its own.
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { getPersonState } from '../../lib/lookup/read-person.ts'
import { isLookup } from '../../lib/runs/kind.ts'
import { getDoubtfulCount, type Run } from '../../lib/runs/model/run.ts'
import { emailStatusLook } from '../lookup/person-text.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { visibleText } from '../ui/outside-text.ts'
import type { RowExtra } from './row-line.ts'

interface FoundEmailsProps {
  database: Database
  /** the runs whose rows are shown */
  runs: readonly Run[]
  /** gets what rows have besides, by run id, whenever it changes */
  onExtras: (extras: ReadonlyMap<string, RowExtra>) => void
}

interface Found {
  id: string
  email: string
  status: string
}

/** Someone who must not be contacted has none, nor has a lookup whose answer is not what is known of the person now. */
const readFound = async (database: Database, { id, request, changedAt }: Run): Promise<Found[]> => {
  const person = await getPersonState(database, request.comparisonKey)
  const isOwn = person.is === 'found' && person.known === undefined && person.at === changedAt
  return isOwn && person.email !== '' ? [{ id, email: person.email, status: person.emailStatus }] : []
}

const hasAnswer = (run: Run): boolean =>
  isLookup(run) && run.state.is === 'collected' && run.state.rows > 0 && getDoubtfulCount(run) === 0 && run.resultsDeletedAt === undefined

const copiedMs = 2_000

export const FoundEmails = ({ database, runs, onExtras }: FoundEmailsProps) => {
  const lookups = runs.filter(hasAnswer)
  const key = lookups.map(({ id }) => id).join(' ')
  const found = useLiveQuery<Found[]>(
    () => liveQuery(async () => (await Promise.all(lookups.map(run => readFound(database, run)))).flat()),
    [database, key],
    []
  )
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return undefined
    const timer = setTimeout(() => setCopied(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  useEffect(() => {
    const extras = (found ?? []).map(({ id, email, status }): [string, RowExtra] => [
      id,
      {
        line: `${visibleText(email)} · ${emailStatusLook(status).word}`,
        action: {
          label: t(copied === id ? 'copied' : 'copyEmail'),
          isDue: false,
          // Where the browser refuses, the label says nothing of a copy.
          onClick: () =>
            void navigator.clipboard.writeText(email).then(
              () => setCopied(id),
              () => undefined
            )
        }
      }
    ])
    onExtras(new Map(extras))
  }, [found, copied])
  return null
}
