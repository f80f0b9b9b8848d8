// A search that is larger than an import, taken apart: what its address can be split by, as it is chosen and confirmed here.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { Notice } from '../../../components/ui/Notice.tsx'
import { BulkPage } from '../../../components/frames/BulkPage.tsx'
import { pagesAtMost } from '../../../components/import/result-pages.ts'
import { SplitForm, type Split } from '../../../components/split/SplitForm.tsx'
import { runtime } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/database/settings/watch-connections.ts'
import { send } from '../../../lib/messages/send.ts'
import { describeSearch } from '../../../lib/pages/search/describe-search.ts'
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import { proposeListTitle } from '../../../lib/pages/search/propose-list-title.ts'
import { proposeSplits, type SplitProposal } from '../../../lib/pages/split/split-search.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { t } from '../../../lib/i18n/text.ts'
import { freeName } from '../import/free-name.ts'
import { summariseSearch } from '../import/summarise-search.ts'
import { routeOf } from '../routes.ts'
import { useStartList } from '../use-start-list.ts'

interface SplitSearchProps {
  /** the search's address */
  url: string
  /** what its list is called, where it has one; absent: a name is made of the search */
  listTitle?: string | undefined
  connection: ActiveConnection
  live: readonly Run[]
  now: number
  /** words of the way back; absent: to all runs */
  back?: string
  onBack: () => void
}

const shown = ({ facet: type, facetWasSelected: selected, valuesPerPerson: holds, labelKey, label, parts }: SplitProposal): Split => ({
  facet: type,
  facetWasSelected: selected,
  valuesPerPerson: holds,
  facetLabel: labelKey ? t(labelKey) : label,
  values: parts.map(({ title }) => title)
})

export const SplitSearch = ({ url, listTitle: listWords, connection, live, now, back, onBack }: SplitSearchProps) => {
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  const proposals = useMemo(() => proposeSplits(url), [url])
  const described = describeSearch(url)
  const [type, setType] = useState<string>()
  const [without, setWithout] = useState<string[]>([])
  const [pages, setPages] = useState(String(pagesAtMost))
  const [name, setName] = useState(() => freeName(listWords ?? proposeListTitle(described, t('listNameFallback')), live))
  const [agreedTo, setAgreedTo] = useState<string>()
  const connected = connection.is === 'connected' ? connection : undefined
  const split = useStartList(connected, run => {
    location.hash = routeOf(run)
  })
  const alreadyRunning = live.find(run => run.connectionId === connected?.id && run.request.comparisonKey === key)?.listTitle
  const agreed = alreadyRunning !== undefined && agreedTo === alreadyRunning
  useEffect(split.renew, [type, without, pages, name, agreed])

  const chosen = proposals.find(proposal => proposal.facet === type) ?? proposals[0]
  if (!connected)
    return (
      <BulkPage title={t('splitTitle')} backLabel={back} onBack={onBack}>
        <EmptyState
          icon="connect"
          title={t('importNotConnectedTitle')}
          text={t('importNotConnectedText')}
          action={{ label: t('connectService'), onClick: () => void runtime.openOptionsPage() }}
        />
      </BulkPage>
    )
  if (!chosen)
    return (
      <BulkPage title={t('splitTitle')} backLabel={back} onBack={onBack}>
        <Notice tone="info">{t('splitImpossible')}</Notice>
      </BulkPage>
    )
  const start = (read: number): void => {
    const { facetWasSelected: selected, parts } = chosen
    const order = {
      url,
      comparisonKey: key,
      facet: chosen.facet,
      facetWasSelected: selected,
      pages: read,
      listTitle: name,
      allowDuplicate: agreed,
      excludedValues: without
    }
    const ticked = parts.filter(({ title }) => !without.includes(title)).map(part => ({ url: part.url, title: part.title }))
    void split.start(click => send('startSplit', { ...click, ...order, parts: ticked }))
  }
  return (
    <SplitForm
      service={getHost(connected.baseUrl)}
      search={summariseSearch(described)}
      splits={proposals.map(shown)}
      chosen={shown(chosen)}
      without={without}
      pages={pages}
      listTitle={name}
      alreadyRunning={alreadyRunning}
      agreed={agreed}
      hasPermission={split.allowed}
      problem={split.problem?.failure}
      busy={split.busy}
      now={now}
      onChoose={wanted => {
        setType(wanted.facet)
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
