// The form that splits a search: by which facet, into which parts, at most how many people, and what is not covered.
import { useId, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import styles from './SplitForm.module.css'
import type { SplitProposal } from '../../lib/split/split-search.ts'
import { typedConfirmationFrom } from '../../lib/runs/model/limits.ts'
import { maxPages } from '../../lib/runs/model/run.ts'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { readLimit } from '../ui/outside-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { BulkForm, type BulkFormState } from '../bulk/BulkForm.tsx'
import { AlreadyRunningNotice } from '../import/StartedSearch.tsx'
import { PagesField } from '../import/PeopleField.tsx'
import { parsePages, peopleOnPages } from '../import/result-pages.ts'
import { SearchFilters, type SearchSummary } from '../import/SearchFilters.tsx'

interface SplitPartsProps {
  values: readonly string[]
  /** the values of parts that are not sent */
  excludedValues: readonly string[]
  onExclude: (values: string[]) => void
}

/** The parts of a split search, with a checkbox each. */
const SplitParts = ({ values, excludedValues, onExclude }: SplitPartsProps) => {
  const id = useId()
  const isComplete = excludedValues.length === 0
  return (
    <div role="group" aria-labelledby={id}>
      <div class={styles.head}>
        <span id={id}>{t('splitParts')}</span>
        <Button small onClick={() => onExclude(isComplete ? [...values] : [])}>
          {t(isComplete ? 'splitNone' : 'splitAll')}
        </Button>
      </div>
      <ul class={styles.parts}>
        {values.map(value => (
          <li key={value}>
            <Checkbox
              label={value}
              checked={!excludedValues.includes(value)}
              onChange={checked => onExclude(checked ? excludedValues.filter(other => other !== value) : [...excludedValues, value])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One way to split the search. */
export type Split = Pick<SplitProposal, 'facet' | 'facetWasSelected' | 'valuesPerPerson'> & {
  /** the facet as a user reads it */
  facetLabel: string
  /** the values of the facet, one per part */
  values: readonly string[]
}

interface SplitChoice {
  /** at least one */
  splits: readonly Split[]
  selected: Split
  /** the values of parts that are not sent */
  excludedValues: readonly string[]
  onSelect: (split: Split) => void
  onExclude: (values: string[]) => void
}

export interface SplitFormProps {
  form: BulkFormState
  search: SearchSummary
  choice: SplitChoice
  /** result pages per part; `value` as typed */
  pages: { value: string; onChange: (typed: string) => void }
  /** the live run of the same search, and whether the user allowed another; undefined where there is none */
  running?: { listTitle: string; isAllowed: boolean; onAllow: (isAllowed: boolean) => void } | undefined
  /** `confirmedPeople`: the number that the user typed, where the split is so large that it was asked for */
  onStart: (pages: number, confirmedPeople: number | undefined) => void
}

const CoverageNotice = ({ choice, maxPeople }: { choice: SplitChoice; maxPeople: number }) => {
  const { selected, excludedValues } = choice
  return (
    <Notice tone="info">
      <strong>{t('splitNotCovered')}</strong>
      <ul class={styles.gaps}>
        {!selected.facetWasSelected && <li>{t('splitGap', selected.facetLabel)}</li>}
        {excludedValues.length > 0 && <li>{t('splitWithout', excludedValues.join(', '))}</li>}
        <li>{t('splitCut', formatNumber(maxPeople))}</li>
      </ul>
      {selected.valuesPerPerson === 'many' && <p>{t('splitMany')}</p>}
    </Notice>
  )
}

const FacetField = ({ splits, selected, onSelect }: SplitChoice) => (
  <ChoiceField
    label={t('splitBy')}
    value={selected.facet}
    options={splits.map(({ facet, facetLabel, values }) => ({
      value: facet,
      label: t('splitByChoice', facetLabel, formatNumber(values.length))
    }))}
    hint={t(selected.facetWasSelected ? 'splitBySelected' : 'splitByAll')}
    onChange={facet => {
      const split = splits.find(option => option.facet === facet)
      if (split) onSelect(split)
    }}
  />
)

export const SplitForm = ({ form, search, choice, pages, running, onStart }: SplitFormProps) => {
  const { service = '' } = form
  const { selected, excludedValues, onExclude } = choice
  const id = useId()
  const parsed = parsePages(pages.value)
  const pagesPerPart = 'pages' in parsed ? parsed.pages : undefined
  // Two values may have one title: both are sent, or neither is.
  const partCount = selected.values.filter(value => !excludedValues.includes(value)).length
  const questionId = running && !running.isAllowed ? `${id}-question` : undefined
  const people = partCount * peopleOnPages(pagesPerPart ?? 0)
  const [typed, setTyped] = useState('')
  const needsNumber = people >= typedConfirmationFrom
  const numberId = needsNumber && readLimit(typed) !== people ? `${id}-number-note` : undefined
  const obstacleId = pagesPerPart === undefined ? `${id}-pages-note` : partCount === 0 ? `${id}-sum` : (questionId ?? numberId)
  const sum = tCount('splitSum', partCount, tCount('splitPages', partCount * (pagesPerPart ?? 0)), formatNumber(people))
  return (
    <BulkForm
      state={form}
      texts={{
        title: t('splitTitle'),
        notConnected: t('importNotConnectedText'),
        cost: t('priceSentence', service),
        sent: t('sentSentence', service),
        start: tCount('splitStart', partCount)
      }}
      obstacle={{ id: obstacleId }}
      units={people}
      question={
        <>
          {selected.valuesPerPerson === 'sometimes-two' && <Notice tone="warning">{t('splitTwice')}</Notice>}
          {running && (
            <AlreadyRunningNotice
              id={`${id}-question`}
              listTitle={running.listTitle}
              isAllowed={running.isAllowed}
              onAllow={running.onAllow}
            />
          )}
          {needsNumber && (
            <Field
              id={`${id}-number`}
              numeric
              label={t('splitConfirm', formatNumber(people))}
              hint={t('splitConfirmHint')}
              value={typed}
              onInput={setTyped}
            />
          )}
        </>
      }
      summary={
        <p class={styles.sum} id={`${id}-sum`} role="status">
          {partCount === 0 ? t('splitNoPart') : sum}
        </p>
      }
      onStart={() => pagesPerPart !== undefined && onStart(pagesPerPart, needsNumber ? readLimit(typed) : undefined)}
    >
      <SearchFilters search={search} />
      <p class="soft">{t('splitIntro', formatNumber(peopleOnPages(maxPages)))}</p>
      <FacetField {...choice} />
      <SplitParts values={selected.values} excludedValues={excludedValues} onExclude={onExclude} />
      <PagesField id={`${id}-pages`} pages={pages.value} label={t('splitPagesLabel')} onPages={pages.onChange} />
      <CoverageNotice choice={choice} maxPeople={peopleOnPages(pagesPerPart ?? maxPages)} />
    </BulkForm>
  )
}
