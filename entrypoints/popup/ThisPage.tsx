// "This page": the form for the search in the tab, filled from its URL; the page is asked for one number, its own result count.
import { useEffect, useState } from 'preact/hooks'
import { ImportForm, type ImportDraft, type ImportOrder } from '../../components/ImportForm.tsx'
import { NotThisPage } from '../../components/NotThisPage.tsx'
import { firstChoice } from '../../components/result-pages.ts'
import { StartedNotice } from '../../components/StartedNotice.tsx'
import { permissions, runtime } from '../../lib/browser.ts'
import type { ShownConnection } from '../../lib/database/read-connection.ts'
import type { Failure } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { describeSearch } from '../../lib/pages/describe-search.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { proposeListName } from '../../lib/pages/propose-list-name.ts'
import type { Run } from '../../lib/runs/run.ts'
import { hostOf, permissionPattern } from '../../lib/service/connection.ts'
import { say } from '../../lib/words.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { summarise } from './summarise.ts'
import { useCount } from './use-count.ts'
import type { ShownTab } from './use-tab.ts'

interface ThisPageProps {
  tab: ShownTab
  connection: ShownConnection
  live: readonly Run[]
  now: number
  onRuns: () => void
}

type Stage = { is: 'form'; problem?: Failure } | { is: 'starting' } | { is: 'started' }

export const ThisPage = ({ tab, connection, live, now, onRuns }: ThisPageProps) => {
  const page = recognisePage(tab.url)
  const key = page ? comparisonKey(page) : ''
  const search = describeSearch(tab.url)
  const count = useCount(tab.id, page?.kind === 'lead-search')
  const [draft, setDraft] = useState<ImportDraft>()
  const [allowed, setAllowed] = useState(true)
  const [stage, setStage] = useState<Stage>({ is: 'form' })
  // One id for one intention: pressing the button again is the same click, a new form is a new one.
  const [clickId] = useState(() => crypto.randomUUID())
  const address = connection.is === 'connected' ? connection.address : undefined

  useEffect(() => {
    void readDraft(tab.id, key).then(kept => kept && setDraft(kept))
  }, [tab.id, key])
  useEffect(() => {
    if (address) void permissions.contains({ origins: [permissionPattern(address)] }).then(setAllowed)
  }, [address])

  if (page?.kind !== 'lead-search') return <NotThisPage reason={page ? 'profile' : 'unknown'} />
  if (!page.hasCriteria) return <NotThisPage reason="no-criteria" />
  if (stage.is === 'started') return <StartedNotice onShowRuns={onRuns} />

  const shown = draft ?? { listWords: proposeListName(search, say('listNameFallback')), pages: String(firstChoice(count)) }
  const twin = live.find(run => connection.is === 'connected' && run.account === connection.account && run.asked.comparisonKey === key)

  const start = async ({ listWords, pages, another }: ImportOrder): Promise<void> => {
    // Asked for first, while it still counts as the person's click; the worker refuses if it was not given.
    if (address && !allowed) setAllowed(await permissions.request({ origins: [permissionPattern(address)] }).catch(() => false))
    setStage({ is: 'starting' })
    const answer = await send('startImport', { clickId, url: page.url, key, pages, listWords, another })
    if (answer.ok) await dropDraft(tab.id)
    setStage(answer.ok ? { is: 'started' } : { is: 'form', problem: answer.failure })
  }
  return (
    <ImportForm
      {...shown}
      service={address && hostOf(address)}
      search={summarise(search)}
      countHint={count}
      resultsPage={search.resultsPage}
      isList={search.kind === 'lead-list'}
      alreadyRunning={twin?.listWords}
      hasPermission={allowed}
      problem={stage.is === 'form' ? stage.problem : undefined}
      busy={stage.is === 'starting'}
      now={now}
      onChange={next => {
        setDraft(next)
        void keepDraft(tab.id, { key, ...next })
      }}
      onStart={order => void start(order)}
      onSettings={() => void runtime.openOptionsPage()}
    />
  )
}
