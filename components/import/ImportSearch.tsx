// The import form of a search, filled in from its URL and from the result count that its page shows.
import type { ComponentChildren } from 'preact'
import { useEffect, useState, useLayoutEffect } from 'preact/hooks'
import { type ImportDraft, ImportForm, ImportFormToCome, type ImportOrder } from './ImportForm.tsx'
import { forms, useDraft, type FormState } from '../start/form-draft.ts'
import { StartedSearch, useImported } from './StartedSearch.tsx'
import { type ImportedSearch, summariseSearch } from './SearchFilters.tsx'
import { getDefaultPages, getLikelyPeople, isTooLarge, parsePages } from './result-pages.ts'
import { runtime } from '../../lib/browser.ts'
import { type ExistingList, useKnownLists } from './ListField.tsx'
import { send } from '../../lib/messages/send.ts'
import { describeSearch } from '../../lib/pages/describe-search.ts'
import { maxPages } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { startAt } from '../../lib/service/preset-of.ts'
import { formatDay, t } from '../../lib/i18n/text.ts'
import { SplitSearch } from '../split/SplitSearch.tsx'
import { useAllowance } from '../start/PlanNotice.tsx'
import { usePaidClick } from '../start/use-paid-click.ts'
import { useResultCount } from './use-result-count.ts'
import { findFreeTitle, nameSearch, useTitledRuns } from '../start/list-title.ts'

/**
 * The draft of the import form: the proposal until the user edits or focuses the form, then the user's text, stored by place. `place`: the
 * tab, or the run that is repeated. `key`: the comparison key of the search.
 */
const useImportDraft = (place: string, key: string, proposal: ImportDraft) => {
  const { stored, read } = useDraft(forms.import, place)
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    if (read?.draft?.key === key) setDraft(before => before ?? read.draft)
  }, [read, key])

  const change = (next: ImportDraft): Promise<void> => {
    setDraft(next)
    return stored.save({ key, ...next })
  }
  return {
    shown: draft ?? proposal,
    isRead: read !== undefined,
    change,
    /** keeps the values shown, even if the proposal changes */
    hold: () => setDraft(before => before ?? proposal),
    remove: stored.remove
  }
}

interface ImportSearchProps {
  form: FormState
  tab: number
  /** where the draft is stored; absent: by tab */
  place?: string
  url: string
  /** the comparison key of the search that is shown */
  search: string
  /** the first values of the form; absent: derived from the search */
  proposal?: ImportDraft | undefined
  /** the tab showed another search before */
  isRenewed?: boolean
  /** to what else the page offers */
  link?: ComponentChildren
  onStarted: (run: string) => void
}

/** The title of an existing list; '' for a typed list name, which the worker uses as the title. */
const getExistingTitle = (updateList: string, known: readonly ExistingList[] = []): string =>
  known.find(({ listName }) => listName === updateList)?.listTitle ?? ''

export const ImportSearch = ({
  form,
  tab,
  place = String(tab),
  url,
  search,
  proposal,
  isRenewed = false,
  link,
  onStarted
}: ImportSearchProps) => {
  const { database, connection, live, now } = form
  const described = describeSearch(url)
  const { count, isSettled } = useResultCount(tab, isRenewed)
  const proposedTitle = nameSearch(described)
  // The day is that of the first look: a form that is open at midnight keeps its title.
  const [day] = useState(() => formatDay(now))
  const titled = useTitledRuns(database, live)
  const title = findFreeTitle(nameSearch(described, day), titled ?? live)
  const draft = useImportDraft(place, search, proposal ?? { listTitle: title, pages: String(getDefaultPages(count)) })
  const [isSplitting, setIsSplitting] = useState(false)
  const connected = connection.is === 'connected' ? connection : undefined
  const allowance = useAllowance(database, connected?.id, 'import')
  const [isStarted, setStarted] = useState(false)
  const known = useKnownLists(database, connected?.id, draft.shown.updateList !== undefined)
  const isWhole = connected !== undefined && startAt(connected, 'import')?.wholeSearchOnly === true
  const typed = isWhole ? { ...draft.shown, pages: String(maxPages) } : draft.shown
  const parsed = parsePages(typed.pages)
  const pages = 'pages' in parsed ? parsed.pages : undefined
  const people = getLikelyPeople(pages ?? 0, count)
  const paidClick = usePaidClick(connected, {
    subject: [search, described.resultsPage],
    amount: [pages, people, draft.shown.updateList]
  })
  const { isRead, imported } = useImported(database, { search, pages, now })
  // The form is shown once everything is known that decides what it offers and where its button is. It stays so.
  const isKnown = isSettled && isRead && titled !== undefined && draft.isRead && (connected === undefined || allowance !== undefined)
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    if (!isKnown || isShown) return
    draft.hold()
    setShown(true)
  }, [isKnown])

  const start = (order: ImportOrder): void => {
    // No other name is proposed from here on: the same request must be sent again where no answer comes.
    draft.hold()
    // The browser's question may close the popup, so the draft is stored first, without waiting.
    if (!paidClick.hasPermission) void draft.change(draft.shown)
    const listTitle = order.updateList === undefined ? order.listTitle : getExistingTitle(order.updateList, known)
    const request = { ...order, url, comparisonKey: search, listTitle, updateList: order.updateList }
    void paidClick.start({
      request,
      send: click => send('startImport', { ...request, ...click }),
      onStarted: async runId => {
        await draft.remove()
        setStarted(true)
        onStarted(runId)
      }
    })
  }
  if (isSplitting)
    return (
      <SplitSearch
        database={database}
        url={url}
        listTitle={draft.shown.updateList === undefined ? draft.shown.listTitle : undefined}
        connection={connection}
        live={live}
        back={t('splitBack')}
        onBack={() => setIsSplitting(false)}
      />
    )
  const shown: ImportedSearch = {
    title: proposedTitle,
    summary: summariseSearch(described),
    resultCount: count,
    isWhole,
    resultsPage: described.resultsPage,
    isSavedList: described.kind === 'lead-list',
    runningListTitle: live.find(run => run.connectionId === connected?.id && run.request.comparisonKey === search)?.listTitle,
    imported,
    onSplit: isTooLarge(count) && described.kind !== 'lead-list' ? () => setIsSplitting(true) : undefined
  }
  if (isStarted) return <StartedSearch onAgain={() => setStarted(false)} />
  if (!isShown) return <ImportFormToCome search={shown} />
  return (
    <div onFocusIn={draft.hold}>
      <ImportForm
        service={connected && getHost(connected.baseUrl)}
        search={shown}
        draft={typed}
        existingLists={known}
        click={paidClick}
        allowance={allowance}
        link={link}
        on={{
          change: next => void draft.change(isWhole ? { ...next, pages: draft.shown.pages } : next),
          start,
          openSettings: () => void runtime.openOptionsPage()
        }}
      />
    </div>
  )
}
