// What can be done with the page of the tab: the form for a search, the person of a profile, or why nothing can be done.
import { UnsupportedPage } from '../../../components/import/UnsupportedPage.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { readableDomain } from '../../../lib/domains/readable-domain.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../../lib/pages/index.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import type { FormState } from '../form-state.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'
import { FirstImport } from '../import/FirstImport.tsx'
import { ImportSearch } from '../import/ImportSearch.tsx'
import type { ShownTab } from './use-tab.ts'

interface ThisPageProps {
  form: FormState
  tab: ShownTab
  /** moves the focus to the runs */
  onRuns: () => void
  /** a run was started */
  onStarted: (runId: string) => void
  /** in the side panel, the URLs of most tabs are hidden */
  inSidePanel: boolean
  /** the domain of the tab's site, where its company can be enriched */
  site: string | undefined
  onSite: () => void
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

export const ThisPage = ({ form, tab, onRuns, onStarted, inSidePanel, site, onSite }: ThisPageProps) => {
  const isSample = useIsSample()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport {...form} onStarted={onStarted} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" />
  if (inSidePanel && tab.url === '') return <UnsupportedPage reason="url-hidden" />
  if (!page) return <UnsupportedPage reason="unknown" site={site === undefined ? undefined : readableDomain(site)} onSite={onSite} />
  if (page.kind === 'profile') return <FindEmail {...form} url={page.url} person={comparisonKey(page, everyNetwork)} onRuns={onRuns} />
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" />
  return <ImportSearch form={form} tab={tab.id} url={page.url} search={comparisonKey(page)} onStarted={onStarted} />
}
