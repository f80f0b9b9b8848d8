// What can be done with the page of the tab: the form for a search, the person of a profile, or why nothing can be done.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { SampleGuide, type SampleStep } from '../sample/SampleGuide.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { everyNetwork } from '../../lib/pages/every-network.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../lib/sample/sample-pages.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { personRoute } from '../shell/routes.ts'
import type { FormState } from '../start/form-draft.ts'
import { ImportSearch } from '../import/ImportSearch.tsx'
import { t } from '../../lib/i18n/text.ts'
import { DisclosureButton } from '../ui/LongText.tsx'
import { UnsupportedPage, useSite } from './UnsupportedPage.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import { readableDomain } from '../../lib/domains/readable-domain.ts'
import { mayListPeople } from '../../lib/pages/profile-links.ts'
import { readProfiles } from '../../lib/pages/read-profiles.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'
import type { PageReading, ShownTab } from './use-tab.ts'
import { PeopleOnPage } from './PeopleOnPage.tsx'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getListPath } from '../../lib/records/table/results-path.ts'

interface FirstImportProps extends FormState {
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

/** The guide through sample data without an open search page: a sample search and its results. */
const FirstImport = ({ onStarted, ...form }: FirstImportProps) => {
  const { database, now } = form
  const found = useLiveQuery<{ runs: Run[] }>(() => watchRuns(database, maxRuns), [database])
  const run = found?.runs.find(one => getSearch(one) !== undefined)
  if (!found) return null

  const page = recognisePage(sampleSearchUrl)
  return (
    <SampleGuide
      step={getStep(run)}
      onOpen={() => void tabs.create({ url: runtime.getURL(getListPath(run?.id ?? '')) })}
      onConnect={() => void runtime.openOptionsPage()}
      onFindPerson={() => (location.hash = personRoute(keepGivenText(sampleProfileUrl, { id: crypto.randomUUID(), now })))}
    >
      {!run && page && <ImportSearch form={form} tab={noTab} url={page.url} search={comparisonKey(page)} onStarted={onStarted} />}
    </SampleGuide>
  )
}

interface ThisPageProps {
  /** with the connection of an import */
  form: FormState
  /** with the connection of a lookup */
  personForm: FormState
  tab: ShownTab
  /** moves the focus to the runs */
  onRuns: () => void
  /** a run was started */
  onStarted: (runId: string) => void
  /** in the side panel, the URLs of most tabs are hidden */
  inSidePanel: boolean
  /** what was read of pages, and what a further reading adds */
  readings: { all: readonly PageReading[]; onReading: (reading: PageReading) => void }
  /** the domain of the tab's site, where its company can be enriched */
  site: string | undefined
  /** another page was shown before */
  isRenewed?: boolean
  onSite: (site: string) => void
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

/** Another search, or another path, is another page. Its own page number and session are not. */
const getPlace = ({ id, url }: ShownTab): string => {
  const page = recognisePage(url, everyNetwork)
  return `${id} ${page ? comparisonKey(page, everyNetwork) : url.replace(/[?#].*/s, '')}`
}

/** What connects a service, where there is none. */
const getConnect = ({ connection }: Pick<FormState, 'connection'>): (() => void) | undefined =>
  connection.is === 'none' ? () => void runtime.openOptionsPage() : undefined

interface WholePageProps extends Omit<ThisPageProps, 'readings' | 'onRuns' | 'personForm'> {
  /** to what else an import page offers */
  link?: ComponentChildren
}

/** What can be done with the page as a whole. */
const WholePage = ({ form, tab, onStarted, inSidePanel, site, isRenewed = false, link, onSite }: WholePageProps) => {
  const page = recognisePage(tab.url, everyNetwork)
  const onConnect = getConnect(form)
  if (inSidePanel && tab.url === '') return <UnsupportedPage reason="url-hidden" onConnect={onConnect} />
  if (page?.kind !== 'lead-search')
    return (
      <UnsupportedPage
        reason="unknown"
        site={site === undefined ? undefined : readableDomain(site)}
        onSite={() => onSite(site ?? '')}
        onConnect={onConnect}
      />
    )
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" onConnect={onConnect} />
  const search = comparisonKey(page)
  return (
    <ImportSearch
      key={search}
      form={form}
      tab={tab.id}
      url={page.url}
      search={search}
      isRenewed={isRenewed}
      link={link}
      onStarted={onStarted}
    />
  )
}

export const ThisPage = ({ onRuns, readings, personForm, ...props }: ThisPageProps) => {
  const { form, tab, onStarted, inSidePanel } = props
  const peopleId = useId()
  const [isListing, setListing] = useState(false)
  const isSample = useIsSample()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport {...form} onStarted={onStarted} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" onConnect={getConnect(form)} />
  if (page?.kind === 'profile')
    return <FindEmail {...personForm} url={page.url} person={comparisonKey(page, everyNetwork)} onRuns={onRuns} />
  const mayList = personForm.connection.is === 'connected' && mayListPeople(tab.url)
  const place = getPlace(tab)
  const people = mayList && (
    <PeopleOnPage
      key={place}
      form={personForm}
      tabId={tab.id}
      place={place}
      reading={readings.all.find(one => one.place === place)}
      onReading={readings.onReading}
      canScroll={inSidePanel}
    />
  )
  if (page?.kind !== 'lead-search') return people || <WholePage {...props} />
  if (!page.hasCriteria)
    return (
      <>
        <WholePage {...props} />
        {people}
      </>
    )
  // A page has one offer: that of a search is its import, and the people of its page are behind a link.
  return (
    <>
      <WholePage
        {...props}
        link={
          mayList && (
            <DisclosureButton open={isListing} controls={isListing ? peopleId : undefined} onToggle={() => setListing(!isListing)}>
              {t('pagePeopleTitle')}
            </DisclosureButton>
          )
        }
      />
      <div id={peopleId}>{isListing && people}</div>
    </>
  )
}

/** What the popup needs to know of the tab's page. */
export interface ReadPage {
  isProfile: boolean
  /** the domain of a site that can be enriched */
  site: string | undefined
}

interface TabPageProps extends Omit<ThisPageProps, 'site' | 'isRenewed'> {
  /** whether the tab's own site may be read */
  mayReadSite: boolean
  onRead: (page: ReadPage) => void
}

/** The page of the tab, and its site where it is no page of a network. */
export const TabPage = ({ mayReadSite, onRead, ...props }: TabPageProps) => {
  const { tab } = props
  const page = recognisePage(tab.url, everyNetwork)
  const site = useSite(mayReadSite && !page ? tab.url : undefined)
  const isProfile = page?.kind === 'profile'
  useEffect(() => onRead({ isProfile, site }), [isProfile, site])
  // A page adds session ids to its URL; only another search is another form.
  const key = page && `${tab.id} ${comparisonKey(page, everyNetwork)}`
  const first = useRef(key)
  return <ThisPage key={key} site={site} isRenewed={key !== first.current} {...props} />
}

interface LinkedPersonProps {
  database: Database
  /** the URL of the link, verbatim */
  link: string
  connection: ActiveConnection
  now: number
  onRuns: () => void
}

/** The person behind a link from the context menu, recognised by its URL. Nothing is sent before a click. */
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
