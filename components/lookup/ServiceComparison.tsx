// Two services side by side: how many of the same people each one found, how fast, and at which estimated cost.
import { useId } from 'preact/hooks'
import type { ServiceComparison as Comparison, ServiceFigures } from '../../lib/runs/model/service-comparison.ts'
import { t, tCount, formatNumber, uiLanguage } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { formatShortDuration } from '../ui/text/format-measures.ts'
import styles from './ServiceComparison.module.css'

export interface ServiceComparisonProps {
  comparison: Comparison
  /** the hosts, in the order of the figures */
  hosts: readonly [string, string]
  /** the estimated cost of a valid email as text, in the same order; undefined without a price or a valid email */
  costs: readonly [string | undefined, string | undefined]
  onSave: () => void
}

/** A number with its share as text, and as a bar that says no more than the text. */
const Share = ({ count, of }: { count: number; of: number }) => {
  const share = of === 0 ? 0 : count / of
  return (
    <>
      {t('servicesShare', formatNumber(count), formatNumber(of), new Intl.NumberFormat(uiLanguage(), { style: 'percent' }).format(share))}
      <span class={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </>
  )
}

const rows = [
  ['servicesAnswers', ({ answers }: ServiceFigures) => formatNumber(answers)],
  ['servicesFound', ({ found, answers }: ServiceFigures) => <Share count={found} of={answers} />],
  ['servicesValid', ({ valid, answers }: ServiceFigures) => <Share count={valid} of={answers} />],
  ['servicesTime', ({ medianMs }: ServiceFigures) => (medianMs === undefined ? '—' : formatShortDuration(medianMs))]
] as const

export const ServiceComparison = ({ comparison, hosts, costs, onSave }: ServiceComparisonProps) => {
  const id = useId()
  const { services, bothFound, sameEmail } = comparison
  const hasCost = costs.some(cost => cost !== undefined)
  return (
    <section class={styles.comparison} aria-labelledby={id}>
      <h3 id={id}>{t('servicesTitle')}</h3>
      <table class={styles.table}>
        <thead>
          <tr>
            <td />
            {hosts.map((host, index) => (
              <th key={index} scope="col" dir="ltr">
                {host}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              {services.map((figures, index) => (
                <td key={index}>{show(figures)}</td>
              ))}
            </tr>
          ))}
          {hasCost && (
            <tr>
              <th scope="row">{t('servicesCost')}</th>
              {costs.map((cost, index) => (
                <td key={index}>{cost ?? '—'}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {bothFound > 0 && <p class="small soft">{tCount('servicesAgree', bothFound, formatNumber(sameEmail))}</p>}
      {!hasCost && <p class="small soft">{t('servicesNoPrice')}</p>}
      <Button small look="tinted" onClick={onSave}>
        {t('servicesSave')}
      </Button>
    </section>
  )
}
