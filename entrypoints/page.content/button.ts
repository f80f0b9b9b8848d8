// The button on the page: one host without a telling name, a closed shadow root, and nothing of the page's touched. It takes its
// click before the page can, and only from a person.
import css from '../../components/page-button.css?inline'

export interface ButtonFace {
  label: string
  hint: string
  enabled: boolean
}

export interface PageButton {
  show: (face: ButtonFace) => void
  hide: () => void
  /** puts the host back where the page has thrown it out */
  ensure: () => void
  /** says one sentence beside the button, until the next face */
  tell: (sentence: string) => void
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  className: string,
  parent: Node
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  made.className = className
  parent.appendChild(made)
  return made
}

export const createButton = (document: Document, clicked: () => void): PageButton => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  const style = document.createElement('style')
  style.textContent = css
  root.appendChild(style)
  const box = element(document, 'div', 'muster', root)
  const button = element(document, 'button', 'muster-button', box)
  element(document, 'span', 'mark', button)
  const label = element(document, 'span', 'label', button)
  const hint = element(document, 'div', 'hint', box)
  button.type = 'button'
  hint.id = 'hint'
  hint.setAttribute('role', 'status')
  button.setAttribute('aria-describedby', hint.id)
  let wanted = false

  const ensure = (): void => {
    if (wanted && !host.isConnected) document.documentElement?.appendChild(host)
  }

  // Registered before the page's own scripts run, so a page that stops clicks in the capture phase cannot swallow this one.
  const ours = (event: Event): boolean => wanted && event.composedPath().includes(host)
  const window = document.defaultView
  for (const type of ['keydown', 'keyup', 'keypress'])
    window?.addEventListener(
      type,
      event => {
        if (ours(event)) event.stopImmediatePropagation()
      },
      true
    )
  window?.addEventListener(
    'click',
    event => {
      if (!ours(event)) return
      event.stopImmediatePropagation()
      if (event.isTrusted && button.getAttribute('aria-disabled') !== 'true') clicked()
    },
    true
  )

  return {
    ensure,
    show: face => {
      label.textContent = face.label
      hint.textContent = face.hint
      button.setAttribute('aria-disabled', String(!face.enabled))
      hint.classList.remove('told')
      wanted = true
      ensure()
    },
    hide: () => {
      wanted = false
      host.remove()
    },
    tell: sentence => {
      hint.textContent = sentence
      hint.classList.add('told')
    }
  }
}
