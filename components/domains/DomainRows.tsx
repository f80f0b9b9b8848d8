// A list of domains with a button in each row. It draws 100 rows at a time, since a list may hold 50,000.
import { useEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { visibleText } from '../ui/outside-text.ts'
import styles from './DomainRows.module.css'

export interface DomainRow {
  /** what the button acts on; undefined: the row has no button */
  domain?: string | undefined
  /** as a user reads it */
  text: string
  /** as it is sent, where that differs */
  exact?: string | undefined
  /** why it is in this list, and how often it is named */
  note?: string | undefined
}

export interface DomainRowsProps {
  /** accessible name of the list */
  label: string
  rows: readonly DomainRow[]
  /** text of the button in each row, and its full name with the domain */
  action: { text: string; label: (domain: string) => string }
  onAction: (domain: string) => void
}

const rowsPerStep = 100

const Row = ({ row, action, onAction }: { row: DomainRow } & Pick<DomainRowsProps, 'action' | 'onAction'>) => {
  const { domain } = row
  return (
    <li class={styles.row}>
      <span class={styles.name}>
        <bdi dir="ltr">{visibleText(row.text)}</bdi>
        {row.exact !== undefined && <code dir="ltr">{row.exact}</code>}
      </span>
      {row.note !== undefined && <span class="small soft">{row.note}</span>}
      {domain !== undefined && (
        <Button small label={action.label(row.text)} onClick={() => onAction(domain)}>
          {action.text}
        </Button>
      )}
    </li>
  )
}

export const DomainRows = ({ label, rows, action, onAction }: DomainRowsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const clickedIndex = useRef(0)
  const [count, setCount] = useState(rowsPerStep)
  // The clicked row leaves the list, so the focus moves to the next one.
  useFocusFallback(group, () => {
    const buttons = group.current?.querySelectorAll<HTMLElement>('li button') ?? []
    return buttons[Math.min(clickedIndex.current, buttons.length - 1)] ?? group.current
  })
  useEffect(() => setCount(rowsPerStep), [label])
  const moreCount = Math.min(rowsPerStep, rows.length - count)
  const act = (domain: string): void => {
    const buttons = [...(group.current?.querySelectorAll('li button') ?? [])]
    clickedIndex.current = buttons.findIndex(button => button === document.activeElement)
    onAction(domain)
  }
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={label}>
      <ol class={styles.rows}>
        {rows.slice(0, count).map((row, index) => (
          <Row key={index} row={row} action={action} onAction={act} />
        ))}
      </ol>
      {moreCount > 0 && (
        <Button small look="tinted" onClick={() => setCount(count + rowsPerStep)}>
          {tCount('showMore', moreCount)}
        </Button>
      )}
      {rows.length === 0 && <p class="small soft">{t('domainsFilterNone')}</p>}
    </div>
  )
}
