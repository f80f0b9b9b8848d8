// The line above the table: search, filters in use, how many records are left, and how the table looks.
import type { ComponentChildren, Ref } from 'preact'
import { useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import styles from './ResultsToolbar.module.css'

export interface ResultsToolbarProps {
  search: { value: string; onInput: (value: string) => void; inputRef?: Ref<HTMLInputElement> }
  /** the chips of the filters in use, and the button that adds one */
  filters: ComponentChildren
  /** `all` is what there is without filters; `isReading`: more rows come */
  count: { shown: number; all: number; isReading: boolean }
  /** records hidden by the do-not-contact list, and whether they are shown */
  suppressed: { count: number; isShown: boolean; onShow: (isShown: boolean) => void }
  /** buttons for views and columns */
  tools: ComponentChildren
  overview: { isOpen: boolean; onToggle: () => void }
  rows: { isCompact: boolean; onToggle: () => void }
}

const countText = ({ shown, all, isReading }: ResultsToolbarProps['count']): string => {
  if (isReading) return t('resultsReading', formatNumber(all))
  return shown === all ? tCount('resultsShown', all) : t('countOf', formatNumber(shown), formatNumber(all))
}

export const ResultsToolbar = ({ search, filters, count, suppressed, tools, overview, rows }: ResultsToolbarProps) => (
  <div class={styles.toolbar} data-toolbar>
    <search class={styles.search}>
      <input
        ref={search.inputRef ?? null}
        type="search"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('resultsSearch')}
        placeholder={t('searchPlaceholder')}
        aria-keyshortcuts="/"
        value={search.value}
        onInput={event => search.onInput(event.currentTarget.value)}
      />
      {search.value === '' && <kbd aria-hidden="true">/</kbd>}
    </search>
    {filters}
    <p class={styles.count} role="status">
      {countText(count)}
    </p>
    {suppressed.count > 0 && (
      <button
        type="button"
        class={styles.hidden}
        aria-pressed={suppressed.isShown}
        title={t('suppressionShow')}
        onClick={() => suppressed.onShow(!suppressed.isShown)}
      >
        {tCount(suppressed.isShown ? 'suppressedShown' : 'suppressedHidden', suppressed.count)}
      </button>
    )}
    <div class={styles.tools}>
      <Button small icon="overview" iconOnly expanded={overview.isOpen} onClick={overview.onToggle}>
        {t('overviewTitle')}
      </Button>
      {tools}
      <Button small icon="compact" pressed={rows.isCompact} onClick={rows.onToggle}>
        {t('rowsCompact')}
      </Button>
    </div>
  </div>
)

/** Names the current view and saves it. */
export const SaveView = ({ onSave }: { onSave: (name: string) => void }) => {
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const submit = (event: Event): void => {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form class={styles.save} onSubmit={submit}>
      <Field
        label={t('connectionNameLabel')}
        hint={t('viewHint')}
        error={wasTried && name.trim() === '' ? t('templateNameMissing') : undefined}
        value={name}
        takesFocus
        onInput={setName}
      />
      <Button type="submit" look="tinted" small>
        {t('viewSave')}
      </Button>
    </form>
  )
}
