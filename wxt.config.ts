// Configures the build and the manifest. docs/decisions/0032-fewest-permissions.md gives the reason for each permission.
import { resolve } from 'node:path'
import { defineConfig } from 'wxt'
import { makeLocales, sentencesPlugin } from './lib/build/sentences.ts'
import { chunksPlugin, suffixListPlugin } from './lib/build/chunks.ts'
import { matchPatterns } from './lib/pages/index.ts'
import { moduleSizesPlugins } from './lib/build/module-sizes.ts'
import { helpPlugin, policyPlugin, skeletonPlugin, skeletonStyleSource } from './lib/build/text-pages.ts'
import { workerPartsPlugin } from './lib/build/worker-parts.ts'

const fromRoot = (path: string): string => resolve(import.meta.dirname, path)

/**
 * Extension pages load only their own files, and the inline styles of the skeleton. They may call the user's service: any https URL, or http
 * on this computer.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${skeletonStyleSource}`,
  "img-src 'self' data:",
  'connect-src https: http://localhost:* http://127.0.0.1:*',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** The build for the tests that kill a worker at named points. No shipped package contains these points. */
const hasFailPoints = process.env['MUSTER_FAIL_POINTS'] === '1'

/** Modules that the build with fail points replaces. A replacement imports the original by `@/`, which no pattern matches. */
const failPointModules = [
  { find: /^\.\/dependencies\.ts$/, replacement: fromRoot('tests/e2e/support/fail-points/dependencies.ts') },
  { find: /^(?:\.\.\/)+(?:lib\/)?database\/schema\.ts$/, replacement: fromRoot('tests/e2e/support/fail-points/schema.ts') }
]

export default defineConfig({
  imports: false,
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}${hasFailPoints ? '-fail-points' : '{{modeSuffix}}'}`,
  manifestVersion: 3,
  modules: ['@wxt-dev/auto-icons'],
  // Not in public/: the sentences of `_locales` are in lib/i18n/messages with all others, and the licences beside ours.
  hooks: {
    'build:publicAssets': (_wxt, files) =>
      void files.push(...makeLocales(), { absoluteSrc: fromRoot('THIRD-PARTY.md'), relativeDest: 'THIRD-PARTY.md' })
  },
  autoIcons: { baseIconPath: 'public/icon.svg', developmentIndicator: false, sizes: [128, 48, 32, 16] },
  // The files from which a reviewer builds the same packages. `npm run build` calls ensure.mjs.
  zip: {
    includeSources: [
      '{components,entrypoints,lib,public}/**',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'tests/programs/tools/ensure.mjs',
      'tsconfig.json',
      'wxt.config.ts',
      'README.md',
      'PRIVACY.md',
      'docs/guide.md',
      'LICENSE',
      'THIRD-PARTY.md'
    ]
  },
  vite: ({ browser }) => ({
    plugins: [
      chunksPlugin(),
      suffixListPlugin(),
      sentencesPlugin(),
      skeletonPlugin(),
      policyPlugin(),
      helpPlugin(),
      ...(browser === 'firefox' ? [] : [workerPartsPlugin()]),
      // Sizes are read of one build alone.
      ...(browser === 'firefox' || hasFailPoints ? [] : moduleSizesPlugins())
    ],
    // Short class names: stylesheets and scripts repeat each of them several times.
    css: { modules: { generateScopedName: '_[hash:base64:5]' } },
    resolve: {
      alias: [
        // The package's own entry is compiled for browsers without classes and async functions: larger, and slower to start.
        { find: /^dexie$/, replacement: fromRoot('node_modules/dexie/dist/modern/dexie.mjs') },
        { find: 'wxt/utils/content-script-context', replacement: fromRoot('entrypoints/page.content/context.ts') },
        ...(hasFailPoints ? failPointModules : [])
      ]
    },
    build: {
      target: 'es2022',
      // The oldest supported browsers. For older ones `light-dark()` would become custom properties, which a page can take over (button.css).
      cssTarget: ['chrome127', 'firefox142'],
      // A page that loads a script later fetches what it imports and its styles at once.
      modulePreload: { polyfill: false },
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
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'scripting',
      'storage',
      'unlimitedStorage',
      ...(browser === 'firefox' ? [] : ['sidePanel'])
    ],
    // Requested by the click that turns notifications on.
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
                required: ['personallyIdentifyingInfo', 'authenticationInfo', 'browsingActivity', 'searchTerms', 'websiteContent']
              }
            }
          }
        }
      : { minimum_chrome_version: '127', externally_connectable: { ids: [] }, storage: { managed_schema: 'managed-schema.json' } })
  })
})
