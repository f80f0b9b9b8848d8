// Shows the help, and says in the browser's language that it is in English. The build writes the text (lib/build/text-pages.ts).
import { i18n } from '../../lib/browser.ts'
import { offeredLanguage } from '../../lib/i18n/language.ts'
import '../../components/ui/base.css'
import '../../components/shell/document.css'

const language = offeredLanguage(i18n.getUILanguage(), ['en', 'de', 'es'], 'en')
for (const note of document.querySelectorAll<HTMLElement>('main > p')) note.hidden = note.lang !== language
document.title = `Muster · ${document.querySelector('h1')?.textContent ?? ''}`
