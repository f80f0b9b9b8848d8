// The check before a file leaves: one line, which opens to what was found. Each finding is counted, shown, and left out at a click.
import type { CheckRule } from '../../lib/results/export-times.ts'
import { formatNumber, t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { reasonText } from './check-text.ts'
import styles from './CheckLine.module.css'

/** Someone who was found. `detail`: what the finding is about, such as a day; '' where the finding says it all. */
export interface FoundPerson {
  row: number
  name: string
  detail: string
}

export interface CheckLineProps {
  /** undefined while it is checked */
  counts: { wrong: number; total: number; suppressed: number } | undefined
  /** what was found, in the order of the rules */
  findings: readonly { rule: CheckRule; rows: readonly number[] }[]
  left: ReadonlySet<CheckRule>
  /** the age in months from which an email is old */
  months: number
  /** it could not be checked */
  isBroken: boolean
  /** the records are checked again, and what is shown is of before */
  isBusy?: boolean
  describe: (rule: CheckRule, row: number) => FoundPerson
  onLeave: (rules: ReadonlySet<CheckRule>) => void
}

const maxShown = 100

const Found = ({
  rule,
  rows,
  name,
  describe
}: { rule: CheckRule; rows: readonly number[]; name: string } & Pick<CheckLineProps, 'describe'>) => (
  <details class={styles.people}>
    <summary aria-label={t('named', t('showWhole'), name)}>{t('showWhole')}</summary>
    <ul>
      {rows.slice(0, maxShown).map(row => {
        const { name: person, detail } = describe(rule, row)
        return (
          <li key={row}>
            <bdi>{person}</bdi> {detail !== '' && <span class="soft small">{detail}</span>}
          </li>
        )
      })}
      {rows.length > maxShown && <li class="soft small">+{formatNumber(rows.length - maxShown)}</li>}
    </ul>
  </details>
)

/** The line of the check. Opened, it lists each finding with its people, and what is left out. */
export const CheckLine = ({ counts, findings, left, months, isBroken, isBusy = false, describe, onLeave }: CheckLineProps) => {
  const toggle = (rule: CheckRule, isLeft: boolean): void => {
    const next = new Set(left)
    if (isLeft) next.add(rule)
    else next.delete(rule)
    onLeave(next)
  }
  if (isBroken) return <p role="status">{t('checkBroken')}</p>
  if (!counts) return <p class="soft" aria-busy="true" data-check="reading" />
  const line = tCount('checkLine', counts.wrong, formatNumber(counts.total))
  const suppressed = counts.suppressed > 0 && <p class="small">{tCount('checkLeft', counts.suppressed, t('suppressionTitle'))}</p>
  if (findings.length === 0)
    return (
      <div class={styles.check} data-check="clean">
        <p>{line}</p>
        {suppressed}
      </div>
    )
  return (
    <details class={styles.check} data-check="found" aria-busy={isBusy}>
      <summary>{line}</summary>
      {suppressed}
      <fieldset class={styles.findings}>
        <legend>{t('addListLeaveOut')}</legend>
        {findings.map(({ rule, rows }) => {
          const name = reasonText(rule, months)
          return (
            <div key={rule} class={styles.finding} data-rule={rule}>
              <label>
                <input type="checkbox" checked={left.has(rule)} onChange={event => toggle(rule, event.currentTarget.checked)} />
                <span>{name}</span> <b>{formatNumber(rows.length)}</b>
              </label>
              <Found rule={rule} rows={rows} name={name} describe={describe} />
            </div>
          )
        })}
      </fieldset>
      <Button small onClick={() => onLeave(new Set(findings.map(({ rule }) => rule)))}>
        {t('checkLeaveAll')}
      </Button>
    </details>
  )
}
