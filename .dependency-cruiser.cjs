// Who may import whom, and no import cycles: `npm run check:imports`. Each layer names the values it may import and, beside them, what it
// may import by `import type` only. Each rule says why it exists, and what to do instead.

const packages = names => names.map(name => `^node_modules/${name}/`)

/**
 * One layer: `path` is a regular expression for its files, `values` and `types` for what they may import besides their own folder.
 * @param {{ name: string, path: string, own?: string, values?: string[], types?: string[], why: string, except?: string[] }} layer
 */
const layer = ({ name, path, own = path, values = [], types = [], why, except = [] }) => {
  const from = { path, pathNot: except }
  const advice =
    'Take what you need as an argument, or move the file. A new import between layers is a decision: add it to this table with its reason.'
  return [
    {
      name: `${name}-values`,
      comment: `${why} ${advice}`,
      severity: 'error',
      from,
      to: { pathNot: [own, ...values], dependencyTypesNot: ['type-only'] }
    },
    {
      name: `${name}-types`,
      comment: `${why} ${advice}`,
      severity: 'error',
      from,
      to: { pathNot: [own, ...values, ...types], dependencyTypes: ['type-only'] }
    }
  ]
}

const failure = '^lib/failure\\.ts$'
const storageFailure = '^lib/storage-failure\\.ts$'
const undo = '^lib/undo\\.ts$'
const browser = '^lib/browser\\.ts$'
const i18n = '^lib/i18n/'
/** The modules that lib/build/sentences.ts makes. */
const sentences = '^sentences:'
const pages = '^lib/pages/'
const records = '^lib/records/'
const service = '^lib/service/'
const database = '^lib/database/'
const runs = '^lib/runs/'
const model = '^lib/runs/(?:model/|kinds/|kind\\.ts$)'
const messages = '^lib/messages/'
const exported = '^lib/exports/'
const privacy = '^lib/privacy/'
const sending = '^lib/send/'
const desk = '^lib/desk/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment:
        'Files that import each other load in an unpredictable order, and neither can be understood or tested alone. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true }
    },
    {
      name: 'one-door-to-the-browser',
      comment: 'lib/browser.ts lists every browser API that Muster uses. Import the API from there, and add what is missing.',
      severity: 'error',
      from: { pathNot: browser },
      to: { path: '^node_modules/webextension-polyfill/' }
    },
    {
      name: 'no-imports-of-entrypoints',
      comment: 'An entry point only connects modules. Move what both need into lib or components.',
      severity: 'error',
      from: { path: '^(lib|components)/' },
      to: { path: '^entrypoints/' }
    },
    {
      name: 'entrypoints-apart',
      comment: 'One entry point does not import another. Move what both need into lib, components or entrypoints/shared.',
      severity: 'error',
      from: { path: '^entrypoints/([^/]+)/' },
      to: { path: '^entrypoints/', pathNot: ['^entrypoints/$1/', '^entrypoints/shared/'] }
    },
    ...layer({ name: 'failure', path: failure, why: 'The list of failures knows nothing of Muster.' }),
    ...layer({ name: 'storage-failure', path: storageFailure, types: [failure], why: 'Every layer that stores something uses it.' }),
    ...layer({ name: 'undo', path: undo, why: 'Every layer that changes something for a click takes it back in the same way.' }),
    ...layer({
      name: 'browser',
      path: browser,
      values: packages(['webextension-polyfill']),
      why: 'The list of browser APIs stays readable at a glance.'
    }),
    ...layer({
      name: 'i18n',
      path: i18n,
      values: [browser, sentences],
      why: 'Text knows nothing of what it is about.'
    }),
    ...layer({
      name: 'text-build',
      path: '^lib/build/(?:sentences|messages)\\.ts$',
      values: ['^lib/i18n/', '^lib/build/messages\\.ts$', '^(?:node:)?(?:fs|path)$', ...packages(['@formatjs/icu-messageformat-parser'])],
      why: 'It runs in a build only, and reads the message files.'
    }),
    ...layer({
      name: 'skeleton-build',
      path: '^lib/build/skeleton\\.ts$',
      values: ['^(?:node:)?(?:crypto|fs|path)$'],
      why: 'It runs in a build only, and reads two stylesheets.'
    }),
    ...layer({
      name: 'chunks-build',
      path: '^lib/build/chunks\\.ts$',
      values: ['^(?:node:)?path$'],
      why: 'It runs in a build only, and reads the graph of its modules.'
    }),
    ...layer({
      name: 'policy-build',
      path: '^lib/build/policy\\.ts$',
      values: ['^(?:node:)?(?:fs|path)$', ...packages(['marked'])],
      why: 'It runs in a build only, and reads the privacy policy.'
    }),
    ...layer({
      name: 'help-build',
      path: '^lib/build/help\\.ts$',
      values: ['^(?:node:)?(?:fs|path)$', ...packages(['marked'])],
      why: 'It runs in a build only, and reads the guide.'
    }),
    ...layer({ name: 'pages', path: pages, why: 'It runs inside the network’s own page.' }),
    ...layer({
      name: 'domains',
      path: '^lib/domains/',
      values: ['^lib/pages/(text-chunker|bare-host|unwrap-link|short-links)\\.ts$', ...packages(['tldts'])],
      why: 'It carries the public suffix list, so only extension pages load it, when they need it.'
    }),
    ...layer({
      name: 'records',
      path: records,
      values: [failure, pages, ...packages(['lossless-json', 'papaparse', 'hucre', 'fflate', 'zod'])],
      why: 'Records are read the same whatever they come from. Who a record is about is decided by its profile URLs too, so it may ask what a URL shows.'
    }),
    ...layer({
      name: 'service',
      path: service,
      values: [failure, records, ...packages(['lossless-json', 'zod'])],
      why: 'The client of the service knows nothing of runs, storage or screens.'
    }),
    ...layer({
      name: 'database',
      path: database,
      values: [
        failure,
        storageFailure,
        undo,
        records,
        model,
        '^lib/runs/sync/',
        '^lib/service/(connection|api-settings)\\.ts$',
        '^lib/send/(webhook|destination|outbox-call|retry|crm/crm)\\.ts$',
        ...packages(['dexie', 'zod'])
      ],
      types: [runs, service, sending, desk],
      why: 'Stores keep nouns and parse them with the schemas of these nouns; decisions are made elsewhere.'
    }),
    ...layer({
      name: 'runs',
      path: runs,
      values: [
        failure,
        storageFailure,
        undo,
        records,
        pages,
        '^lib/service/(?:mask-secrets|hosts|preset-of|run-ids)\\.ts$',
        ...packages(['zod'])
      ],
      types: [service, database],
      why: 'What a service offers is data of its connection. Fetch, clock, ids, stores and alarms arrive as arguments, so that a test can stop a run at any instruction.'
    }),
    ...layer({
      name: 'exports',
      path: exported,
      values: [records, ...packages(['fflate', 'hucre'])],
      why: 'A file is made from records alone.'
    }),
    ...layer({
      name: 'sending',
      path: sending,
      values: [failure, '^lib/service/(connection|hosts|mask-replies)\\.ts$', ...packages(['zod'])],
      types: [service],
      why: 'What leaves for a webhook is decided without storage or a browser, so that a test can stop it at any instruction.'
    }),
    ...layer({
      name: 'own-lists',
      path: '^lib/own-lists/',
      values: [
        failure,
        storageFailure,
        pages,
        records,
        database,
        model,
        '^lib/runs/track/prepare-results\\.ts$',
        ...packages(['lossless-json'])
      ],
      why: 'A list from a file is read and stored by a page, without a service.'
    }),
    ...layer({
      name: 'run-files',
      path: '^lib/run-files/',
      values: [exported, records, database, model, sending, failure, '^lib/service/sample-connection\\.ts$'],
      why: 'The file of a stored run leaves hidden people out, whichever page makes it.'
    }),
    ...layer({
      name: 'desk',
      path: desk,
      values: [model, records],
      types: [i18n, model, database, exported],
      why: 'Dates and texts of notices are worked out from records and what the user typed, without storage.'
    }),
    ...layer({
      name: 'support',
      path: '^lib/support/',
      types: [failure, model, service, database],
      why: 'The support file receives runs, replies and settings as arguments, and leaves out what identifies a person.'
    }),
    ...layer({
      name: 'messages',
      path: messages,
      except: ['^lib/messages/(?:send|given-text)\\.ts$'],
      values: [failure, storageFailure, model, records, pages, ...packages(['zod'])],
      types: [browser, service, undo],
      why: 'A message is made of nouns; the handlers decide what is done about it.'
    }),
    ...layer({
      name: 'send',
      path: '^lib/messages/send\\.ts$',
      values: [browser, failure],
      types: [messages],
      why: 'The sending side knows the contract as types; the schemas belong to the side that checks.'
    }),
    ...layer({
      name: 'given-text',
      path: '^lib/messages/given-text\\.ts$',
      values: [browser, ...packages(['zod'])],
      why: 'A text reaches a page through the browser’s session storage.'
    }),
    ...layer({
      name: 'privacy',
      path: privacy,
      values: [
        failure,
        browser,
        database,
        records,
        pages,
        runs,
        messages,
        sending,
        // A file of people not to be contacted is read as a list from a file is.
        '^lib/own-lists/',
        '^lib/service/(connection|mask-secrets)\\.ts$',
        ...packages(['dexie', 'zod'])
      ],
      why: 'Erasing and backing up concern every store; what only the worker may write is requested by a message.'
    }),
    ...layer({ name: 'sample-service', path: '^lib/sample-service/', why: 'A mistake shared with the client would hide from every test.' }),
    ...layer({
      name: 'components',
      path: '^components/',
      values: [
        i18n,
        failure,
        pages,
        records,
        model,
        '^lib/(service|exports|domains|send|desk)/',
        ...packages(['preact', '@preact/signals', 'lucide', '@tanstack/preact-table', '@tanstack/table-core', '@tanstack/virtual-core'])
      ],
      types: ['^lib/'],
      why: 'A component gets its data as props and calls back, so it can be photographed in every state without a browser behind it. It may import pure values of lib.'
    }),
    ...layer({
      name: 'content-script',
      path: '^entrypoints/page\\.content/',
      values: [pages, failure, '^lib/i18n/(?:language|sentence)\\.ts$', sentences, '^components/ui/tokens\\.css', ...packages(['wxt'])],
      types: ['^lib/'],
      why: 'It runs inside another site’s page, where every byte and every permission counts.'
    }),
    ...layer({
      name: 'background',
      path: '^entrypoints/background/',
      values: [
        browser,
        failure,
        storageFailure,
        i18n,
        sentences,
        database,
        messages,
        pages,
        records,
        runs,
        service,
        sending,
        // Records leave when a run is ready, with no page open.
        '^lib/run-files/send-ready\\.ts$',
        '^lib/sample-service/',
        ...packages(['dexie', 'wxt', 'zod'])
      ],
      types: ['^lib/'],
      why: 'A worker has no screen, and no room for the public suffix list.'
    }),
    ...layer({
      name: 'entrypoints',
      path: '^entrypoints/(desk|popup|options|privacy|results|shared|sidepanel|[^/]+\\.ts)',
      own: '^entrypoints/',
      values: ['^lib/', '^components/', sentences, ...packages(['preact', '@preact/signals', 'lucide', 'dexie', 'wxt', 'zod'])],
      why: 'An entry point connects modules; a package belongs to the module that needs it.'
    }),
    ...layer({
      name: 'manifest',
      path: '^wxt\\.config\\.ts$',
      values: [pages, '^lib/build/', '^node:path$', '^path$', ...packages(['wxt'])],
      why: 'The manifest derives from the list of networks, and from nothing that runs.'
    })
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'types', 'default'] }
  }
}
