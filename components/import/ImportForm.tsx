// The one form before money is spent: what is searched for, under which name, how many pages, what is sent and to whom.
import { useId, useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AlreadyRunningNotice } from './AlreadyRunningNotice.tsx'
import { ListField, type ListDraft } from './ListField.tsx'
import { FailureNotice } from '../frames/FailureNotice.tsx'
import { SearchNotices } from './SearchNotices.tsx'
import { PagesField } from './PagesField.tsx'
import { readPages, type CountHint } from './result-pages.ts'
import { useIsSample } from '../sample/sample-context.ts'
import { SearchFilters, type SearchSummary } from './SearchFilters.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import type { KnownList } from './ExistingListField.tsx'
import { isAboutTheName, useNameProblem } from './use-name-problem.ts'
import './ImportForm.css'

/** What the person typed; pages as text, since "ten" can be typed too. */
export interface ImportDraft extends ListDraft {
  pages: string
}

export interface ImportOrder {
  listTitle: string
  pages: number
  /** the person said yes to a second run of a search that is live already */
  another: boolean
  updates?: string | undefined
}

export interface ImportFormProps extends ImportDraft {
  /** the connected service's host; absent when there is none */
  service: string | undefined
  search: SearchSummary
  /** the page's own count */
  countHint?: CountHint | undefined
  /** the page of the results that is shown, when not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isList?: boolean
  /** lists of this connection that can be added to, newest first; undefined while they are read */
  known?: readonly KnownList[] | undefined
  /** words of the live run of the same search */
  alreadyRunning?: string | undefined
  hasPermission: boolean
  /** opens the form that takes a search apart, where this one is too large */
  onSplit?: (() => void) | undefined
  problem?: Failure | undefined
  busy: boolean
  now: number
  onChange: (draft: ImportDraft) => void
  onStart: (order: ImportOrder) => void
  onSettings: () => void
}

export const ImportForm = (props: ImportFormProps) => {
  const { service, search, listTitle: listWords, pages, updates, alreadyRunning, problem, busy, onChange } = props
  const draft: ImportDraft = { listTitle: listWords, pages, updates }
  const id = useId()
  const isSample = useIsSample()
  // the yes is about that run; it does not hold for the next one
  const [agreedTo, setAgreedTo] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const handIn = useFocusInvalid(form, problem)
  const name = useNameProblem(updates ?? listWords, problem, service ?? '', props.now)
  if (service === undefined)
    return (
      <EmptyState
        icon="connect"
        title={t('importNotConnectedTitle')}
        text={t('importNotConnectedText')}
        action={{ label: t('connectService'), onClick: props.onSettings }}
      />
    )

  const another = alreadyRunning !== undefined && agreedTo === alreadyRunning
  const read = readPages(pages)
  const ids = { name: `${id}-name`, pages: `${id}-pages`, another: `${id}-another` }
  const unanswered = alreadyRunning !== undefined && !another ? ids.another : undefined
  const obstacle = name?.stops ? `${ids.name}-note` : 'problem' in read ? ids.pages : unanswered

  const submit = (event: Event) => {
    event.preventDefault()
    if (busy || obstacle || !('pages' in read)) return
    handIn()
    props.onStart({ listTitle: listWords, pages: read.pages, another, updates })
  }
  return (
    <form ref={form} class="import-form" aria-label={t('importTitle')} onSubmit={submit} noValidate>
      <div class="import-form-fields">
        <div class="import-form-search">
          <SearchFilters search={search} />
          <SearchNotices service={service} resultsPage={props.resultsPage} isList={props.isList ?? false} onSplit={props.onSplit} />
        </div>
        <ListField draft={draft} known={props.known} id={ids.name} error={name?.words} onChange={list => onChange({ ...draft, ...list })} />
        <PagesField pages={pages} countHint={props.countHint} noteId={ids.pages} onPages={value => onChange({ ...draft, pages: value })} />
      </div>
      <div class="import-form-end">
        {alreadyRunning !== undefined && (
          <AlreadyRunningNotice
            id={ids.another}
            list={alreadyRunning}
            agreed={another}
            onAgreed={yes => setAgreedTo(yes ? alreadyRunning : undefined)}
          />
        )}
        {problem && !isAboutTheName(problem) && (
          <FailureNotice failure={problem} service={service} now={props.now} onSettings={props.onSettings} />
        )}
        <p class="small soft">
          {isSample ? (
            t('sampleSentence')
          ) : (
            <>
              {updates ? t('updateSentence', service, updates) : t('priceSentence', service)} {t('sentSentence', service)}{' '}
              {!props.hasPermission && t('permissionSentence')}
            </>
          )}
        </p>
        <Button look="primary" type="submit" busy={busy} disabled={obstacle !== undefined} describedBy={obstacle}>
          {busy ? t('starting') : t(updates === undefined ? 'startImport' : 'updateStart')}
        </Button>
      </div>
    </form>
  )
}
