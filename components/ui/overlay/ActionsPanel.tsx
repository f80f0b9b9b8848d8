// A button and the panel of actions that it opens. Escape, a click elsewhere, and the focus leaving close the panel.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { classNames } from '../class-names.ts'
import { useLeaving } from '../hooks/use-focus.ts'
import styles from './ActionsPanel.module.css'

export interface ActionsPanelProps {
  /** draws the button; `ref` gets the focus back when Escape closes the panel */
  button: (state: {
    expanded: boolean
    controls: string
    onClick: () => void
    ref: { current: HTMLButtonElement | null }
  }) => ComponentChildren
  /** opens above the button, at the lower edge of a window */
  above?: boolean
  /** the contents; `close` closes the panel without moving the focus */
  children: (close: () => void) => ComponentChildren
}

export const ActionsPanel = ({ button, above = false, children }: ActionsPanelProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const panel = isOpen ? place.current?.querySelector('[data-popover]')?.getBoundingClientRect() : undefined
    const edge = place.current?.closest('main')?.getBoundingClientRect()
    if (panel && edge) setTurned(panel.bottom > edge.bottom && panel.top - 2 * panel.height > edge.top)
    else setTurned(false)
  }, [isOpen])
  useLeaving(place, isOpen, () => setOpen(false), ['pointerdown', 'focusin'])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    ref.current?.focus()
  }
  return (
    <div ref={place} class={styles.place} onKeyDown={press}>
      {button({ expanded: isOpen, controls: id, onClick: () => setOpen(!isOpen), ref })}
      <div class={classNames(styles.panel, (above || isTurned) && styles.above)} id={id} data-popover hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}
