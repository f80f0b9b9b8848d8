// The button as the content script draws it in the first frame. The rest of it comes with the session (button-view.ts).
import { createHost, element, setText, type Host } from './host.ts'

/** A host with a button. */
export interface ShownButton extends Host {
  button: HTMLElement
  label: HTMLElement
}

/** Creates the button, and adds its host beside the page's head and body. It uses few kinds of properties: the first use of each slows the start of a page. */
export const showButton = (document: Document, text: string, isEnabled: boolean): ShownButton => {
  const host = createHost(document)
  const button = element(host.box, 'button', 'muster-button ready')
  element(button, 'span', 'mark')
  const label = element(button, 'span', 'label')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-disabled', String(!isEnabled))
  label.setAttribute('dir', 'auto')
  setText(label, text)
  document.documentElement?.append(host.host)
  return { ...host, button, label }
}
