// Domains in their order, each with the one click that moves it. The first of them are drawn, more when asked for: fifty thousand are too many.
import { useEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import { visibleText } from '../ui/visible-text.ts'
import './DomainRows.css'

export interface DomainRow {
  /** what the click is about; absent where there is nothing to click */
  domain?: string | undefined
  /** as a person reads it */
  words: string
  /** as it is sent, where that reads otherwise */
  exact?: string | undefined
  /** why it is here, and how often it is named */
  note?: string | undefined
}

export interface DomainRowsProps {
  /** of the whole list */
  label: string
  rows: readonly DomainRow[]
  /** of the button in each row: short, and in full with the domain */
  action: { words: string; about: (domain: string) => string }
  onAct: (domain: string) => void
}

const rowsAStep = 100

const Row = ({ row, action, onAct }: { row: DomainRow } & Pick<DomainRowsProps, 'action' | 'onAct'>) => {
  const { domain } = row
  return (
    <li class="domain-row">
      <span class="domain-name">
        <bdi dir="ltr">{visibleText(row.words)}</bdi>
        {row.exact !== undefined && <code dir="ltr">{row.exact}</code>}
      </span>
      {row.note !== undefined && <span class="small soft">{row.note}</span>}
      {domain !== undefined && (
        <Button small label={action.about(row.words)} onClick={() => onAct(domain)}>
          {action.words}
        </Button>
      )}
    </li>
  )
}

export const DomainRows = ({ label, rows, action, onAct }: DomainRowsProps) => {
  const place = useRef<HTMLDivElement>(null)
  const acted = useRef(0)
  const [count, setCount] = useState(rowsAStep)
  // The row that was clicked goes: whoever works by keyboard is at the next one.
  useFocusFallback(place, () => {
    const buttons = place.current?.querySelectorAll<HTMLElement>('li button') ?? []
    return buttons[Math.min(acted.current, buttons.length - 1)] ?? place.current
  })
  useEffect(() => setCount(rowsAStep), [label])
  const more = Math.min(rowsAStep, rows.length - count)
  const act = (domain: string): void => {
    const buttons = [...(place.current?.querySelectorAll('li button') ?? [])]
    acted.current = buttons.findIndex(button => button === document.activeElement)
    onAct(domain)
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={label}>
      <ol class="domain-rows">
        {rows.slice(0, count).map((row, at) => (
          <Row key={at} row={row} action={action} onAct={act} />
        ))}
      </ol>
      {more > 0 && (
        <Button small look="tinted" onClick={() => setCount(count + rowsAStep)}>
          {tCount('showMore', more)}
        </Button>
      )}
      {rows.length === 0 && <p class="small soft">{t('domainsFilterNone')}</p>}
    </div>
  )
}
