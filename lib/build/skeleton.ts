// Puts the skeleton and its styles into the popup and the side panel. A linked file would delay their first paint by half.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const styles = ['../../components/ui/tokens.css', '../../entrypoints/popup/skeleton.css']
  .map(path => readFileSync(resolve(import.meta.dirname, path), 'utf8'))
  .join('')
  .replaceAll(/\/\*[^]*?\*\/|\n\s*/g, '')

const markup = readFileSync(resolve(import.meta.dirname, '../../entrypoints/popup/skeleton.html'), 'utf8').trimEnd()

/** The source for the content security policy that allows these styles, and no other inline style. */
export const skeletonStyleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`

/** A Vite plugin that writes both where a page says so: `<!-- skeleton -->`, and `<!-- skeleton side -->` in a side panel. */
export const skeletonPlugin = () => ({
  name: 'skeleton',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string): string =>
      html
        .replace('<!-- skeleton styles -->', () => `<style>${styles}</style>`)
        .replace(/<!-- skeleton( side)? -->/, (_, side = '') => markup.replace('"skeleton"', `"skeleton${side}"`))
  }
})
