// `npm run pictures`: takes the README's pictures over from the last end-to-end run.
import { copyFileSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
mkdirSync(resolve(root, 'docs/pictures'), { recursive: true })
const shown = [
  'button-light',
  'popup-form-light',
  'popup-runs-light',
  'popup-runs-dark',
  'details-tab-light',
  'popup-elsewhere-light',
  'popup-lost-light',
  'card-light',
  'people-preview-light'
]
for (const name of shown) copyFileSync(resolve(root, `test-results/pictures/${name}.png`), resolve(root, `docs/pictures/${name}.png`))
