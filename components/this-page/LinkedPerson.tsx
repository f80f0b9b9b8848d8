// The person behind a link from the context menu, recognised by its URL. Nothing is sent before a click.
import { UnsupportedPage } from '../import/UnsupportedPage.tsx'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../lib/pages/index.ts'
import { t } from '../../lib/i18n/text.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'

interface LinkedPersonProps {
  database: Database
  /** the URL of the link, verbatim */
  link: string
  connection: ActiveConnection
  now: number
  onRuns: () => void
}

export const LinkedPerson = ({ database, link, connection, now, onRuns }: LinkedPersonProps) => {
  const page = recognisePage(link, everyNetwork)
  if (page?.kind !== 'profile') return <UnsupportedPage reason="not-a-profile" />
  const person = comparisonKey(page, everyNetwork)
  return (
    <FindEmail
      key={person}
      database={database}
      url={page.url}
      person={person}
      note={t('behindLink')}
      connection={connection}
      now={now}
      onRuns={onRuns}
    />
  )
}
