// Shows the privacy policy in the browser's language, or in the one that the hash names. The build writes the texts (lib/build/text-pages.ts).
import { i18n } from '../../lib/browser.ts'
import { offeredLanguage } from '../../lib/i18n/language.ts'
import '../../components/ui/base.css'
import '../../components/shell/document.css'

const articles = [...document.querySelectorAll('article')]

const show = (): void => {
  const languages = articles.map(({ lang }) => lang)
  const language = offeredLanguage(location.hash.slice(1) || i18n.getUILanguage(), languages, 'en')
  for (const article of articles) {
    article.hidden = article.lang !== language
    if (!article.hidden) document.title = `Muster · ${article.querySelector('h1')?.textContent ?? ''}`
  }
  for (const link of document.querySelectorAll('nav a')) link.ariaCurrent = link.getAttribute('lang') === language ? 'true' : null
  document.documentElement.lang = language
}

addEventListener('hashchange', show)
show()
