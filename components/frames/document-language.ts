// A page says which language it is in and which way it runs: for its own layout, hyphens, fonts, and whoever reads it out.
import { textDirection, uiLanguage } from '../../lib/i18n/text.ts'

/** Before the first frame, of the topmost element. */
export const setDocumentLanguage = (top: HTMLElement): void => {
  top.lang = uiLanguage()
  top.dir = textDirection()
}
