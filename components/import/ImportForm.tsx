// The import form: the search, how many people, the button, what it may cost, and what is needed seldom.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { maxPages } from '../../lib/runs/model/run.ts'
import { t, formatNumber, tCount } from '../../lib/i18n/text.ts'
import { Notice, EmptyState } from '../ui/Notice.tsx'
import { peopleOnPages, getLikelyPeople, parsePages } from './result-pages.ts'
import { classNames } from '../ui/class-names.ts'
import { DisclosureButton } from '../ui/LongText.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus.ts'
import { PlanNotice, type Allowance } from '../start/PlanNotice.tsx'
import { StartFooter, type PaidClickState } from '../start/StartFooter.tsx'
import { useListTitleProblem } from '../start/list-title.ts'
import { AlreadyRunningNotice } from './StartedSearch.tsx'
import { ListField, type ExistingList, type ListDraft } from './ListField.tsx'
import { PagesField, PeopleField } from './PeopleField.tsx'
import { SearchFacts, SearchFilters, SearchHeading, type ImportedSearch } from './SearchFilters.tsx'
import { useIsSample } from '../sample/SampleMode.tsx'
import styles from './ImportForm.module.css'

interface ImportLinksProps {
  opened: 'sent' | 'more' | undefined
  /** sample data is sent nowhere */
  isSample: boolean
  /** start of the ids of the two panels */
  id: string
  link: ComponentChildren
  onOpen: (panel: 'sent' | 'more' | undefined) => void
}

/** The two links behind the price of an import: what it sends, and what is needed seldom. */
const ImportLinks = ({ opened, isSample, id, link: furtherLink, onOpen }: ImportLinksProps) => {
  const link = (panel: 'sent' | 'more', label: string) => (
    <DisclosureButton
      open={opened === panel}
      controls={opened === panel ? `${id}-${panel}` : undefined}
      onToggle={() => onOpen(opened === panel ? undefined : panel)}
    >
      {label}
    </DisclosureButton>
  )
  return (
    <>
      {!isSample && link('sent', t('whatIsSent'))}
      {link('more', t('listNameAndMore'))}
      {furtherLink}
    </>
  )
}

interface SearchNoticesProps {
  service: string
  /** the results page that the tab shows, where it is not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isSavedList: boolean
  /** splits a search that has more results than one import returns */
  onSplit?: (() => void) | undefined
}

/** Warns about a search that may be imported differently than the user expects. */
const SearchNotices = ({ service, resultsPage = 1, isSavedList, onSplit }: SearchNoticesProps) => (
  <>
    {resultsPage > 1 && <Notice tone="info">{t('onResultsPage', service, formatNumber(resultsPage))}</Notice>}
    {onSplit && (
      <Notice tone="warning" action={{ label: t('splitTitle'), onClick: onSplit }}>
        {t('searchTooLarge', formatNumber(peopleOnPages(maxPages)))}
      </Notice>
    )}
    {isSavedList && <Notice tone="warning">{t('savedList', service)}</Notice>}
  </>
)

/** The contents of the form. */
export interface ImportDraft extends ListDraft {
  /** as typed */
  pages: string
}

export interface ImportOrder extends ListDraft {
  pages: number
  /** the user allowed a second run of a search that is live already */
  allowDuplicate: boolean
}

/** The form before it is known what it offers: its search, and its place. */
export const ImportFormToCome = ({ search }: Pick<ImportFormProps, 'search'>) => (
  <div class={classNames(styles.form, styles.toCome)} aria-busy="true">
    <SearchHeading search={search} />
  </div>
)

export interface ImportFormProps {
  /** host of the connected service; undefined without a connection */
  service: string | undefined
  search: ImportedSearch
  draft: ImportDraft
  /** lists of this connection that an import can add to, newest first; undefined until they are read */
  existingLists?: readonly ExistingList[] | undefined
  click: PaidClickState
  /** what may still be requested; undefined until it is read */
  allowance?: Allowance | undefined
  /** to what else the page offers */
  link?: ComponentChildren
  on: { change: (draft: ImportDraft) => void; start: (order: ImportOrder) => void; openSettings: () => void }
}

