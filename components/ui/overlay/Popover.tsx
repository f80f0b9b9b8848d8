// A button with a small panel under it. Escape, a click outside and the button close it, and the focus returns to the button.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, type ButtonProps } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { useEscape } from './use-escape.ts'
import styles from './Popover.module.css'

export interface PopoverProps {
  /** the button; its text names the panel unless `label` does */
  button: Omit<ButtonProps, 'onClick' | 'expanded' | 'controls' | 'buttonRef'>
  /** names the panel */
  label: string
  /** the edge of the button at which the panel begins; `above` for a button at the end of the window */
  side?: 'start' | 'end' | 'above'
  wide?: boolean
  /** called when it opens and closes */
  onToggle?: (isOpen: boolean) => void
  children: (close: () => void) => ComponentChildren
}

export const Popover = ({ button, label, side = 'start', wide = false, onToggle, children }: PopoverProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean): void => {
    setIsOpen(next)
    onToggle?.(next)
  }
  const close = (): void => {
    toggle(false)
    opener.current?.focus()
  }
  useEscape(isOpen, close)
  useLayoutEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select, button, a[href]')?.focus()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) toggle(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  return (
    <div ref={place} class={styles.place}>
      <Button {...button} buttonRef={opener} expanded={isOpen} controls={id} onClick={() => toggle(!isOpen)}>
        {button.children}
      </Button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="group"
          aria-label={label}
          class={classNames(styles.panel, side === 'end' && styles.atEnd, side === 'above' && styles.above, wide && styles.wide)}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
