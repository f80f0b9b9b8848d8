// The check in the drawers that export and send: what was found of the records that would leave, and what it says of each of them.
import { useRef } from 'preact/hooks'
import { companyKeyOf } from '../../lib/check/check-records.ts'
import type { CheckKnowledge } from '../../lib/check/read-facts.ts'
import { getFilterNameKey, humaniseFilterType } from '../../lib/pages/filter-names.ts'
import { getPersonName } from '../../lib/records/columns/person-name.ts'
import { checkRules, type CheckRule } from '../../lib/results/export-times.ts'
import { formatDate, t } from '../../lib/i18n/text.ts'
import { CheckLine, type FoundPerson } from './CheckLine.tsx'
import { exportText } from './check-text.ts'
import type { CheckedRows, CheckState } from './use-check.ts'

/** What a finding says of one row. */
const detailOf = (knowledge: CheckKnowledge | undefined, { table }: CheckedRows, rule: CheckRule, row: number): string => {
  if (!knowledge) return ''
  const { facts, fitOf, bounceOf, foundAt } = knowledge
  const dated = (at: number | undefined): string => (at === undefined ? '' : formatDate(at))
  if (rule === 'bounced' || rule === 'soft-bounce') return dated(bounceOf?.(table.cell(row, 'email'))?.at)
  if (rule === 'old-email') return dated(foundAt(row))
  const last = rule === 'exported' ? facts.exportOf?.(row) : rule === 'colleague' ? facts.colleagueOf?.(row) : undefined
  if (last) return exportText(last)
  const fit = rule === 'misfit' ? fitOf?.(row) : undefined
  if (fit?.is !== 'does-not-fit') return ''
  const key = getFilterNameKey(fit.filter)
  return t('named', key ? t(key) : humaniseFilterType(fit.filter), fit.value)
}

const nameOf = ({ table }: CheckedRows, row: number): string =>
  getPersonName({
    fullName: table.cell(row, 'fullName'),
    firstName: table.cell(row, 'firstName'),
    lastName: table.cell(row, 'lastName')
  }) ||
  table.cell(row, 'email') ||
  companyKeyOf(column => table.cell(row, column)) ||
  t('noListName')

export interface CheckProps {
  state: CheckState
  exported: CheckedRows
  /** how many records of the chosen set the do-not-contact list leaves out */
  suppressed: number
}

export const Check = ({ state, exported, suppressed }: CheckProps) => {
  const { isBroken, left, onLeave } = state
  const last = useRef<(Pick<CheckState, 'check' | 'knowledge'> & { of: CheckedRows }) | undefined>(undefined)
  if (state.check) last.current = { check: state.check, knowledge: state.knowledge, of: exported }
  // What the user opened stays open, with the focus, while records that were read again are checked.
  const { check, knowledge, of } = last.current ?? { ...state, of: exported }
  const describe = (rule: CheckRule, row: number): FoundPerson => ({
    row,
    name: nameOf(of, row),
    detail: detailOf(knowledge, of, rule, row)
  })
  return (
    <CheckLine
      counts={check && { wrong: check.wrong, total: check.total, suppressed }}
      findings={checkRules.flatMap(rule => {
        const rows = check?.found.get(rule)
        return rows ? [{ rule, rows }] : []
      })}
      left={left}
      months={knowledge?.months ?? 0}
      isBroken={isBroken}
      isBusy={state.check === undefined}
      describe={describe}
      onLeave={onLeave}
    />
  )
}
