// What the button shows once the session is there: its label and status, whether it can be used, and a hint beside it.
import css from './button-states.css?inline'
import type { ShownButton } from './button.ts'
import { element, setText, type Host } from './host.ts'

/** The status that the button shows by a sign beside its label. */
export type ButtonStatus = 'ready' | 'connect' | 'sending' | 'running' | 'found' | 'invalid' | 'known' | 'none' | 'failed' | 'stopped'

export interface ButtonView {
  label: string
  /** What is drawn in place of the label; screen readers read the label. */
  drawnLabel?: string | undefined
  hint: string
  enabled: boolean
  status?: ButtonStatus | undefined
  /** Whether the button's card is open; undefined for a button without a card. */
  open?: boolean | undefined
}

export interface PageButton {
  draw: (view: ButtonView) => void
  /** Shows a sentence beside the button until `clearWarning`, with a short shake each time. `draw` does not remove it. */
  warn: (sentence: string) => void
  /** Shows the hint again in place of a warning. */
  clearWarning: () => void
  element: HTMLElement
}

/** A host with a button that has its hint and its signs. */
export interface ViewedButton extends Host {
  button: PageButton
}

const set = (target: Element, name: string, value: string | undefined): void => {
  if (value === undefined) target.removeAttribute(name)
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value)
}

/** Adds to a button its hint, its sign, and the style of both. */
export const createButtonView = ({ button, label, ...host }: ShownButton): ViewedButton => {
  element(host.box, 'style', '').textContent = css
  element(button, 'span', 'sign')
  const hint = element(host.box, 'div', 'hint')
  // The style shows the hint that follows the button.
  button.after(hint)
  button.setAttribute('aria-describedby', 'hint')
  hint.setAttribute('id', 'hint')
  hint.setAttribute('role', 'status')
  hint.setAttribute('dir', 'auto')

  let last: ButtonView | undefined
  let isWarning = false
  /** The class of a warning, one of two in turn, so that each warning is drawn as a new one. */
  let warningClass = ''
  const draw = (view: ButtonView): void => {
    last = view
    setText(label, view.label, view.drawnLabel)
    set(button, 'aria-label', view.drawnLabel === undefined ? undefined : view.label)
    if (!isWarning) setText(hint, view.hint)
    set(button, 'class', `muster-button ${view.status ?? 'ready'}`)
    set(button, 'aria-disabled', String(!view.enabled))
    set(button, 'aria-expanded', view.open === undefined ? undefined : String(view.open))
    set(hint, 'class', isWarning ? warningClass : 'hint')
  }
  return {
    ...host,
    button: {
      draw,
      clearWarning: () => {
        if (!isWarning || !last) return
        isWarning = false
        draw(last)
      },
      warn: sentence => {
        isWarning = true
        warningClass = warningClass === 'hint warning' ? 'hint warning again' : 'hint warning'
        // Screen readers announce a sentence again where it is set again.
        setText(hint, '')
        setText(hint, sentence)
        set(hint, 'class', warningClass)
      },
      element: button
    }
  }
}
