// What can be done with the page of the tab: the form for a search, the person of a profile, or why nothing can be done.
import { UnsupportedPage } from '../import/UnsupportedPage.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import { readableDomain } from '../../lib/domains/readable-domain.ts'
import { comparisonKey, everyNetwork, recognisePage } from '../../lib/pages/index.ts'
import { mayListPeople } from '../../lib/pages/may-list-people.ts'
import { readProfiles } from '../../lib/pages/read-profiles.ts'
import type { FormState } from '../start/form-state.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'
import { FirstImport } from '../import/FirstImport.tsx'
import { ImportSearch } from '../import/ImportSearch.tsx'
import { usePeopleCeiling } from '../import/use-people-ceiling.ts'
import type { PageReading } from './page-reading.ts'
import { PeopleOnPage } from './PeopleOnPage.tsx'
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
  /** what was read of pages, and what a further reading adds */
  readings: { all: readonly PageReading[]; onReading: (reading: PageReading) => void }
  site: string | undefined
  onSite: () => void
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

/** Another search, or another path, is another page. Its own page number and session are not. */
const getPlace = ({ id, url }: ShownTab): string => {
  const page = recognisePage(url, everyNetwork)
  return `${id} ${page ? comparisonKey(page, everyNetwork) : url.replace(/[?#].*/s, '')}`
}

/** What can be done with the page as a whole. */
const WholePage = ({ form, tab, onStarted, inSidePanel, site, onSite }: Omit<ThisPageProps, 'readings' | 'onRuns'>) => {
  const page = recognisePage(tab.url, everyNetwork)
  const { ceiling, over } = usePeopleCeiling()
  if (inSidePanel && tab.url === '') return <UnsupportedPage reason="url-hidden" />
  if (page?.kind !== 'lead-search')
    return <UnsupportedPage reason="unknown" site={site === undefined ? undefined : readableDomain(site)} onSite={onSite} />
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" />
  const search = comparisonKey(page)
  return (
    <div {...over}>
      <ImportSearch key={search} form={form} tab={tab.id} url={page.url} search={search} ceiling={ceiling} onStarted={onStarted} />
    </div>
  )
}

export const ThisPage = ({ onRuns, readings, ...props }: ThisPageProps) => {
  const { form, tab, onStarted, inSidePanel } = props
  const isSample = useIsSample()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport {...form} onStarted={onStarted} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" />
  if (page?.kind === 'profile') return <FindEmail {...form} url={page.url} person={comparisonKey(page, everyNetwork)} onRuns={onRuns} />
  const place = getPlace(tab)
  return (
    <>
      <WholePage {...props} />
      {form.connection.is === 'connected' && mayListPeople(tab.url) && (
        <PeopleOnPage
          key={place}
          form={form}
          tabId={tab.id}
          place={place}
          reading={readings.all.find(one => one.place === place)}
          onReading={readings.onReading}
          canScroll={inSidePanel}
        />
      )}
    </>
  )
}
