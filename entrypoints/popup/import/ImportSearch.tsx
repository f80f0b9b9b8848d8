// The form for the search in the tab, filled from its URL. The page is asked for one number, its own result count.
import { useEffect, useRef, useState } from 'preact/hooks'
import { ImportForm, type ImportDraft, type ImportOrder } from '../../../components/import/ImportForm.tsx'
import { firstChoice, isTooLarge } from '../../../components/import/result-pages.ts'
import { permissions, runtime } from '../../../lib/browser.ts'
import type { KnownList } from '../../../components/import/ExistingListField.tsx'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Failure } from '../../../lib/failure.ts'
import { send } from '../../../lib/messages/send.ts'
import { describeSearch } from '../../../lib/pages/search/describe-search.ts'
import { proposeListTitle } from '../../../lib/pages/search/propose-list-title.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { getPermissionOrigins } from '../../../lib/service/sample-connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { SplitSearch } from '../split/SplitSearch.tsx'
import { summariseSearch } from './summarise-search.ts'
import { useBusy } from '../use-busy.ts'
import { useCount } from './use-result-count.ts'
import { freeName } from './free-name.ts'
import { useDraft } from './use-import-draft.ts'
import { useKnownLists } from './use-known-lists.ts'

interface ImportSearchProps {
  database: Database
  tab: number
  /** where what is typed is kept; absent: with the tab */
  place?: string
  url: string
  /** the comparison key of the search that is shown */
  search: string
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  /** what stands in the form at first, where it is not read off the search */
  proposal?: ImportDraft | undefined
  onStarted: (run: string) => void
}
/** What the list was called when it was started here; of one that was typed the worker takes the name itself. */
const wordsFor = (updates: string, known: readonly KnownList[] = []): string =>
  known.find(({ listName }) => listName === updates)?.listTitle ?? ''

export const ImportSearch = ({
  database,
  tab,
  place = String(tab),
  url,
  search,
  connection,
  live,
  now,
  proposal,
  onStarted
}: ImportSearchProps) => {
  const described = describeSearch(url)
  const count = useCount(tab)
  const name = freeName(proposeListTitle(described, t('listNameFallback')), live)
  const draft = useDraft(place, search, proposal ?? { listTitle: name, pages: String(firstChoice(count)) })
  const [allowed, setAllowed] = useState(true)
  const busy = useBusy()
  const [splitting, setSplitting] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  // One id for one intention: pressing again is the same click, until something was changed or refused.
  const clickId = useRef(crypto.randomUUID())
  const connected = connection.is === 'connected' ? connection : undefined
  const known = useKnownLists(database, connected?.id, draft.shown.updates !== undefined)
  const origins = connected && getPermissionOrigins(connected.baseUrl)

  useEffect(() => {
    if (origins) void permissions.contains({ origins }).then(setAllowed)
  }, [connected?.baseUrl])

  const change = (next: ImportDraft): void => {
    clickId.current = crypto.randomUUID()
    void draft.change(next)
  }
  const start = async ({ pages, another, updates, ...order }: ImportOrder): Promise<void> => {
    const end = busy.begin()
    if (!end) return
    if (origins && !allowed) {
      // The question may close the popup: what was typed is kept first, without waiting, so that this still counts as the click.
      void draft.change(draft.shown)
      setAllowed(await permissions.request({ origins }).catch(() => false))
    }
    const listWords = updates === undefined ? order.listTitle : wordsFor(updates, known)
    const form = {
      clickId: clickId.current,
      url,
      comparisonKey: search,
      pages,
      listTitle: listWords,
      allowDuplicate: another,
      updateList: updates
    }
    // The one that was shown when it was pressed: another may be in use by the time that the browser has been asked.
    const answer = await send('startImport', { ...form, connectionId: connected?.id })
    if (answer.ok) {
      await draft.drop()
      return onStarted(answer.value.runId)
    }
    if (answer.failure.code !== 'workerStopped') clickId.current = crypto.randomUUID()
    setProblem(answer.failure)
    end()
  }
  if (splitting)
    return (
      <SplitSearch
        url={url}
        listTitle={draft.shown.updates === undefined ? draft.shown.listTitle : undefined}
        connection={connection}
        live={live}
        now={now}
        back={t('splitBack')}
        onBack={() => setSplitting(false)}
      />
    )
  return (
    <div onFocusIn={draft.hold}>
      <ImportForm
        {...draft.shown}
        service={connected && getHost(connected.baseUrl)}
        search={summariseSearch(described)}
        known={known}
        countHint={count}
        resultsPage={described.resultsPage}
        isList={described.kind === 'lead-list'}
        alreadyRunning={live.find(run => run.connectionId === connected?.id && run.request.comparisonKey === search)?.listTitle}
        hasPermission={allowed}
        onSplit={isTooLarge(count) && described.kind !== 'lead-list' ? () => setSplitting(true) : undefined}
        problem={problem}
        busy={busy.isSeen}
        now={now}
        onChange={change}
        onStart={order => void start(order)}
        onSettings={() => void runtime.openOptionsPage()}
      />
    </div>
  )
}
