// The form that takes a search apart: by what, into which searches, at what most, and what is not covered. Nothing is sent before the click.
import { useId } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import type { SplitProposal } from '../../lib/pages/split/split-search.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { AlreadyRunningNotice } from '../import/AlreadyRunningNotice.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PagesField } from '../import/PagesField.tsx'
import { BulkPage } from '../frames/BulkPage.tsx'
import { FailureNotice } from '../frames/FailureNotice.tsx'
import { pagesAtMost, peopleOn, readPages } from '../import/result-pages.ts'
import { useIsSample } from '../sample/sample-context.ts'
import { SearchFilters, type SearchSummary } from '../import/SearchFilters.tsx'
import { SplitParts } from './SplitParts.tsx'
import { isAboutTheName, useNameProblem } from '../import/use-name-problem.ts'
import '../import/ImportForm.css'
import './SplitForm.css'

export type Split = Pick<SplitProposal, 'facet' | 'facetWasSelected' | 'valuesPerPerson'> & {
  /** the facet as a person reads it */
  facetLabel: string
  values: readonly string[]
}

export interface SplitFormProps {
  /** the connected service's host */
  service: string
  search: SearchSummary
  /** the ways to split it; at least one */
  splits: readonly Split[]
  chosen: Split
  /** the values of those searches that are not to be sent */
  without: readonly string[]
  /** as typed */
  pages: string
  listTitle: string
  /** words of the live run of the same search */
  alreadyRunning?: string | undefined
  agreed: boolean
  hasPermission: boolean
  problem?: Failure | undefined
  busy: boolean
  now: number
  onChoose: (split: Split) => void
  onWithout: (values: string[]) => void
  onPages: (typed: string) => void
  onListWords: (typed: string) => void
  onAgreed: (agreed: boolean) => void
  onStart: (pages: number) => void
  onSettings: () => void
  /** words of the way back */
  back?: string | undefined
  onBack: () => void
}

const NotCovered = ({ chosen, without, most }: { chosen: Split; without: readonly string[]; most: number }) => (
  <Notice tone="info">
    <strong>{t('splitNotCovered')}</strong>
    <ul class="split-gaps">
      {!chosen.facetWasSelected && <li>{t('splitGap', chosen.facetLabel)}</li>}
      {without.length > 0 && <li>{t('splitWithout', without.join(', '))}</li>}
      <li>{t('splitCut', formatNumber(most))}</li>
    </ul>
    {chosen.valuesPerPerson === 'sometimes-two' && <p>{t('splitTwice')}</p>}
    {chosen.valuesPerPerson === 'many' && <p>{t('splitMany')}</p>}
  </Notice>
)

export const SplitForm = (props: SplitFormProps) => {
  const { service, splits, chosen, without, listTitle: listWords, alreadyRunning, agreed, problem, busy } = props
  const id = useId()
  const isSample = useIsSample()
  const name = useNameProblem(listWords, problem, service, props.now)
  const read = readPages(props.pages)
  const pages = 'pages' in read ? read.pages : undefined
  const count = chosen.values.length - without.length
  const unanswered = alreadyRunning !== undefined && !agreed ? `${id}-another` : undefined
  const obstacle = name?.stops ? `${id}-name-note` : pages === undefined ? `${id}-pages` : count === 0 ? `${id}-sum` : unanswered
  const submit = (event: Event): void => {
    event.preventDefault()
    if (!busy && obstacle === undefined && pages !== undefined) props.onStart(pages)
  }
  return (
    <BulkPage title={t('splitTitle')} backLabel={props.back} onBack={props.onBack}>
      <form class="people-form" aria-label={t('splitTitle')} onSubmit={submit} noValidate>
        <SearchFilters search={props.search} />
        <p class="soft">{t('splitIntro', formatNumber(peopleOn(pagesAtMost)))}</p>
        <div class="field split-by">
          <div class="field-head">
            <label for={`${id}-by`}>{t('splitBy')}</label>
          </div>
          <select
            id={`${id}-by`}
            value={chosen.facet}
            aria-describedby={`${id}-by-note`}
            onChange={event => {
              const wanted = splits.find(split => split.facet === event.currentTarget.value)
              if (wanted) props.onChoose(wanted)
            }}
          >
            {splits.map(({ facet, facetLabel, values }) => (
              <option key={facet} value={facet}>
                {t('splitByChoice', facetLabel, formatNumber(values.length))}
              </option>
            ))}
          </select>
          <p class="field-note" id={`${id}-by-note`}>
            {t(chosen.facetWasSelected ? 'splitBySelected' : 'splitByAll')}
          </p>
        </div>
        <SplitParts values={chosen.values} without={without} onWithout={props.onWithout} />
        <PagesField pages={props.pages} label={t('splitPages')} noteId={`${id}-pages`} onPages={props.onPages} />
        <NotCovered chosen={chosen} without={without} most={peopleOn(pages ?? pagesAtMost)} />
        <Field
          id={`${id}-name`}
          label={t('listNameLabel')}
          value={listWords}
          hint={t('listNameHint')}
          error={name?.words}
          onInput={props.onListWords}
        />
        <div class="people-end">
          {alreadyRunning !== undefined && (
            <AlreadyRunningNotice id={`${id}-another`} list={alreadyRunning} agreed={agreed} onAgreed={props.onAgreed} />
          )}
          {problem && !isAboutTheName(problem) && (
            <FailureNotice failure={problem} service={service} now={props.now} onSettings={props.onSettings} />
          )}
          <p class="split-sum" id={`${id}-sum`} role="status">
            {count === 0
              ? t('splitNoPart')
              : tCount('splitSum', count, tCount('splitPages', count * (pages ?? 0)), formatNumber(count * peopleOn(pages ?? 0)))}
          </p>
          <p class="small soft">
            {isSample ? (
              t('sampleSentence')
            ) : (
              <>
                {t('priceSentence', service)} {t('sentSentence', service)} {!props.hasPermission && t('permissionSentence')}
              </>
            )}
          </p>
          <Button look="primary" type="submit" busy={busy} disabled={obstacle !== undefined} describedBy={obstacle}>
            {busy ? t('starting') : tCount('splitStart', count)}
          </Button>
        </div>
      </form>
    </BulkPage>
  )
}
