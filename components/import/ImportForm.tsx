// The import form: the search, the list it fills, the number of result pages, what is sent and what that may cost.
import { useId, useRef, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import { StartFooter, type PaidClickState } from '../frames/StartFooter.tsx'
import { useListTitleProblem } from '../frames/use-list-title-problem.ts'
import { AlreadyRunningNotice } from './AlreadyRunningNotice.tsx'
import type { ExistingList } from './ExistingListField.tsx'
import { ListField, type ListDraft } from './ListField.tsx'
import { PagesField } from './PagesField.tsx'
import { parsePages, type ResultCount } from './result-pages.ts'
import { SearchFilters, type SearchSummary } from './SearchFilters.tsx'
import { SearchNotices } from './SearchNotices.tsx'
import styles from './ImportForm.module.css'

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

export interface ImportedSearch {
  summary: SearchSummary
  /** the page's own result count; undefined where the page shows none */
  resultCount?: ResultCount | undefined
  /** the results page that the tab shows, where it is not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isSavedList?: boolean
  /** list title of the live run of the same search */
  runningListTitle?: string | undefined
  /** opens the form that splits the search; undefined where one import is enough */
  onSplit?: (() => void) | undefined
}

export interface ImportFormProps {
  /** host of the connected service; undefined without a connection */
  service: string | undefined
  search: ImportedSearch
  draft: ImportDraft
  /** lists of this connection that an import can add to, newest first; undefined until they are read */
  existingLists?: readonly ExistingList[] | undefined
  click: PaidClickState
  onChange: (draft: ImportDraft) => void
  onStart: (order: ImportOrder) => void
  onSettings: () => void
}

export const ImportForm = ({ service, search, draft, existingLists, click, onChange, onStart, onSettings }: ImportFormProps) => {
  const { listTitle, updateList } = draft
  const { runningListTitle } = search
  const id = useId()
  // Permission for a second run applies to the current live run only.
  const [allowedBeside, setAllowedBeside] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useFocusInvalid(form, click.problem?.failure)
  const titleProblem = useListTitleProblem(updateList ?? listTitle, click.problem?.failure, service ?? '')
  if (service === undefined)
    return (
      <EmptyState
        icon="connect"
        title={t('notConnected')}
        text={t('importNotConnectedText')}
        action={{ label: t('connectService'), onClick: onSettings }}
      />
    )

  const allowDuplicate = runningListTitle !== undefined && allowedBeside === runningListTitle
  const parsed = parsePages(draft.pages)
  const ids = { title: `${id}-title`, pages: `${id}-pages`, question: `${id}-question` }
  const questionId = runningListTitle !== undefined && !allowDuplicate ? ids.question : undefined
  const obstacleId = titleProblem?.blocksStart ? `${ids.title}-note` : 'problem' in parsed ? `${ids.pages}-note` : questionId

  const submit = (event: Event) => {
    event.preventDefault()
    if (click.isBusy || obstacleId || !('pages' in parsed)) return
    focusInvalid()
    onStart({ listTitle, pages: parsed.pages, allowDuplicate, updateList })
  }
  return (
    <form ref={form} class={styles.form} aria-label={t('importTitle')} onSubmit={submit} noValidate>
      <div class={styles.fields}>
        <div class={styles.search}>
          <SearchFilters search={search.summary} />
          <SearchNotices
            service={service}
            resultsPage={search.resultsPage}
            isSavedList={search.isSavedList ?? false}
            onSplit={search.onSplit}
          />
        </div>
        <ListField
          draft={draft}
          existingLists={existingLists}
          id={ids.title}
          error={titleProblem?.text}
          onChange={list => onChange({ ...draft, ...list })}
        />
        <PagesField pages={draft.pages} resultCount={search.resultCount} id={ids.pages} onPages={pages => onChange({ ...draft, pages })} />
      </div>
      <div class={styles.footer}>
        {runningListTitle !== undefined && (
          <AlreadyRunningNotice
            id={ids.question}
            listTitle={runningListTitle}
            isAllowed={allowDuplicate}
            onAllow={isAllowed => setAllowedBeside(isAllowed ? runningListTitle : undefined)}
          />
        )}
        <StartFooter
          service={service}
          click={click}
          button={{
            label: t(updateList === undefined ? 'startImport' : 'updateOpen'),
            isDisabled: obstacleId !== undefined,
            describedBy: obstacleId
          }}
          cost={updateList ? t('updateSentence', service, updateList) : t('priceSentence', service)}
          sent={t('sentSentence', service)}
          onSettings={onSettings}
        />
      </div>
    </form>
  )
}
