// Every kind of button: in one of five looks, a link that looks like one, back, copy, and one that shows the rest of a text.
import type { ComponentChildren, Ref } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Button.module.css'

export interface ButtonProps {
  children: ComponentChildren
  /** `primary`: one per screen · `tinted`: the first of a row · `quiet`: the others · `outlined`: beside a primary one · `destructive`: deletes something */
  look?: 'primary' | 'tinted' | 'quiet' | 'outlined' | 'destructive'
  type?: 'button' | 'submit'
  /** id of the form that a button outside of it submits */
  form?: string
  small?: boolean
  icon?: IconName | undefined
  /** shows the icon alone; the text stays for screen readers and as a tooltip */
  iconOnly?: boolean
  /** the action is in progress: further clicks do nothing */
  busy?: boolean
  disabled?: boolean
  /** looks as usual, and says that it cannot be pressed yet; a click is answered by the caller */
  settling?: boolean
  /** whether what the button opens is shown, and its id */
  expanded?: boolean
  /** whether what the button switches is on */
  pressed?: boolean
  controls?: string
  /** id of the visible text that says why it is disabled, or more about what it does */
  describedBy?: string | undefined
  /** a fuller name where the visible one is short */
  label?: string | undefined
  'data-panel'?: string
  buttonRef?: Ref<HTMLButtonElement> | undefined
  onClick?: () => void
}

/** A button in one of five looks. A disabled one stays reachable by keyboard, so that its reason can be read. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    look = 'quiet',
    type = 'button',
    small = false,
    icon,
    iconOnly = false,
    busy = false,
    disabled = false,
    settling = false
  } = props
  const inactive = busy || disabled
  const click = (event: MouseEvent) => {
    if (inactive) event.preventDefault()
    else props.onClick?.()
  }
  return (
    <button
      ref={props.buttonRef ?? null}
      type={type}
      form={props.form}
      class={classNames(styles.button, small && styles.small, iconOnly && styles.iconOnly, styles[look])}
      data-look={look}
      data-panel={props['data-panel']}
      aria-disabled={inactive || settling || undefined}
      data-settling={(settling && !inactive) || undefined}
      aria-busy={busy || undefined}
      aria-expanded={props.expanded}
      aria-pressed={props.pressed}
      aria-controls={props.controls}
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

/** A link to another page that looks like a quiet button; it opens in a new tab. */
export const LinkButton = ({ href, small = false, children }: { href: string; small?: boolean; children: ComponentChildren }) => (
  <a class={classNames(styles.button, small && styles.small, styles.quiet)} href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

/** The button at the top of a page that leads back to the list. */
export const BackButton = ({ label = t('detailsBack'), onClick }: { label?: string | undefined; onClick: () => void }) => (
  <p class={styles.back} data-back>
    <Button small icon="back" onClick={onClick}>
      {label}
    </Button>
  </p>
)
