// A menu at a place of the window, for a button inside a box that cuts off what is larger than it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { MenuItems, type MenuItem } from './Menu.tsx'
import { useEscape } from './use-escape.ts'
import styles from './Popover.module.css'

export interface FloatingMenuProps {
  label: string
  items: readonly MenuItem[]
  /** the lower end of the button, in pixels from the top left of the window */
  at: { x: number; y: number }
  onClose: () => void
}

export const FloatingMenu = ({ label, items, at, onClose }: FloatingMenuProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEscape(true, onClose)
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
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
