// Copies the pictures of documents and stores from the last end-to-end run: `npm run pictures`.
import { copyFileSync, mkdirSync } from 'node:fs'
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
  'export-studio-light'
]
const forStores = ['search', 'profile', 'results', 'compare', 'split', 'welcome']
const take = (from, to) => copyFileSync(resolve(root, `test-results/pictures/${from}.png`), resolve(root, `docs/pictures/${to}.png`))
for (const name of shown) take(name, name)
for (const name of forStores) take(`store-${name}`, `store/${name}`)
