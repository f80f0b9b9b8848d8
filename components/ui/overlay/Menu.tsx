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

export interface MenuProps {
  button: Omit<ButtonProps, 'onClick' | 'expanded' | 'controls' | 'buttonRef'>
  label: string
  items: readonly MenuItem[]
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export const Menu = ({ button, label, items }: MenuProps) => {
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
    <Popover button={button} label={label} side="end">
      {close => (
        <div ref={list} class={styles.items} onKeyDown={press}>
          {items.map(({ label: text, destructive = false, onClick }) => (
            <Button
              key={text}
              small
              look={destructive ? 'destructive' : 'quiet'}
              onClick={() => {
                close()
                onClick()
              }}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  )
}
