// What can be done with the page of the tab: the form for a search, the person of a profile, or why nothing can be done.
import { useEffect, useState } from 'preact/hooks'
import { SampleGuide, type SampleStep } from '../sample/SampleGuide.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchRuns } from '../../lib/runs/store/read-runs.ts'
import { comparisonKey, recognisePage, everyNetwork } from '../../lib/pages/index.ts'
import { sampleProfileUrl, sampleSearchUrl } from '../../lib/sample/sample-pages.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { personRoute } from '../shell/routes.ts'
import type { FormState } from '../start/form-draft.ts'
import { ImportSearch } from '../import/ImportSearch.tsx'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from '../import/UnsupportedPage.module.css'
import { useIsSample } from '../sample/SampleMode.tsx'
import { readableDomain } from '../../lib/domains/readable-domain.ts'
import { mayListPeople } from '../../lib/pages/profile-links.ts'
import { readProfiles } from '../../lib/pages/read-profiles.ts'
import { FindEmail } from '../lookup/FindEmail.tsx'
import { usePeopleCeiling } from '../import/use-result-count.ts'
import type { PageReading, ShownTab } from './use-tab.ts'
import { PeopleOnPage } from './PeopleOnPage.tsx'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'

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
      onOpen={() => void tabs.create({ url: runtime.getURL(`/results.html#list=${encodeURIComponent(run?.id ?? '')}`) })}
      onConnect={() => void runtime.openOptionsPage()}
      onFindPerson={() => (location.hash = personRoute(keepGivenText(sampleProfileUrl, { id: crypto.randomUUID(), now })))}
    >
      {!run && page && <ImportSearch form={form} tab={noTab} url={page.url} search={comparisonKey(page)} onStarted={onStarted} />}
    </SampleGuide>
  )
}

/**
 * `unknown`: not a page of a network · `url-hidden`: the browser does not reveal the tab's URL · `own-profile`: the profile of the
 * signed-in user · `no-criteria`: a search without any filter · `not-a-profile`: a link that leads to no profile
 */
type UnsupportedPageReason = 'unknown' | 'url-hidden' | 'own-profile' | 'no-criteria' | 'not-a-profile'

const texts: Record<UnsupportedPageReason, readonly [title: MessageKey, text: MessageKey]> = {
  unknown: ['nothingHereTitle', 'nothingHereText'],
  'url-hidden': ['unseenTabTitle', 'unseenTabText'],
  'own-profile': ['ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['noCriteriaTitle', 'noCriteriaText'],
  'not-a-profile': ['linkWithoutPersonTitle', 'linkWithoutPersonText']
}

interface UnsupportedPageProps {
  reason: UnsupportedPageReason
  /** the tab's site, as a user reads it, where its company may be enriched */
  site?: string | undefined
  onSite?: () => void
}

/** Says why the tab's page cannot be imported, and what to do instead; the company of a site may be enriched. */
export const UnsupportedPage = ({ reason, site, onSite }: UnsupportedPageProps) => {
  const [title, text] = texts[reason]
  const isSite = site !== undefined && onSite !== undefined
  return (
    <div class={styles.page}>
      <h2>{isSite ? site : t(title)}</h2>
      <p class="small soft">{t(isSite ? 'domainsThisSiteText' : text)}</p>
      {isSite && (
        <Button look="primary" onClick={onSite}>
          {t('domainsThisSite', site)}
        </Button>
      )}
    </div>
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
  onSite: (site: string) => void
}

const isOwnProfile = (url: string): boolean => readProfiles(url, everyNetwork).skipped[0]?.reason === 'own-profile'

/** Another search, or another path, is another page. Its own page number and session are not. */
const getPlace = ({ id, url }: ShownTab): string => {
  const page = recognisePage(url, everyNetwork)
  return `${id} ${page ? comparisonKey(page, everyNetwork) : url.replace(/[?#].*/s, '')}`
}

/** What can be done with the page as a whole. */
const WholePage = ({ form, tab, onStarted, inSidePanel, site, onSite }: Omit<ThisPageProps, 'readings' | 'onRuns' | 'personForm'>) => {
  const page = recognisePage(tab.url, everyNetwork)
  const { ceiling, over } = usePeopleCeiling()
  if (inSidePanel && tab.url === '') return <UnsupportedPage reason="url-hidden" />
  if (page?.kind !== 'lead-search')
    return (
      <UnsupportedPage reason="unknown" site={site === undefined ? undefined : readableDomain(site)} onSite={() => onSite(site ?? '')} />
    )
  if (!page.hasCriteria) return <UnsupportedPage reason="no-criteria" />
  const search = comparisonKey(page)
  return (
    <div {...over}>
      <ImportSearch key={search} form={form} tab={tab.id} url={page.url} search={search} ceiling={ceiling} onStarted={onStarted} />
    </div>
  )
}

export const ThisPage = ({ onRuns, readings, personForm, ...props }: ThisPageProps) => {
  const { form, tab, onStarted, inSidePanel } = props
  const isSample = useIsSample()
  const page = recognisePage(tab.url, everyNetwork)
  if (!page && isSample) return <FirstImport {...form} onStarted={onStarted} />
  if (!page && isOwnProfile(tab.url)) return <UnsupportedPage reason="own-profile" />
  if (page?.kind === 'profile')
    return <FindEmail {...personForm} url={page.url} person={comparisonKey(page, everyNetwork)} onRuns={onRuns} />
  const place = getPlace(tab)
  return (
    <>
      <WholePage {...props} />
      {personForm.connection.is === 'connected' && mayListPeople(tab.url) && (
        <PeopleOnPage
          key={place}
          form={personForm}
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

/**
 * The domain of the tab's site, if it can be enriched. The reader is imported on first use. Undefined for pages of the browser, networks,
 * IP addresses and local names.
 */
export const readSite = async (url: string): Promise<string | undefined> => {
  if (!/^https?:/i.test(url)) return undefined
  const { readDomains } = await import('../../lib/domains/read-domains.ts')
  const [first] = readDomains(url.replace(/[?#].*/s, ''), everyNetwork).hosts
  return first?.reason ? undefined : first?.domain
}

/** Undefined until it is read, and where the tab has none. */
export const useSite = (url: string | undefined): string | undefined => {
  const [site, setSite] = useState<{ url: string; domain: string | undefined }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let isStale = false
    readSite(url).then(
      domain => isStale || setSite({ url, domain }),
      () => undefined
    )
    return () => {
      isStale = true
    }
  }, [url])
  return site?.url === url ? site?.domain : undefined
}

/** What the popup needs to know of the tab's page. */
export interface ReadPage {
  isProfile: boolean
  /** the domain of a site that can be enriched */
  site: string | undefined
}

interface TabPageProps extends Omit<ThisPageProps, 'site'> {
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
  return <ThisPage key={page && `${tab.id} ${comparisonKey(page, everyNetwork)}`} site={site} {...props} />
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
