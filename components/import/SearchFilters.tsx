// Shows the keywords and filters of a search as lines of label and values, so that the user sees what is sent.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SearchFilters.module.css'

export interface SearchSummary {
  keywords?: string | undefined
  filters: readonly { label: string; values: readonly { text: string; excluded: boolean }[] }[]
  /** a sentence about what the lines do not show */
  note?: string | undefined
}

interface Line {
  label: string
  values: readonly string[]
}

const shortValues = 4
const shortLines = 5

const Values = ({ values }: { values: readonly string[] }) => {
  const [isOpen, setOpen] = useState(false)
  // One hidden value would take as much room as its button.
  const isShort = !isOpen && values.length > shortValues + 1
  return (
    <dd>
      <div class={isOpen ? styles.scroll : undefined} tabIndex={isOpen ? 0 : undefined}>
        {(isShort ? values.slice(0, shortValues) : values).map((value, index) => (
          <span key={`${index} ${value}`}>
            {index > 0 && ', '}
            <bdi>{value}</bdi>
          </span>
        ))}
      </div>
      {(isShort || isOpen) && (
        <button type="button" class={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('filterLess') : tCount('showMore', values.length - shortValues)}
        </button>
      )}
    </dd>
  )
}

const getLines = ({ keywords, filters }: SearchSummary): Line[] => [
  ...(keywords ? [{ label: t('keywords'), values: [keywords] }] : []),
  ...filters.map(({ label, values }) => ({
    label,
    values: values.map(({ text, excluded }) => (excluded ? t('filterValueExcluded', text) : text))
  }))
]

export const SearchFilters = ({ search }: { search: SearchSummary }) => {
  const [isOpen, setOpen] = useState(false)
  const lines = getLines(search)
  const isShort = !isOpen && lines.length > shortLines + 1
  return (
    <section class={styles.filters} aria-label={t('searchTitle')}>
      {lines.length > 0 && (
        <dl>
          {(isShort ? lines.slice(0, shortLines) : lines).map(({ label, values }, index) => (
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <Values values={values} />
            </div>
          ))}
        </dl>
      )}
      {isShort && (
        <Button small onClick={() => setOpen(true)}>
          {tCount('filterMoreLines', lines.length - shortLines)}
        </Button>
      )}
      {search.note && <p class="soft">{search.note}</p>}
    </section>
  )
}
