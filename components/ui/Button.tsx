// Every button. One that cannot be used stays reachable by keyboard, so that its reason can be read.
import type { ComponentChildren, Ref } from 'preact'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import './Button.css'

export interface ButtonProps {
  children: ComponentChildren
  /** `primary`: the one of a screen · `tinted`: the first of a row · `quiet`: the others · `destructive`: takes something away */
  look?: 'primary' | 'tinted' | 'quiet' | 'destructive'
  type?: 'button' | 'submit'
  small?: boolean
  icon?: IconName | undefined
  /** shows the icon alone; the words stay for screen readers and as a tooltip */
  iconOnly?: boolean
  /** what was asked for is under way: no second click counts */
  busy?: boolean
  disabled?: boolean
  /** id of the visible text that says why it is disabled, or more about what it does */
  describedBy?: string | undefined
  /** a fuller name where the visible one is short */
  label?: string | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
  onClick?: () => void
}

export const Button = (props: ButtonProps) => {
  const { children, look = 'quiet', type = 'button', small = false, icon, iconOnly = false, busy = false, disabled = false } = props
  const off = busy || disabled
  const click = (event: MouseEvent) => {
    if (off) event.preventDefault()
    else props.onClick?.()
  }
  return (
    <button
      ref={props.buttonRef ?? null}
      type={type}
      class={`button ${look}${small ? ' is-small' : ''}${iconOnly ? ' is-icon' : ''}`}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      title={iconOnly && typeof children === 'string' ? children : undefined}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      <span class={iconOnly ? 'unseen' : undefined}>{children}</span>
    </button>
  )
}
