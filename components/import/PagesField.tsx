// How many result pages: a few choices beside a number that can be typed, and what it comes to in people.
import { useId } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { allPages, pageChoices, peopleOn, readPages, type CountHint } from './result-pages.ts'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import './PagesField.css'

export interface PagesFieldProps {
  /** as typed */
  pages: string
  countHint?: CountHint | undefined
  /** absent: of one search */
  label?: string
  onPages: (typed: string) => void
  /** id for the line that says what it comes to, or what is wrong */
  noteId: string
}

export const PagesField = ({ pages, countHint, label = t('pagesLabel'), onPages, noteId }: PagesFieldProps) => {
  const id = useId()
  const read = readPages(pages)
  const chosen = 'pages' in read ? read.pages : undefined
  const all = allPages(countHint)
  const choices = pageChoices(countHint).map(value => ({
    value,
    label: value === all ? t('pagesAll', formatNumber(value)) : formatNumber(value)
  }))
  return (
    <div class="field pages-field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {countHint && <p class="small soft">{tCount(countHint.atLeast ? 'pageShowsAtLeast' : 'pageShows', countHint.count)}</p>}
      </div>
      <div class="pages-field-controls">
        {choices.length > 1 && (
          <SegmentedControl label={t('pagesChoices')} options={choices} value={chosen} onChange={value => onPages(String(value))} />
        )}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={pages}
          aria-invalid={chosen === undefined ? true : undefined}
          aria-describedby={noteId}
          onInput={event => onPages(event.currentTarget.value)}
        />
      </div>
      <p class={'problem' in read ? 'field-note is-error' : 'field-note'} id={noteId}>
        {'problem' in read ? read.problem : t('pagesSum', formatNumber(read.pages), formatNumber(peopleOn(read.pages)))}
      </p>
    </div>
  )
}
