// The button on the page: its label and status, whether it can be used, and a hint beside it.
import { element, setText, type Surface } from './surface.ts'

/** What the sign on the button shows, beside the label. */
export type ButtonStatus = 'ready' | 'connect' | 'sending' | 'running' | 'found' | 'invalid' | 'known' | 'none' | 'failed' | 'stopped'

export interface ButtonView {
  label: string
  hint: string
  enabled: boolean
  status?: ButtonStatus | undefined
  /** Whether the button's card is open; undefined for a button without a card. */
  open?: boolean | undefined
}

export interface PageButton {
  show: (view: ButtonView) => void
  hide: () => void
  /** Shows a sentence beside the button until the next view. */
  warn: (sentence: string) => void
  focus: () => void
  element: HTMLElement
}

/** `onClick` gets whether the click is the second one of a double click. */
export const createButton = (surface: Surface, onClick: (isSecond: boolean) => void): PageButton => {
  const button = element(surface.box, 'button', 'muster-button')
  element(button, 'span', 'mark')
  const label = element(button, 'span', 'label')
  element(button, 'span', 'sign')
  const hint = element(surface.box, 'div', 'hint')
  button.type = 'button'
  hint.id = 'hint'
  hint.dir = label.dir = 'auto'
  hint.setAttribute('role', 'status')
  button.setAttribute('aria-describedby', hint.id)
  surface.onClick(button, isSecond => {
    if (button.getAttribute('aria-disabled') !== 'true') onClick(isSecond)
  })

  return {
    show: view => {
      setText(label, view.label)
      setText(hint, view.hint)
      const className = `muster-button ${view.status ?? 'ready'}`
      if (button.className !== className) button.className = className
      button.setAttribute('aria-disabled', String(!view.enabled))
      if (view.open === undefined) button.removeAttribute('aria-expanded')
      else button.setAttribute('aria-expanded', String(view.open))
      hint.classList.remove('warning')
      surface.show()
    },
    hide: surface.hide,
    warn: sentence => {
      setText(hint, sentence)
      hint.classList.add('warning')
    },
    focus: () => button.focus(),
    element: button
  }
}
