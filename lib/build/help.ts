// Puts the guide into the help page: docs/guide.md without its pictures, and with the headings that its links lead to.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'marked'

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
