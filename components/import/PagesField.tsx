// The number of result pages: a few choices beside a number that can be typed, and how many people that may be.
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { describeField, FieldFrame } from '../ui/FieldFrame.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { getPageChoices, getTotalPages, parsePages, peopleOnPages, type ResultCount } from './result-pages.ts'
import styles from './PagesField.module.css'

export interface PagesFieldProps {
  /** id of the input; its note has the id `${id}-note` */
  id: string
  /** as typed */
  pages: string
  resultCount?: ResultCount | undefined
  /** undefined: "Result pages" */
  label?: string
  onPages: (typed: string) => void
}

export const PagesField = ({ id, pages, resultCount, label = t('pagesLabel'), onPages }: PagesFieldProps) => {
  const parsed = parsePages(pages)
  const chosen = 'pages' in parsed ? parsed.pages : undefined
  const totalPages = getTotalPages(resultCount)
  const choices = getPageChoices(resultCount).map(value => ({
    value,
    label: value === totalPages ? t('pagesAll', formatNumber(value)) : formatNumber(value)
  }))
  const note =
    'problem' in parsed
      ? { error: parsed.problem }
      : { hint: t('pagesSum', formatNumber(parsed.pages), formatNumber(peopleOnPages(parsed.pages))) }
  return (
    <FieldFrame
      id={id}
      label={label}
      {...note}
      aside={resultCount && <p class="small soft">{tCount(resultCount.atLeast ? 'pageShowsAtLeast' : 'pageShows', resultCount.count)}</p>}
    >
      <div class={styles.controls}>
        {choices.length > 1 && (
          <SegmentedControl label={t('pagesChoices')} options={choices} value={chosen} onChange={value => onPages(String(value))} />
        )}
        <input
          {...describeField(id, note)}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={pages}
          onInput={event => onPages(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  )
}
