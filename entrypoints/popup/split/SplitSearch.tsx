// A search that is larger than an import, taken apart: what its address can be split by, as it is chosen and confirmed here.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { Notice } from '../../../components/ui/Notice.tsx'
import { PeoplePage } from '../../../components/frames/BulkPage.tsx'
import { pagesAtMost } from '../../../components/import/result-pages.ts'
import { SplitForm, type Split } from '../../../components/split/SplitForm.tsx'
import { runtime } from '../../../lib/browser.ts'
import type { ShownConnection } from '../../../lib/database/settings/read-connection.ts'
import { send } from '../../../lib/messages/send.ts'
import { describeSearch } from '../../../lib/pages/search/describe-search.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { proposeListName } from '../../../lib/pages/search/propose-list-name.ts'
import { splitsOf, type SplitProposal } from '../../../lib/pages/split/split-search.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { hostOf } from '../../../lib/service/connection.ts'
import { say } from '../../../lib/i18n/text.ts'
import { freeName } from '../import/free-name.ts'
import { summarise } from '../import/summarise-search.ts'
import { routeOf } from '../routes.ts'
import { useStartList } from '../use-start-list.ts'

interface SplitSearchProps {
  /** the search's address */
  url: string
  /** what its list is called, where it has one; absent: a name is made of the search */
  listWords?: string | undefined
  connection: ShownConnection
  live: readonly Run[]
  now: number
  /** words of the way back; absent: to all runs */
  back?: string
  onBack: () => void
}

const shown = ({ type, selected, holds, labelKey, label, parts }: SplitProposal): Split => ({
  type,
  selected,
  holds,
  facet: labelKey ? say(labelKey) : label,
  values: parts.map(({ words }) => words)
})

export const SplitSearch = ({ url, listWords, connection, live, now, back, onBack }: SplitSearchProps) => {
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  const proposals = useMemo(() => splitsOf(url), [url])
  const described = describeSearch(url)
  const [type, setType] = useState<string>()
  const [without, setWithout] = useState<string[]>([])
  const [pages, setPages] = useState(String(pagesAtMost))
  const [name, setName] = useState(() => freeName(listWords ?? proposeListName(described, say('listNameFallback')), live))
  const [agreedTo, setAgreedTo] = useState<string>()
  const connected = connection.is === 'connected' ? connection : undefined
  const split = useStartList(connected, run => {
    location.hash = routeOf(run)
  })
  const alreadyRunning = live.find(run => run.connection === connected?.id && run.asked.comparisonKey === key)?.listWords
  const agreed = alreadyRunning !== undefined && agreedTo === alreadyRunning
  useEffect(split.renew, [type, without, pages, name, agreed])

  const chosen = proposals.find(proposal => proposal.type === type) ?? proposals[0]
  if (!connected)
    return (
      <PeoplePage title={say('splitTitle')} back={back} onBack={onBack}>
        <EmptyState
          icon="connect"
          title={say('importNotConnectedTitle')}
          words={say('importNotConnectedText')}
          action={{ words: say('connectService'), onClick: () => void runtime.openOptionsPage() }}
        />
      </PeoplePage>
    )
  if (!chosen)
    return (
      <PeoplePage title={say('splitTitle')} back={back} onBack={onBack}>
        <Notice tone="info">{say('splitImpossible')}</Notice>
      </PeoplePage>
    )
  const start = (read: number): void => {
    const { selected, parts } = chosen
    const order = { url, key, facet: chosen.type, selected, pages: read, listWords: name, another: agreed, without }
    const ticked = parts.filter(({ words }) => !without.includes(words)).map(part => ({ url: part.url, words: part.words }))
    void split.start(click => send('startSearches', { ...click, ...order, parts: ticked }))
  }
  return (
    <SplitForm
      service={hostOf(connected.address)}
      search={summarise(described)}
      splits={proposals.map(shown)}
      chosen={shown(chosen)}
      without={without}
      pages={pages}
      listWords={name}
      alreadyRunning={alreadyRunning}
      agreed={agreed}
      hasPermission={split.allowed}
      problem={split.problem?.failure}
      busy={split.busy}
      now={now}
      onChoose={wanted => {
        setType(wanted.type)
        setWithout([])
      }}
      onWithout={setWithout}
      onPages={setPages}
      onListWords={setName}
      onAgreed={yes => setAgreedTo(yes ? alreadyRunning : undefined)}
      onStart={start}
      onSettings={() => void runtime.openOptionsPage()}
      back={back}
      onBack={onBack}
    />
  )
}
