// What a search asks for, as quiet lines of label and value, so that a person sees what is about to be sent.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import './SearchFilters.css'

export interface SearchSummary {
  keywords?: string | undefined
  filters: readonly { label: string; values: readonly { text: string; excluded: boolean }[] }[]
  /** a sentence about what the lines do not say */
  note?: string | undefined
}

interface Line {
  label: string
  values: readonly string[]
}

const valuesAtFirst = 4
const linesAtFirst = 5

const Values = ({ values }: { values: readonly string[] }) => {
  const [all, setAll] = useState(false)
  // one hidden value would take as much room as its disclosure
  const short = !all && values.length > valuesAtFirst + 1
  return (
    <dd>
      <div class={all ? 'search-filters-all' : undefined} tabIndex={all ? 0 : undefined}>
        {(short ? values.slice(0, valuesAtFirst) : values).map((value, index) => (
          <span key={`${index} ${value}`}>
            {index > 0 && ', '}
            <bdi>{value}</bdi>
          </span>
        ))}
      </div>
      {(short || all) && (
        <button type="button" class="search-filters-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('filterLess') : tCount('filterMore', values.length - valuesAtFirst)}
        </button>
      )}
    </dd>
  )
}

const linesOf = ({ keywords, filters }: SearchSummary): Line[] => [
  ...(keywords ? [{ label: t('keywords'), values: [keywords] }] : []),
  ...filters.map(({ label, values }) => ({
    label,
    values: values.map(({ text, excluded }) => (excluded ? t('filterValueExcluded', text) : text))
  }))
]

export const SearchFilters = ({ search }: { search: SearchSummary }) => {
  const [all, setAll] = useState(false)
  const lines = linesOf(search)
  const short = !all && lines.length > linesAtFirst + 1
  return (
    <section class="search-filters" aria-label={t('searchTitle')}>
      {lines.length > 0 && (
        <dl>
          {(short ? lines.slice(0, linesAtFirst) : lines).map(({ label, values }, index) => (
            <div key={`${index} ${label}`}>
              <dt>{label}</dt>
              <Values values={values} />
            </div>
          ))}
        </dl>
      )}
      {short && (
        <Button small onClick={() => setAll(true)}>
          {tCount('filterMoreLines', lines.length - linesAtFirst)}
        </Button>
      )}
      {search.note && <p class="soft">{search.note}</p>}
    </section>
  )
}
