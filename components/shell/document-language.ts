// Sets the language and the text direction of a page.
import { textDirection, uiLanguage } from '../../lib/i18n/text.ts'

/** `top` is the root element; call it before the first render. */
export const setDocumentLanguage = (top: HTMLElement): void => {
  top.lang = uiLanguage()
  top.dir = textDirection()
}
