// The button on the page: its words, whether it can be used, and a sentence beside it.
import { element, put, type Surface } from './surface.ts'

/** How far it is: each has its own sign on the button, beside its own words. */
export type Look = 'ready' | 'connect' | 'sending' | 'following' | 'found' | 'known' | 'none' | 'failed' | 'stopped'

export interface ButtonFace {
  label: string
  hint: string
  enabled: boolean
  look?: Look | undefined
  /** whether the card that it opens is open; absent where it opens none */
  open?: boolean | undefined
}

export interface PageButton {
  show: (face: ButtonFace) => void
  hide: () => void
  /** says one sentence beside the button, until the next face */
  tell: (sentence: string) => void
  focus: () => void
  element: HTMLElement
}

export const createButton = (surface: Surface, clicked: (again: boolean) => void): PageButton => {
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
  surface.onClick(button, again => {
    if (button.getAttribute('aria-disabled') !== 'true') clicked(again)
  })

  return {
    show: face => {
      put(label, face.label)
      put(hint, face.hint)
      const looks = `muster-button ${face.look ?? 'ready'}`
      if (button.className !== looks) button.className = looks
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
    focus: () => button.focus(),
    element: button
  }
}