export const ImportForm = (props: ImportFormProps) => {
  const { service, search, draft, existingLists, click, allowance, link, on } = props
  const { listTitle, updateList } = draft
  const { runningListTitle, resultCount } = search
  const id = useId()
  const isSample = useIsSample()
  // Permission for a second run applies to the current live run only.
  const [allowedBeside, setAllowedBeside] = useState<string>()
  const [opened, setOpened] = useState<'sent' | 'more'>()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useFocusInvalid(form, click.problem?.failure)
  const titleProblem = useListTitleProblem(updateList ?? listTitle, click.problem?.failure, service ?? '')
  const parsed = parsePages(draft.pages)
  const pages = 'pages' in parsed ? parsed.pages : undefined
  const needsMore = updateList !== undefined || titleProblem !== undefined || (pages === undefined && draft.pages !== '')
  // It stays open once the problem is solved.
  useLayoutEffect(() => {
    if (needsMore) setOpened('more')
  }, [needsMore])
  if (service === undefined)
    return (
      <EmptyState
        compact
        icon="connect"
        title={t('notConnected')}
        text={t('importNotConnectedText')}
        action={{ label: t('connectService'), onClick: on.openSettings }}
      />
    )

  const allowDuplicate = runningListTitle !== undefined && allowedBeside === runningListTitle
  // What prevents the start is never folded.
  const isMoreOpen = opened === 'more' || needsMore
  const ids = { title: `${id}-title`, pages: `${id}-pages`, people: `${id}-people`, question: `${id}-question` }
  const questionId = runningListTitle !== undefined && !allowDuplicate ? ids.question : undefined
  const numberId = pages !== undefined ? undefined : `${isMoreOpen ? ids.pages : ids.people}-note`
  const obstacleId = titleProblem?.blocksStart ? `${ids.title}-note` : (numberId ?? questionId)

  const submit = (event: Event) => {
    event.preventDefault()
    if (click.isBusy || obstacleId || pages === undefined) return
    focusInvalid()
    on.start({ listTitle, pages, allowDuplicate, updateList })
  }
  const cost = updateList ? t('existingListSentence', service, updateList) : t('priceSentence', service)
  const people = formatNumber(peopleOnPages(pages ?? 0))
  return (
    <form ref={form} class={styles.form} aria-label={t('buttonImport')} onSubmit={submit} noValidate>
      <SearchHeading search={search} />
      <SearchNotices
        service={service}
        resultsPage={search.resultsPage}
        isSavedList={search.isSavedList ?? false}
        onSplit={search.onSplit}
      />
      {search.isWhole ? (
        <>
          <SearchFacts search={search} />
          <Notice tone="info">{t('wholeSearch', service)}</Notice>
        </>
      ) : (
        <PeopleField
          id={ids.people}
          pages={draft.pages}
          resultCount={resultCount}
          facts={<SearchFacts search={search} />}
          keepsFacts={search.imported !== undefined}
          onPages={to => on.change({ ...draft, pages: to })}
        />
      )}
      <div class={styles.footer}>
        <StartFooter
          service={service}
          click={click}
          button={{
            label: updateList === undefined ? tCount('importPeople', getLikelyPeople(pages ?? 0, resultCount)) : t('existingListOpen'),
            isDisabled: obstacleId !== undefined,
            describedBy: obstacleId
          }}
          texts={{
            cost: updateList || search.isWhole || pages === undefined ? cost : tCount('importPrice', pages, service, people),
            sent: undefined
          }}
          links={<ImportLinks opened={isMoreOpen ? 'more' : opened} isSample={isSample} id={id} link={link} onOpen={setOpened} />}
          onSettings={on.openSettings}
        />
        {/* Below the button, which they must not move. */}
        {runningListTitle !== undefined && (
          <AlreadyRunningNotice
            id={ids.question}
            listTitle={runningListTitle}
            isAllowed={allowDuplicate}
            onAllow={isAllowed => setAllowedBeside(isAllowed ? runningListTitle : undefined)}
          />
        )}
        <PlanNotice units={peopleOnPages(pages ?? 0)} allowance={allowance} />
      </div>
      {opened === 'sent' && !isMoreOpen && (
        <div class={styles.panel} id={`${id}-sent`}>
          <p class="small soft">{t('sentSentence', service)}</p>
          <SearchFilters search={{ ...search.summary, note: undefined }} />
        </div>
      )}
      {isMoreOpen && (
        <div class={styles.panel} id={`${id}-more`}>
          <ListField
            draft={draft}
            existingLists={existingLists}
            id={ids.title}
            error={titleProblem?.text}
            onChange={list => on.change({ ...draft, ...list })}
          />
          {!search.isWhole && <PagesField id={ids.pages} pages={draft.pages} onPages={to => on.change({ ...draft, pages: to })} />}
        </div>
      )}
    </form>
  )
}
