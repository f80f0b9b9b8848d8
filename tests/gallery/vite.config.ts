// Serves and builds the gallery: our components as they are, without a browser behind them.
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { sentencesPlugin } from '../../lib/build/sentences.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [sentencesPlugin()],
  // A view may stand beside the screen that asks the browser.
  resolve: { alias: { 'wxt/browser': resolve(import.meta.dirname, 'no-browser.ts') } },
  publicDir: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    modulePreload: false,
    emptyOutDir: true,
    outDir: resolve(import.meta.dirname, '../../test-results/gallery/site')
  }
})
