// The one form before money is spent: what is searched for, under which name, how many pages, what is sent and to whom.
import { useId, useState } from 'preact/hooks'
import type { Failure } from '../lib/failure.ts'
import { say } from '../lib/words.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Field } from './Field.tsx'
import { ImportNotices } from './ImportNotices.tsx'
import { PagesField } from './PagesField.tsx'
import { readPages, type CountHint } from './result-pages.ts'
import { SearchFilters, type SearchSummary } from './SearchFilters.tsx'
import './import-form.css'

/** What the person typed; pages as text, since "ten" can be typed too. */
export interface ImportDraft {
  listWords: string
  pages: string
}

export interface ImportOrder {
  listWords: string
  pages: number
  /** the person said yes to a second run of a search that is live already */
  another: boolean
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
  /** words of the live run of the same search */
  alreadyRunning?: string | undefined
  hasPermission: boolean
  problem?: Failure | undefined
  busy: boolean
  now: number
  onChange: (draft: ImportDraft) => void
  onStart: (order: ImportOrder) => void
  onSettings: () => void
}

export const ImportForm = (props: ImportFormProps) => {
  const { service, search, listWords, pages, alreadyRunning, busy, onChange } = props
  const id = useId()
  // the yes is about that run; it does not hold for the next one
  const [agreedTo, setAgreedTo] = useState<string>()
  const another = alreadyRunning !== undefined && agreedTo === alreadyRunning
  const read = readPages(pages)
  const nameMissing = listWords.trim() === '' || props.problem?.code === 'listNameTooLong'
  if (service === undefined)
    return (
      <EmptyState
        icon="connect"
        title={say('importNotConnectedTitle')}
        words={say('importNotConnectedText')}
        action={{ words: say('connectService'), onClick: props.onSettings }}
      />
    )

  const nameProblem =
    listWords.trim() === ''
      ? say('failure_listNameEmpty')
      : props.problem?.code === 'listNameTooLong'
        ? say('failure_listNameTooLong')
        : undefined
  const ids = { name: `${id}-name`, pages: `${id}-pages`, another: `${id}-another` }
  const obstacle = nameMissing
    ? `${ids.name}-note`
    : 'problem' in read
      ? ids.pages
      : alreadyRunning !== undefined && !another
        ? ids.another
        : undefined

  const submit = (event: Event) => {
    event.preventDefault()
    if (busy || obstacle || !('pages' in read)) return
    props.onStart({ listWords, pages: read.pages, another })
  }
  return (
    <form class="import-form" onSubmit={submit} noValidate>
      <div class="import-form-fields">
        <SearchFilters search={search} />
        <Field
          id={ids.name}
          label={say('listNameLabel')}
          value={listWords}
          hint={say('listNameHint')}
          error={nameProblem}
          onInput={value => onChange({ listWords: value, pages })}
        />
        <PagesField pages={pages} countHint={props.countHint} noteId={ids.pages} onPages={value => onChange({ listWords, pages: value })} />
        <ImportNotices {...props} service={service} anotherId={ids.another} another={another} onAnother={setAgreedTo} />
      </div>
      <div class="import-form-end">
        <p class="small soft">{say('priceSentence', service)}</p>
        <p class="small soft">{say('sentSentence', service)}</p>
        <Button look="primary" type="submit" busy={busy} disabled={obstacle !== undefined} describedBy={obstacle}>
          {say(busy ? 'starting' : 'startImport')}
        </Button>
      </div>
    </form>
  )
}
