// Small panels over the content: under a button, a menu of actions, and a menu at any place of the window.
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, LinkButton, type ButtonProps } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { useEscape } from '../hooks/use-layers.ts'
import { useLeaving } from '../hooks/use-focus.ts'
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

/** The sides of the window, or of what scrolls around the element, with a little room, in pixels. */
const getVisibleSides = (element: HTMLElement): { left: number; right: number } => {
  const sides = { left: 0, right: innerWidth }
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue
    const box = around.getBoundingClientRect()
    sides.left = Math.max(sides.left, box.left)
    sides.right = Math.min(sides.right, box.right)
  }
  return { left: sides.left + 4, right: sides.right - 4 }
}

/** A button with a small panel under it. Escape, a click outside and the button close it, and the focus returns to the button. */
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
  // What scrolls, such as a drawer, cuts off what is beside it: the panel moves inside.
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (!isOpen || !box || !panel.current) return
    const { left, right } = getVisibleSides(panel.current)
    const shift = box.left < left ? left - box.left : Math.min(0, right - box.right)
    if (shift !== 0) panel.current.style.translate = `${shift}px`
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input, select, button, a[href]')?.focus()
  }, [isOpen])
  useLeaving(place, isOpen, () => toggle(false))
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

export interface MenuItem {
  label: string
  destructive?: boolean
  /** opens this page in a new tab */
  href?: string
  /** the menu stays open */
  stays?: boolean
  onClick: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** `close` runs before the action of an item that does not stay. */
export const MenuItems = ({ items, close }: { items: readonly MenuItem[]; close: () => void }) => {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    if (step === undefined || buttons.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const at = buttons.findIndex(one => one === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={list} class={styles.items} onKeyDown={press}>
      {items.map(({ label, destructive = false, href, stays = false, onClick }) =>
        href !== undefined ? (
          <LinkButton key={label} small href={href}>
            {label}
          </LinkButton>
        ) : (
          <Button
            key={label}
            small
            look={destructive ? 'destructive' : 'quiet'}
            onClick={() => {
              if (!stays) close()
              onClick()
            }}
          >
            {label}
          </Button>
        )
      )}
    </div>
  )
}

export interface MenuProps {
  button: Omit<ButtonProps, 'onClick' | 'expanded' | 'controls' | 'buttonRef'>
  label: string
  items: readonly MenuItem[]
}

/** A button with a menu of a few actions; arrow keys move in it. */
export const Menu = ({ button, label, items }: MenuProps) => (
  <Popover button={button} label={label} side="end">
    {close => <MenuItems items={items} close={close} />}
  </Popover>
)

export interface FloatingMenuProps {
  label: string
  items: readonly MenuItem[]
  /** the lower end of the button, in pixels from the top left of the window */
  at: { x: number; y: number }
  onClose: () => void
}

/** A menu at a place of the window, for a button inside a box that cuts off what is larger than it. */
export const FloatingMenu = ({ label, items, at, onClose }: FloatingMenuProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEscape(true, onClose)
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), [])
  useLeaving(place, true, onClose)
  // A menu near the lower edge opens upwards.
  const isLow = at.y > innerHeight - 200
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      class={styles.floating}
      style={{
        insetInlineEnd: `${Math.max(8, innerWidth - at.x)}px`,
        ...(isLow ? { insetBlockEnd: `${innerHeight - at.y + 30}px` } : { insetBlockStart: `${at.y + 4}px` })
      }}
    >
      <MenuItems items={items} close={onClose} />
    </div>
  )
}
