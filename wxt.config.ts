// What is built, and what the browser is asked for. Every permission here is justified in docs/architecture.md.
import { resolve } from 'node:path'
import { defineConfig } from 'wxt'
import { matchPatterns } from './lib/pages/index.ts'

/** Extension pages load nothing from elsewhere; they may call the service the user connects (https, or http on this machine). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  'connect-src https: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** A build for the tests that kill a worker at named points; what is shipped holds none of them. */
const failPoints = process.env['MUSTER_FAIL_POINTS'] === '1'

export default defineConfig({
  imports: false,
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${failPoints ? '-fail-points' : '{{modeSuffix}}'}`,
  manifestVersion: 3,
  modules: ['@wxt-dev/auto-icons'],
  autoIcons: { baseIconPath: 'public/icon.svg', developmentIndicator: false, sizes: [128, 48, 32, 16] },
  // What a reviewer needs to make the same package, and no more.
  zip: {
    includeSources: [
      '{components,entrypoints,lib,public}/**',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'tsconfig.json',
      'wxt.config.ts',
      'README.md',
      'LICENSE'
    ]
  },
  vite: () => ({
    define: { FAIL_POINTS: JSON.stringify(failPoints) },
    resolve: { alias: { 'wxt/utils/content-script-context': resolve(import.meta.dirname, 'entrypoints/page.content/context.ts') } },
    build: {
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        onwarn: (warning, warn) => {
          // @tanstack/preact-table marks its modules "use client" for server rendering, which Muster does not have.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        }
      }
    }
  }),
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    homepage_url: undefined,
    permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', ...(browser === 'firefox' ? [] : ['sidePanel'])],
    // Asked for in the click that switches notifications on.
    optional_permissions: ['notifications'],
    host_permissions: matchPatterns(),
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    incognito: 'not_allowed',
    content_security_policy: { extension_pages: contentSecurityPolicy },
    action: { default_title: '__MSG_extensionName__' },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+M' } },
      'act-on-page': { suggested_key: { default: 'Alt+Shift+E' }, description: '__MSG_commandActOnPage__' },
      'open-results': { suggested_key: { default: 'Alt+Shift+V' }, description: '__MSG_commandOpenResults__' },
      'open-side': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandOpenSide__' }
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'muster@muster.example',
              strict_min_version: '142.0',
              data_collection_permissions: {
                required: ['personallyIdentifyingInfo', 'authenticationInfo', 'browsingActivity', 'searchTerms']
              }
            }
          }
        }
      : { minimum_chrome_version: '127', externally_connectable: { ids: [] } })
  })
})
