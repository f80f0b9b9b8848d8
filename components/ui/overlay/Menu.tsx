// A button with a menu of a few actions; arrow keys move in it.
import { useRef } from 'preact/hooks'
import { Button, type ButtonProps } from '../Button.tsx'
import { Popover } from './Popover.tsx'
import styles from './Popover.module.css'

export interface MenuItem {
  label: string
  destructive?: boolean
  onClick: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** `close` runs before the action. */
export const MenuItems = ({ items, close }: { items: readonly MenuItem[]; close: () => void }) => {
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (step === undefined || buttons.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const at = buttons.findIndex(one => one === document.activeElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={list} class={styles.items} onKeyDown={press}>
      {items.map(({ label, destructive = false, onClick }) => (
        <Button
          key={label}
          small
          look={destructive ? 'destructive' : 'quiet'}
          onClick={() => {
            close()
            onClick()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

export interface MenuProps {
  button: Omit<ButtonProps, 'onClick' | 'expanded' | 'controls' | 'buttonRef'>
  label: string
  items: readonly MenuItem[]
}

export const Menu = ({ button, label, items }: MenuProps) => (
  <Popover button={button} label={label} side="end">
    {close => <MenuItems items={items} close={close} />}
  </Popover>
)
