// Serves and builds the gallery: our components as they are, with a stand-in for the browser behind them.
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const standIn = resolve(import.meta.dirname, 'browser.ts')

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    {
      name: 'browser-stand-in',
      enforce: 'pre',
      resolveId: (source, importer) => (source === '../browser.ts' && importer?.endsWith('/lib/i18n/text.ts') ? standIn : undefined)
    }
  ],
  build: {
    target: 'es2022',
    modulePreload: false,
    emptyOutDir: true,
    outDir: resolve(import.meta.dirname, '../../test-results/gallery/site')
  }
})
