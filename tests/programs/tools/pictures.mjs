// Copies the pictures of documents and stores from the last end-to-end run, with the words on them: `npm run pictures`.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
mkdirSync(resolve(root, 'docs/pictures/store'), { recursive: true })
const shown = [
  'button-light',
  'popup-form-light',
  'popup-runs-light',
  'popup-runs-dark',
  'details-tab-light',
  'popup-elsewhere-light',
  'popup-lost-light',
  'card-light',
  'people-preview-light',
  'first-guide-light',
  'export-studio-light',
  'check-light',
  'add-bounces-light'
]
const forStores = ['search', 'profile', 'results', 'compare', 'split', 'welcome']
/** Their words are those of the listing and of the results. */
const tiles = ['promo-small', 'promo-marquee', 'icon']
/** The words on each picture, with which the long lane compares the screens. @type {Record<string, string>} */
const words = {}
const from = (/** @type {string} */ name, /** @type {string} */ type) => resolve(root, `test-results/pictures/${name}.${type}`)
const take = (/** @type {string} */ name, /** @type {string} */ to) => {
  copyFileSync(from(name, 'png'), resolve(root, `docs/pictures/${to}.png`))
  words[name] = readFileSync(from(name, 'txt'), 'utf8')
}
for (const name of shown) take(name, name)
for (const name of forStores) take(`store-${name}`, `store/${name}`)
for (const name of tiles) copyFileSync(from(`store-${name}`, 'png'), resolve(root, `docs/pictures/store/${name}.png`))
writeFileSync(resolve(root, 'docs/pictures/words.json'), `${JSON.stringify(words, undefined, 2)}\n`)
