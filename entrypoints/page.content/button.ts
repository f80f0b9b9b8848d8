// The button on the page: its label and status, whether it can be used, and a hint beside it.
import { createHost, element, setText, type Host } from './host.ts'

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

const set = (target: Element, name: string, value: string | undefined): void => {
  if (value === undefined) target.removeAttribute(name)
  else if (target.getAttribute(name) !== value) target.setAttribute(name, value)
}

/** Creates the button inside `box`. It uses few kinds of properties: the first use of each slows the start of a page. */
export const createButton = (box: HTMLElement): PageButton => {
  const button = element(box, 'button', '')
  element(button, 'span', 'mark')
  const label = element(button, 'span', 'label')
  element(button, 'span', 'sign')
  const hint = element(box, 'div', 'hint')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-describedby', 'hint')
  hint.setAttribute('id', 'hint')
  hint.setAttribute('role', 'status')
  label.setAttribute('dir', 'auto')
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

/** A host with a button. */
export interface ShownButton extends Host {
  button: PageButton
}

/** Creates the button, and adds its host beside the page's head and body. */
export const showButton = (document: Document, view: ButtonView): ShownButton => {
  const host = createHost(document)
  const button = createButton(host.box)
  button.draw(view)
  document.documentElement?.append(host.host)
  return { ...host, button }
}
