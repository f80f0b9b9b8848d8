// Puts the privacy policy into its page: PRIVACY.md, and its first part in the other languages. Its details are in English.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'marked'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

/** The heading in PRIVACY.md after which the text is in English only. */
const detailsHeading = '## Details\n'

/** The policy without its details, by language. */
export const readPolicies = (): Readonly<Record<'en' | 'de' | 'es', string>> => {
  const [policy = '', details = ''] = read('PRIVACY.md').split(detailsHeading)
  const [, intro = ''] = details.split('\n')
  return {
    en: `${policy}${detailsHeading}\n${intro}\n`,
    de: read('entrypoints/privacy/policy.de.md'),
    es: read('entrypoints/privacy/policy.es.md')
  }
}

/** Without the links of the repository, which lead nowhere in the extension. */
const toHtml = (markdown: string): string => parse(markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'), { async: false })

const writePolicy = (): string => {
  const details = read('PRIVACY.md').split(detailsHeading)[1] ?? ''
  const articles = Object.entries(readPolicies()).map(
    ([language, text]) => `<article lang="${language}"${language === 'en' ? '' : ' hidden'}>${toHtml(text)}</article>`
  )
  return `${articles.join('')}<section lang="en">${toHtml(details.split('\n').slice(2).join('\n'))}</section>`
}

/** A Vite plugin that writes the policy where a page says so: `<!-- policy -->`. */
export const policyPlugin = () => ({
  name: 'policy',
  transformIndexHtml: { order: 'post' as const, handler: (html: string): string => html.replace('<!-- policy -->', writePolicy) }
})
