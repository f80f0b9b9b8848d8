// Puts text into pages: the guide without its pictures and with the headings that its links lead to; PRIVACY.md, and its first part in the
// other languages; and the skeleton of the popup with its styles, and the script that draws its first rows. More files would delay the first paint by half.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'marked'
import { createHash } from 'node:crypto'

const guidePath = resolve(import.meta.dirname, '../../docs/guide.md')

/** The id of a heading, as GitHub makes it. */
const toId = (heading: string): string =>
  heading
    .replaceAll(/<[^>]+>|&[a-z]+;|&#\d+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Without pictures, rows and lines of nothing but pictures, and links of the repository, which lead nowhere in the extension. */
const withoutPictures = (markdown: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/^\|[ |-]*\|\n\|[ |-]*\|\n(?:\|[ |]*\|\n)*/gm, '')
    .replaceAll(/\[([^\]]+)\]\((?!#)[^)]*\)/g, '$1')

/** The guide as HTML: a list of its sections, then all of them. */
export const writeGuide = (): string => {
  const html = parse(withoutPictures(readFileSync(guidePath, 'utf8')), { async: false }).replaceAll(
    /<(h[23])>(.*?)<\/\1>/g,
    (_, tag: string, heading: string) => `<${tag} id="${toId(heading)}">${heading}</${tag}>`
  )
  const sections = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', heading = '']) => `<a href="#${id}">${heading}</a>`)
  return `<nav lang="en">${sections.join(' ')}</nav><article lang="en">${html}</article>`
}

/** A Vite plugin that writes the guide where a page says so: `<!-- guide -->`. */
export const helpPlugin = () => ({
  name: 'help',
  transformIndexHtml: { order: 'post' as const, handler: (html: string): string => html.replace('<!-- guide -->', writeGuide) }
})

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

const styles = ['../../components/ui/tokens.css', '../../entrypoints/popup/skeleton.css']
  .map(path => readFileSync(resolve(import.meta.dirname, path), 'utf8'))
  .join('')
  .replaceAll(/\/\*[^]*?\*\/|\n\s*/g, '')

const markup = readFileSync(resolve(import.meta.dirname, '../../entrypoints/popup/skeleton.html'), 'utf8').trimEnd()

/** The source for the content security policy that allows these styles, and no other inline style. */
export const skeletonStyleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/** A script of one file, which no bundler joins with others. It runs once the skeleton is there. */
const frameScript = '<script src="/first-frame.js"></script>'

interface Chunk {
  facadeModuleId?: string | null
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** The stylesheets of the popup's scripts, which it loads later: what is drawn in the first frame needs them. */
const listStyles = (bundle: Readonly<Record<string, Chunk>>): string[] => {
  const names = new Set(Object.keys(bundle).filter(name => bundle[name]?.facadeModuleId === resolve(root, 'entrypoints/popup/main.tsx')))
  // A set also visits what is added while it is walked.
  for (const name of names) bundle[name]?.imports?.forEach(imported => names.add(imported))
  return [...new Set([...names].flatMap(name => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]))]
}

/**
 * A Vite plugin that writes both where a page says so: `<!-- skeleton -->`, and `<!-- skeleton side -->` in a side panel; and what draws the
 * rows that the page showed last: there, and at `<!-- first frame -->`.
 */
export const skeletonPlugin = () => ({
  name: 'skeleton',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string, { bundle = {} }: { bundle?: object }): string =>
      html
        .replace('<!-- skeleton styles -->', () => {
          const links = listStyles({ ...bundle }).map(name => `<link rel="stylesheet" crossorigin href="/${name}">`)
          return [`<style>${styles}</style>`, ...links].join('\n    ')
        })
        .replace(/<!-- skeleton( side)? -->/, (_, side = '') => markup.replace('"skeleton"', `"skeleton${side}"`) + frameScript)
        .replace('<!-- first frame -->', frameScript)
  }
})
