// The page that the popup's hash names, in place of the two tabs.
import type { Database } from '../../lib/database/schema.ts'
import { EnrichDomains } from '../domains/EnrichDomains.tsx'
import type { FormState } from '../start/form-draft.ts'
import { ImportAgain } from '../import/ImportAgain.tsx'
import { BulkLookup } from '../bulk/BulkLookup.tsx'
import type { PageRoute } from './routes.ts'
import { RunPage } from '../runs/details/RunPage.tsx'
import { Support } from '../support/SupportFile.tsx'
import { SplitRun } from '../split/SplitSearch.tsx'

interface RoutedPageProps {
  route: PageRoute
  database: Database
  now: number
  /** absent while it is read */
  form: FormState | undefined
  inTab: boolean
  /** names of people of a page that was read, by comparison key */
  pageNames: ReadonlyMap<string, string>
  onBack: () => void
  onRuns: () => void
}

export const RoutedPage = ({ route, database, now, form, inTab, pageNames, onBack, onRuns }: RoutedPageProps) => {
  if (route.page === 'run') {
    const { runId, addFile } = route
    return <RunPage key={runId} database={database} id={runId} add={addFile} inTab={inTab} now={now} onBack={onBack} onRuns={onRuns} />
  }
  if (route.page === 'report') return <Support database={database} onBack={onBack} />
  if (!form) return null
  switch (route.page) {
    case 'import-again':
      return <ImportAgain key={route.runId} {...form} run={route.runId} onRuns={onRuns} />
    case 'split':
      return <SplitRun {...form} run={route.runId} onBack={onBack} onRuns={onRuns} />
    case 'people':
      return <BulkLookup {...form} pageNames={pageNames} inTab={inTab} onBack={onBack} />
    case 'domains':
    default:
      return <EnrichDomains {...form} inTab={inTab} route={route} onBack={onBack} />
  }
}
