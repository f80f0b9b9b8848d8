// A row of tabs over one panel; arrow keys, Home and End move between them, as in every tab list.
import { useId, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import styles from './Tabs.module.css'

export interface Tab<Name extends string> {
  name: Name
  label: string
  /** a small number after the label, and what it counts as text */
  count?: { text: string; label: string } | undefined
}

export interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  children: ComponentChildren
}

const moves: Record<string, (at: number, length: number) => number> = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => 0,
  End: (_, length) => length - 1
}

export const Tabs = <Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(tab => tab.name === selected)
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || !list.current) return
    event.preventDefault()
    const mirrored = getComputedStyle(list.current).direction === 'rtl' && event.key.startsWith('Arrow')
    const to = mirrored ? 2 * at - move(at, tabs.length) : move(at, tabs.length)
    const next = (to + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onSelect(tab.name)
    list.current.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div class={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map(tab => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
            {tab.count && (
              <>
                <span class={styles.count} aria-hidden="true">
                  {tab.count.text}
                </span>
                <span class="unseen"> {tab.count.label}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div class={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={-1}>
        {children}
      </div>
    </>
  )
}
