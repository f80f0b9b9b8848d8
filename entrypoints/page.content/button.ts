// The button on the page: its words, whether it can be used, and a sentence beside it.
import { element, put, type Surface } from './surface.ts'

export interface ButtonFace {
  label: string
  hint: string
  enabled: boolean
  /** whether the card that it opens is open; absent where it opens none */
  open?: boolean | undefined
}

export interface PageButton {
  show: (face: ButtonFace) => void
  hide: () => void
  /** says one sentence beside the button, until the next face */
  tell: (sentence: string) => void
  focus: () => void
}

export const createButton = (surface: Surface, clicked: (again: boolean) => void): PageButton => {
  const button = element(surface.box, 'button', 'muster-button')
  element(button, 'span', 'mark')
  const label = element(button, 'span', 'label')
  const hint = element(surface.box, 'div', 'hint')
  button.type = 'button'
  hint.id = 'hint'
  hint.dir = 'auto'
  hint.setAttribute('role', 'status')
  button.setAttribute('aria-describedby', hint.id)
  surface.onClick(button, again => {
    if (button.getAttribute('aria-disabled') !== 'true') clicked(again)
  })

  return {
    show: face => {
      put(label, face.label)
      put(hint, face.hint)
      button.setAttribute('aria-disabled', String(!face.enabled))
      if (face.open === undefined) button.removeAttribute('aria-expanded')
      else button.setAttribute('aria-expanded', String(face.open))
      hint.classList.remove('told')
      surface.show()
    },
    hide: surface.hide,
    tell: sentence => {
      put(hint, sentence)
      hint.classList.add('told')
    },
    focus: () => button.focus()
  }
}
