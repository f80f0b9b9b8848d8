// The guide through sample data without an open search page: a sample search and its results.
import { SampleGuide, type SampleStep } from '../sample/SampleGuide.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../lib/sample/sample-pages.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { personRoute } from '../shell/routes.ts'
import type { FormState } from '../start/form-draft.ts'
import { ImportSearch } from './ImportSearch.tsx'

export interface FirstImportProps extends FormState {
  /** a run was started */
  onStarted: (runId: string) => void
}

/** No tab has this id; the draft is stored under it. */
const noTab = -1
/** The newest import is looked for among these. */
const maxRuns = 20

const getStep = (run: Run | undefined): SampleStep => {
  if (!run) return 'start'
  return run.state.is === 'collected' ? 'open' : 'watch'
}

export const FirstImport = ({ onStarted, ...form }: FirstImportProps) => {
  const { database, now } = form
  const found = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxRuns), [database])
  const run = found?.runs.find(one => getSearch(one) !== undefined)
  if (!found) return null

  const page = recognisePage(sampleSearchUrl)
  return (
    <SampleGuide
      step={getStep(run)}
      onOpen={() => void tabs.create({ url: runtime.getURL(`/results.html#list=${encodeURIComponent(run?.id ?? '')}`) })}
      onConnect={() => void runtime.openOptionsPage()}
      onFindPerson={() => (location.hash = personRoute(keepGivenText(sampleProfileUrl, { id: crypto.randomUUID(), now })))}
    >
      {!run && page && <ImportSearch form={form} tab={noTab} url={page.url} search={comparisonKey(page)} onStarted={onStarted} />}
    </SampleGuide>
  )
}
