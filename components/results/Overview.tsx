// Pictures of the shown lists: the quality of the email addresses, and the most frequent titles, countries and industries. A click filters.
import { useId } from 'preact/hooks'
import { emailQualities, type EmailQuality, type FitKind, type TextFacet } from '../../lib/records/table/facets.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { emailStatusWords } from '../record/EmailBox.tsx'
import { topValues, type FacetCounts } from '../../lib/records/table/count-facets.ts'
import { loadLater } from '../shell/load-later.tsx'
import { columnLabel } from './column-label.ts'
import styles from './Overview.module.css'

/** One more number of the people shown, which filters. */
export interface OverviewFact {
  id: string
  label: string
  /** more about it */
  title: string
  count: number
  isChosen: boolean
  onPick: () => void
}

export interface EmailQualityBarProps {
  counts: Readonly<Record<EmailQuality, number>> | undefined
  chosen: readonly EmailQuality[]
  facts?: readonly OverviewFact[] | undefined
  onPick: (quality: EmailQuality, isAdded: boolean) => void
  /** shows everyone with an email address, or everyone again */
  onPickAll: () => void
}

const withEmail = emailQualities.filter(quality => quality !== 'none')
/** Whether everyone with an email address is shown. */
export const isWithEmail = (chosen: readonly EmailQuality[]): boolean =>
  chosen.length === withEmail.length && withEmail.every(quality => chosen.includes(quality))

/** The word for each quality. */
export const qualityWords: Readonly<Record<EmailQuality, MessageKey>> = { ...emailStatusWords, none: 'qualityNone' }

/** The quality of the email addresses as one stacked bar, with a legend whose entries filter. */
export const EmailQualityBar = ({ counts, chosen, facts = [], onPick, onPickAll }: EmailQualityBarProps) => {
  const id = useId()
  const total = counts ? emailQualities.reduce((sum, quality) => sum + counts[quality], 0) : 0
  return (
    <section class={classNames(styles.tile, styles.quality)} aria-labelledby={id}>
      <h2 id={id}>
        {t('qualityTitle')}
        {counts && (
          <button type="button" aria-pressed={isWithEmail(chosen)} onClick={onPickAll}>
            {t('qualityWithEmail', formatNumber(total - counts.none), formatNumber(total))}
          </button>
        )}
      </h2>
      <div class={styles.stack} aria-hidden="true">
        {counts &&
          emailQualities.map(
            quality =>
              counts[quality] > 0 && (
                <i
                  key={quality}
                  class={classNames(styles[quality], chosen.length > 0 && !chosen.includes(quality) && styles.faint)}
                  style={{ flexGrow: counts[quality] }}
                />
              )
          )}
      </div>
      <div class={styles.legend}>
        {counts &&
          emailQualities.map(quality => (
            <button
              key={quality}
              type="button"
              aria-pressed={chosen.includes(quality)}
              data-quality={quality}
              onClick={event => onPick(quality, event.shiftKey)}
            >
              <i class={styles[quality]} aria-hidden="true" />
              {t(qualityWords[quality])} <b>{formatNumber(counts[quality])}</b>
            </button>
          ))}
        {facts.map(({ id: fact, label, title, count, isChosen, onPick: pick }) => (
          <button key={fact} type="button" aria-pressed={isChosen} title={title} data-fact={fact} onClick={pick}>
            {label} <b>{formatNumber(count)}</b>
          </button>
        ))}
      </div>
    </section>
  )
}

export interface FacetBarsProps {
  facet: TextFacet
  counts: ReadonlyMap<string, number>
  isCounted: boolean
  chosen: readonly string[]
  onPick: (value: string, isAdded: boolean) => void
}

const barCount = 3

/** The three most frequent values of one column as bars that filter. */
export const FacetBars = ({ facet, counts, isCounted, chosen, onPick }: FacetBarsProps) => {
  const id = useId()
  const top = topValues(counts, barCount)
  const most = top[0]?.[1] ?? 1
  return (
    <section class={styles.tile} aria-labelledby={id} data-facet={facet}>
      <h2 id={id}>{columnLabel(facet)}</h2>
      {top.map(([value, count]) => (
        <button
          key={value}
          type="button"
          class={styles.bar}
          aria-pressed={chosen.includes(value)}
          title={value}
          style={{ '--share': count / most }}
          onClick={event => onPick(value, event.shiftKey)}
        >
          <span dir="auto">{value}</span> <b>{formatNumber(count)}</b>
        </button>
      ))}
      {isCounted && top.length === 0 && <p class={styles.nothing}>{t('overviewNothing')}</p>}
    </section>
  )
}

/** A clicked value. `isAdded`: Shift was held, so the other values of its group stay. */
export type Picked =
  | { facet: 'quality'; value: EmailQuality; isAdded: boolean }
  | { facet: 'with-email' }
  | { facet: 'fit'; value: FitKind; isAdded: boolean }
  | { facet: TextFacet; value: string; isAdded: boolean }

export interface OverviewProps {
  /** undefined until they are counted for the first time */
  counts: FacetCounts | undefined
  /** the values in use */
  chosen: { quality: readonly EmailQuality[]; fit?: readonly FitKind[] | undefined } & Readonly<Record<TextFacet, readonly string[]>>
  /** the table shows companies, which have no email address and no title */
  isOfCompanies: boolean
  /** further numbers beside the quality of the email addresses */
  facts?: readonly OverviewFact[]
  onPick: (picked: Picked) => void
}

const FitTile = loadLater(async () => (await import('../fits/FitTile.tsx')).FitTile)

const noCounts: ReadonlyMap<string, number> = new Map()

/** Industry, or company where the lists name no industry. */
const getLastFacet = (counts: FacetCounts | undefined): TextFacet =>
  counts && counts.texts.industry.size === 0 && counts.texts.company.size > 0 ? 'company' : 'industry'

/** Pictures of the shown lists: the quality of the email addresses, and the most frequent titles, countries and industries. A click filters. */
export const Overview = ({ counts, chosen, isOfCompanies, facts, onPick }: OverviewProps) => {
  const facets = isOfCompanies ? (['industry', 'country'] as const) : (['jobTitle', 'country', getLastFacet(counts)] as const)
  return (
    <section
      class={classNames(styles.overview, isOfCompanies && styles.companies)}
      aria-label={t('overviewTitle')}
      aria-busy={counts === undefined}
      data-overview
    >
      {!isOfCompanies && (
        <EmailQualityBar
          counts={counts?.quality}
          chosen={chosen.quality}
          facts={facts}
          onPick={(value, isAdded) => onPick({ facet: 'quality', value, isAdded })}
          onPickAll={() => onPick({ facet: 'with-email' })}
        />
      )}
      {!isOfCompanies && counts?.fit && (
        <FitTile counts={counts.fit} chosen={chosen.fit ?? []} onPick={(value, isAdded) => onPick({ facet: 'fit', value, isAdded })} />
      )}
      {facets.map(facet => (
        <FacetBars
          key={facet}
          facet={facet}
          counts={counts?.texts[facet] ?? noCounts}
          isCounted={counts !== undefined}
          chosen={chosen[facet]}
          onPick={(value, isAdded) => onPick({ facet, value, isAdded })}
        />
      ))}
    </section>
  )
}
