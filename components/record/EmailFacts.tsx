// When the email of a record was found, by which service, and whether it bounced.
import { formatDate, t, uiLanguage } from '../../lib/i18n/text.ts'
import { monthsBetween } from '../../lib/records/table/email-ages.ts'
import type { ResultTable } from '../../lib/records/table/result-table.ts'
import type { BounceMark } from '../../lib/results/bounce-marks.ts'
import { otherFieldColumn } from '../../lib/records/table/result-columns.ts'
import { emailFoundBy, getFoundAt } from '../../lib/results/email-age.ts'
import type { Run } from '../../lib/runs/model/run.ts'

const dayMs = 86_400_000

/** "7 months ago", "yesterday". */
export const ageText = (foundAt: number, now: number): string => {
  const format = new Intl.RelativeTimeFormat(uiLanguage(), { numeric: 'auto' })
  const months = monthsBetween(foundAt, now)
  return months > 0 ? format.format(-months, 'month') : format.format(-Math.floor(Math.max(0, now - foundAt) / dayMs), 'day')
}

export interface EmailFactsViewProps {
  /** undefined where the age is unknown */
  foundAt: number | undefined
  /** the host of the service; '' for a list from a file */
  service: string
  bounce: BounceMark | undefined
  now: number
}

/** "Found 7 months ago · api.data.example" and "Hard bounce · 22 Nov 2026 · 5.1.1". */
export const EmailFactsView = ({ foundAt, service, bounce, now }: EmailFactsViewProps) => (
  <>
    <p data-age>
      {[foundAt === undefined ? t('ageUnknown') : t('emailFound', ageText(foundAt, now)), service].filter(Boolean).join(' · ')}
    </p>
    {bounce && (
      <p data-bounce>
        {[t(bounce.kind === 'hard' ? 'bounceHard' : 'bounceSoft'), bounce.at === undefined ? '' : formatDate(bounce.at), bounce.code]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )}
  </>
)

export interface EmailFactsProps {
  table: ResultTable
  row: number
  list: Run | undefined
  bounce: BounceMark | undefined
}

/** What is known of the email of a row. */
export const EmailFacts = ({ table, row, list, bounce }: EmailFactsProps) => {
  const now = Date.now()
  const columns = { emailFoundAt: table.cell(row, 'emailFoundAt') }
  return (
    <EmailFactsView
      foundAt={getFoundAt(columns, list, now)}
      service={list?.serviceHost || table.cell(row, otherFieldColumn(emailFoundBy))}
      bounce={bounce}
      now={now}
    />
  )
}
