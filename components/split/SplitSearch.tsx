// The form that splits a search into parts: the facets it can be split by, the chosen parts, and the start.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { liveQuery } from 'dexie'
import { EmptyState, Notice } from '../ui/Notice.tsx'
import { BulkPage } from '../bulk/BulkForm.tsx'
import { SplitForm, type Split } from './SplitForm.tsx'
import { runtime } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ActiveConnection } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { describeSearch } from '../../lib/pages/describe-search.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { proposeSplits, type SplitProposal } from '../../lib/split/split-search.ts'
import { maxPages, type Run } from '../../lib/runs/model/run.ts'
import { getHost } from '../../lib/service/connection.ts'
import { formatDay, t } from '../../lib/i18n/text.ts'
import { findFreeTitle, nameSearch } from '../start/list-title.ts'
import { summariseSearch } from '../import/SearchFilters.tsx'
import { forms, useDraft, type DraftOf, type FormDraft } from '../start/form-draft.ts'
import { startedRoute } from '../shell/routes.ts'
import { useAllowance } from '../start/PlanNotice.tsx'
import { usePaidClick } from '../start/use-paid-click.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { parseStoredRun } from '../../lib/runs/store/stored-run.ts'
import { getSearch } from '../../lib/runs/kind.ts'
import { getFirstTitle } from '../../lib/runs/model/list-changes.ts'

interface SplitSearchProps {
  database: Database
  /** the URL of the search */
  url: string
  /** the proposed list title; absent: derived from the search */
  listTitle?: string | undefined
  connection: ActiveConnection
  live: readonly Run[]
  /** label of the back button; absent: all runs */
  back?: string
  onBack: () => void
}

const toSplit = ({ facet, facetWasSelected, valuesPerPerson, labelKey, label, parts }: SplitProposal): Split => ({
  facet,
  facetWasSelected,
  valuesPerPerson,
  facetLabel: labelKey ? t(labelKey) : label,
  values: parts.map(({ title }) => title)
})

interface FormProps extends SplitSearchProps {
  draft: DraftOf<'split'> | undefined
  stored: FormDraft<DraftOf<'split'>>
}

const Form = ({ database, url, listTitle, connection, live, back, onBack, draft, stored }: FormProps) => {
  const page = recognisePage(url)
  const key = page ? comparisonKey(page) : ''
  const proposals = useMemo(() => proposeSplits(url), [url])
  const described = describeSearch(url)
  const [facet, setFacet] = useState(draft?.facet)
  const [excludedValues, setExcludedValues] = useState<string[]>(draft?.excludedValues ?? [])
  const [pages, setPages] = useState(draft?.pages ?? String(maxPages))
  const [title, setTitle] = useState(() => draft?.title ?? findFreeTitle(listTitle ?? nameSearch(described, formatDay(Date.now())), live))
  const [agreedTo, setAgreedTo] = useState<string>()
  const connected = connection.is === 'connected' ? connection : undefined
  const paidClick = usePaidClick(connected, { subject: key, amount: [facet, excludedValues, pages] })
  const allowance = useAllowance(database, connected?.id, 'import')
  const alreadyRunning = live.find(run => run.connectionId === connected?.id && run.request.comparisonKey === key)?.listTitle
  const isAgreed = alreadyRunning !== undefined && agreedTo === alreadyRunning
  useEffect(() => {
    void stored.save({ url, ...(facet !== undefined && { facet }), excludedValues, pages, title })
  }, [facet, excludedValues, pages, title])
  useEffect(paidClick.clearProblem, [facet, excludedValues, pages, title, isAgreed])

  const selected = proposals.find(proposal => proposal.facet === facet) ?? proposals[0]
  if (!connected)
    return (
      <BulkPage title={t('splitTitle')} backLabel={back} onBack={onBack}>
        <EmptyState
          icon="connect"
          title={t('notConnected')}
          text={t('importNotConnectedText')}
          action={{ label: t('connectService'), onClick: () => void runtime.openOptionsPage() }}
        />
      </BulkPage>
    )
  if (!selected)
    return (
      <BulkPage title={t('splitTitle')} backLabel={back} onBack={onBack}>
        <Notice tone="info">{t('splitImpossible')}</Notice>
      </BulkPage>
    )
  const start = (pageCount: number, confirmedPeople: number | undefined): void => {
    const { facetWasSelected, parts } = selected
    const request = {
      url,
      comparisonKey: key,
      facet: selected.facet,
      facetWasSelected,
      pages: pageCount,
      listTitle: title,
      allowDuplicate: isAgreed,
      confirmedPeople,
      excludedValues,
      parts: parts.filter(part => !excludedValues.includes(part.title)).map(part => ({ url: part.url, title: part.title }))
    }
    void paidClick.start({
      request,
      send: click => send('startSplit', { ...request, ...click }),
      onStarted: async runId => {
        await stored.remove()
        location.hash = startedRoute(runId)
      }
    })
  }
  return (
    <SplitForm
      form={{
        service: getHost(connected.baseUrl),
        listTitle: title,
        click: paidClick,
        allowance,
        backLabel: back,
        onListTitle: setTitle,
        onSettings: () => void runtime.openOptionsPage(),
        onBack
      }}
      search={summariseSearch(described)}
      choice={{
        splits: proposals.map(toSplit),
        selected: toSplit(selected),
        excludedValues,
        onSelect: split => {
          setFacet(split.facet)
          setExcludedValues([])
        },
        onExclude: setExcludedValues
      }}
      pages={{ value: pages, onChange: setPages }}
      running={
        alreadyRunning === undefined
          ? undefined
          : {
              listTitle: alreadyRunning,
              isAllowed: isAgreed,
              onAllow: isAllowed => setAgreedTo(isAllowed ? alreadyRunning : undefined)
            }
      }
      onStart={start}
    />
  )
}

export const SplitSearch = (props: SplitSearchProps) => {
  const { stored, read } = useDraft(forms.split)
  return read ? <Form {...props} stored={stored} draft={read.draft?.url === props.url ? read.draft : undefined} /> : null
}

interface SplitRunProps {
  database: Database
  /** the id of the run */
  run: string
  connection: ActiveConnection
  live: readonly Run[]
  onBack: () => void
  onRuns: () => void
}

/** The form that splits the search of a run, which may have more results than one import returns. */
export const SplitRun = ({ database, run: id, onRuns, ...rest }: SplitRunProps) => {
  const found = useLiveQuery<{ run: Run | undefined }>(
    () => liveQuery(async () => ({ run: parseStoredRun(await database.runs.get(id)) })),
    [database, id]
  )
  if (!found) return null
  const { run } = found
  const search = run && getSearch(run)
  if (!search)
    return (
      <EmptyState icon="no-runs" title={t('searchGoneTitle')} text={t('searchGone')} action={{ label: t('showRuns'), onClick: onRuns }} />
    )
  return <SplitSearch database={database} url={search.url} listTitle={getFirstTitle(run)} {...rest} />
}
