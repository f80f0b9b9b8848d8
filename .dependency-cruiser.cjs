// Who may import whom, and no import cycles: `npm run check:imports`. The core knows no feature. A feature is one word that a user says: its rules
// and stores are in `lib/WORD`, its screens in `components/WORD`, and it imports another word only by a line below, with the reason.
// Reasons: docs/decisions/0034-tools-hold-the-structure.md

const packages = names => names.map(name => `^node_modules/${name}/`)

/** In the core, beside what each part of it may import. All of lib that is not named here or in `build` is a feature. */
const coreWords = 'failure|storage-failure|undo|browser|i18n|messages|database|runs|service|records|results|pages'
const core = `^lib/(?:${coreWords})(?:/|\\.ts$)`
const feature = word => `^lib/${word}/`
const screen = word => `^components/${word}/`

/** What a feature of `lib` imports of other features, and why. `types`: by `import type` only. */
const features = {
  backup: {
    connection: 'API keys are left out of a backup',
    'do-not-contact': 'a backup restores what was added to the list together',
    desk: 'a backup restores what the desk stores',
    erase: 'a backup does not bring back runs about erased people',
    export: 'a backup restores saved exports and column templates',
    'own-lists': 'a backup restores what lists count as',
    notes: 'a backup restores notes, and a locked file of lists carries them',
    send: 'a backup restores destinations, and leaves their secrets out'
  },
  bounces: { export: 'the evidence becomes a file', 'own-lists': 'a file of bounces is read as a list from a file is' },
  check: {
    desk: 'people who were not informed, and the legal basis, are of the data desk',
    fits: 'who does not fit the search is found'
  },
  compare: { export: 'a comparison becomes a file', history: 'people who changed their job are found in their histories' },
  connection: { spending: 'a removed connection takes its credits along' },
  desk: {
    'do-not-contact': 'someone who objects is not contacted again',
    erase: 'someone who objects may be erased',
    export: 'the log and a merge file are files'
  },
  'do-not-contact': { 'own-lists': 'a file of people not to be contacted is read as a list from a file is' },
  erase: {
    desk: 'erasing concerns every store',
    'do-not-contact': 'the person is named by an address or a link, as someone not to be contacted is',
    notes: 'erasing concerns every store',
    send: 'erasing concerns every store',
    sync: 'erasing concerns every store'
  },
  fits: { history: "a company's name is compared as in a history" },
  'first-frame': { sample: 'frames of the user’s data go when sample data is shown' },
  export: {
    check: 'no record leaves without its check',
    notes: 'notes, tags and statuses are columns',
    sample: 'the name of a file says that its people do not exist'
  },
  history: { notes: 'a note is an event' },
  lookup: { 'own-lists': 'people of a list that the user blocks are not looked up' },
  'own-lists': {
    history: 'what belongs to a former company is not merged into a new job',
    sample: 'a list from a file has a place of its own in sample mode'
  },
  sample: { connection: 'sample mode is left by the first connection' },
  send: {
    check: 'no record leaves without its check',
    connection: 'the secret of a destination may be kept for a session only',
    export: 'a call holds the rows of a template'
  },
  settings: { 'do-not-contact': 'an organisation presets it', sample: 'an organisation may forbid it' },
  spending: { export: 'the table of spending becomes a file' }
}

/** What the core imports of features: nothing but these files, each because one transaction has to hold both. */
const transactions = [
  {
    from: '^lib/runs/store/create-run\\.ts$',
    to: '^lib/lookup/read-person\\.ts$',
    why: 'a person who was looked up is not looked up again'
  },
  { from: '^lib/runs/store/ledger\\.ts$', to: '^lib/reminders/stored-reminders\\.ts$', why: 'an import that ended moves its reminder' },
  { from: '^lib/runs/store/store-reply\\.ts$', to: '^lib/spending/credits\\.ts$', why: 'a reply tells the credits that are left' },
  {
    from: '^lib/database/stored-deliveries\\.ts$',
    to: '^lib/send/outbox-call\\.ts$',
    why: 'the declaration of the table says what of a call is of a run'
  }
]

/** Screens that any screen may use: what all pages have in common. */
const commonScreens = ['ui', 'shell', 'settings', 'sample', 'start']
/** Features of `lib` that any screen may use: the service in use, sample mode, and saving a file. */
const commonFeatures = ['connection', 'sample', 'export']
/** They put screens together into pages, so they import all of them. */
const pageScreens = ['shell', 'settings', 'results', 'lists', 'this-page']

/** What a screen imports of other words, in either room, beside what is common. */
const screens = {
  backup: { lists: 'a locked file of lists names them', results: 'it is a panel of the results page' },
  bounces: {
    'own-lists': 'a file of bounces is chosen as a list from a file is',
    record: 'the status of an email has one name',
    results: 'it is a panel of the results page'
  },
  bulk: { fits: 'who does not fit the search may be left out', lookup: 'it is many lookups', runs: 'its people have the states of runs' },
  check: {
    export: 'it is about the rows of an export',
    record: 'a record has a name',
    settings: 'an organisation may ask for a legal basis'
  },
  compare: {
    check: 'no record leaves without its check',
    export: 'the table becomes a file',
    history: 'who changed their job is asked of the histories',
    lists: 'the lists to compare are those of the sidebar',
    notes: 'selected people get tags, a status and notes',
    results: 'it is a table of the results page'
  },
  connection: { settings: 'a saved connection asks the browser to keep the storage' },
  desk: { 'do-not-contact': 'someone who objects is not contacted again', erase: 'someone who objects may be erased' },
  'do-not-contact': {
    'own-lists': 'a file of people is chosen as a list from a file is',
    settings: 'an organisation presets a part of the list'
  },
  domains: {
    bulk: 'its form is that of a bulk run',
    import: 'parts of a search are result pages',
    runs: 'its batches have the states of runs'
  },
  erase: {
    results: 'the table gets the focus back',
    settings: 'presets of an organisation outlast the deletion of everything',
    sync: 'deleting everything ends the sync'
  },
  export: {
    backup: 'an export of everything counts as a backup',
    check: 'what speaks against records is said before they leave',
    notes: 'notes, tags and statuses are columns',
    record: 'the preview shows records',
    results: 'it is a panel of the results page'
  },
  fits: { results: 'it is a column, a filter and a tile of the results page' },
  history: { lookup: 'a lookup is an event', notes: 'a note is an event' },
  import: {
    runs: 'it says what became of the last one',
    split: 'a search that is too large is split'
  },
  lookup: {
    bulk: 'people of a page are many lookups',
    history: 'a person found has a history',
    notes: 'a person found may have a note',
    reminders: 'a lookup has a path to its results, as a watched search has',
    runs: 'a lookup has the states of a run'
  },
  notes: { record: 'the selected rows are records', results: 'it is a panel of the results page' },
  'own-lists': { 'do-not-contact': 'a list may name people not to be contacted', results: 'it is a panel of the results page' },
  record: {
    check: 'who was left out of a file has a reason',
    erase: 'a person is erased from here',
    history: 'a person has a history',
    notes: 'a person has a note',
    results: 'it is a panel of the results page'
  },
  reminders: { import: 'a reminder names an imported search', runs: 'it is a row among runs' },
  runs: {
    check: 'no record leaves without its check',
    bulk: 'a run may be one',
    domains: 'a run may be one',
    import: 'a run may be one',
    lists: 'a removed list comes back from here',
    lookup: 'a run may be one',
    'own-lists': 'a file with results is read as a list from a file is',
    palette: 'a search over the runs finds people, too',
    reminders: 'a run may be watched',
    send: 'results are sent when they are ready',
    split: 'a run may be one',
    support: 'a run has a support file'
  },
  send: {
    check: 'what speaks against records is said before they leave',
    export: 'columns are those of a template',
    results: 'it is a panel of the results page'
  },
  spending: { connection: 'a limit and a price are those of a service', lookup: 'a limit has the words of the form' },
  split: { bulk: 'its form is that of a bulk run', import: 'its parts are imports' },
  start: { spending: 'the form says what is left' },
  support: { runs: 'it looks like the details of a run' },
  sync: { connection: 'a service has a name' }
}

/**
 * One part of the core or one door: `path` is a regular expression for its files, `values` and `types` for what they may import besides their own folder.
 * @param {{ name: string, path: string, own?: string, values?: string[], types?: string[], why: string, except?: string[] }} layer
 */
const layer = ({ name, path, own = path, values = [], types = [], why, except = [] }) => {
  const from = { path, pathNot: except }
  const advice =
    'Take what you need as an argument, or move the file. A new import is a decision: add it to the tables of .dependency-cruiser.cjs with its reason.'
  const comment = `${why} ${advice}`
  return [
    { name: `${name}-values`, comment, severity: 'error', from, to: { pathNot: [own, ...values], dependencyTypesNot: ['type-only'] } },
    { name: `${name}-types`, comment, severity: 'error', from, to: { pathNot: [own, ...values, ...types], dependencyTypes: ['type-only'] } }
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
const results = '^lib/results/'
const model = '^lib/runs/(?:model/|kinds/|kind\\.ts$)'
const messages = '^lib/messages/'
/** What screens are made with. */
const screenPackages = packages([
  'preact',
  '@preact/signals',
  'lucide',
  '@tanstack/preact-table',
  '@tanstack/table-core',
  '@tanstack/virtual-core',
  'dexie',
  'zod'
])

const notOf = (from, words) => ({ path: '^lib/|^components/', pathNot: [core, '^lib/build/', ...words] })
const featureRules = Object.entries({ ...Object.fromEntries(listWords('lib').map(word => [word, {}])), ...features }).map(
  ([word, imports]) => ({
    name: `${word}-and-other-features`,
    comment: `A feature imports the core and itself; each other word is a decision. lib/${word} imports ${listReasons(imports)}. Move what both need into the core, or add a line with its reason to \`features\` in .dependency-cruiser.cjs.`,
    severity: 'error',
    from: { path: feature(word) },
    to: notOf(word, [word, ...Object.keys(imports)].map(feature))
  })
)
const screenRules = Object.entries({ ...Object.fromEntries(listWords('components').map(word => [word, {}])), ...screens })
  .filter(([word]) => word !== 'ui' && !pageScreens.includes(word))
  .map(([word, imports]) => ({
    name: `${word}-and-other-screens`,
    comment: `A screen imports its own word, the core, and what all pages have in common; each other word is a decision. components/${word} imports ${listReasons(imports)}. Take what you need as a property, or add a line with its reason to \`screens\` in .dependency-cruiser.cjs.`,
    severity: 'error',
    from: { path: screen(word) },
    to: notOf(word, [
      ...[word, ...commonScreens, ...Object.keys(imports)].map(screen),
      ...[word, ...commonFeatures, ...Object.keys(imports)].map(feature)
    ])
  }))

/** The words that have a folder, so that a new one needs a line as well. */
function listWords(room) {
  const { readdirSync } = require('node:fs')
  return readdirSync(`${__dirname}/${room}`, { withFileTypes: true })
    .filter(
      entry => entry.isDirectory() && entry.name !== 'build' && !new RegExp(`^(?:${coreWords})$`).test(room === 'lib' ? entry.name : '')
    )
    .map(({ name }) => name)
}
function listReasons(imports) {
  return (
    Object.entries(imports)
      .map(([word, why]) => `${word} (${why})`)
      .join(', ') || 'none'
  )
}

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
      // The scripts of the page have a door of their own, to stay small.
      from: { pathNot: [browser, '^entrypoints/page-card\\.ts$'] },
      to: { path: '^node_modules/(?:wxt/dist|@wxt-dev)/browser', dependencyTypesNot: ['type-only'] }
    },
    {
      name: 'no-imports-of-doors',
      comment: 'An entry point only opens a door. What both need belongs to a word, in lib or components.',
      severity: 'error',
      from: { path: '^(?:lib|components)/' },
      to: { path: '^entrypoints/' }
    },
    {
      name: 'doors-apart',
      comment: 'One entry point does not import another. What both need belongs to a word, in lib or components.',
      severity: 'error',
      from: { path: '^entrypoints/([^/]+)/' },
      to: { path: '^entrypoints/', pathNot: '^entrypoints/$1/' }
    },
    {
      name: 'rules-know-no-screen',
      comment:
        'What decides and stores runs in the worker too, and is tested without a screen. Move the file to components, or the rule in it to lib.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' }
    },
    {
      name: 'no-screens-in-worker-or-page',
      comment: 'A worker has no screen, and inside another site’s page every byte counts. Move the rule out of the component or the hook.',
      severity: 'error',
      from: { path: '^entrypoints/(?:background|page\\.content)/' },
      to: { path: '\\.tsx$|/use-[^/]+\\.ts$', reachable: true }
    },
    {
      name: 'core-knows-no-feature',
      comment: `The core is what every feature stands on. Take what you need as an argument, or move the file. Excepted: ${transactions.map(({ from, to, why }) => `${from} ${to}: ${why}`).join('; ')}.`,
      severity: 'error',
      from: { path: core, pathNot: transactions.map(({ from }) => from) },
      to: { path: '^lib/', pathNot: core }
    },
    ...transactions.map(({ from, to, why }) => ({
      name: 'core-in-one-transaction',
      comment: `Of features it imports one file alone: ${why}.`,
      severity: 'error',
      from: { path: from },
      to: { path: '^lib/', pathNot: [core, to] }
    })),
    ...featureRules,
    ...screenRules,
    ...layer({ name: 'failure', path: failure, why: 'The list of failures knows nothing of Muster.' }),
    ...layer({ name: 'storage-failure', path: storageFailure, types: [failure], why: 'Every layer that stores something uses it.' }),
    ...layer({ name: 'undo', path: undo, why: 'Every layer that changes something for a click takes it back in the same way.' }),
    ...layer({
      name: 'browser',
      path: browser,
      values: packages(['wxt']),
      types: packages(['@types/webextension-polyfill']),
      why: 'The list of browser APIs stays readable at a glance.'
    }),
    ...layer({ name: 'i18n', path: i18n, values: [browser, sentences], why: 'Text knows nothing of what it is about.' }),
    ...layer({
      name: 'text-build',
      path: '^lib/build/(?:sentences|messages)\\.ts$',
      values: ['^lib/i18n/', '^lib/build/messages\\.ts$', '^(?:node:)?(?:fs|path)$', ...packages(['@formatjs/icu-messageformat-parser'])],
      why: 'It runs in a build only, and reads the message files.'
    }),
    ...layer({
      name: 'other-builds',
      path: '^lib/build/(?!sentences|messages)',
      values: ['^(?:node:)?(?:crypto|fs|path)$', ...packages(['marked', 'vite', 'zod'])],
      why: 'It runs in a build only, and reads stylesheets, the guide, the policy or the graph of its modules.'
    }),
    ...layer({ name: 'pages', path: pages, why: 'It runs inside the network’s own page.' }),
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
      name: 'records-door',
      path: '^lib/database/(?:records|unhidden)\\.ts$',
      own: database,
      values: [records, results, '^lib/runs/store/', model],
      types: ['^node_modules/dexie/'],
      why: 'Stored people and rows are read here alone, and here those who are hidden are left out.'
    }),
    ...layer({
      name: 'database',
      path: database,
      except: ['^lib/database/(?:records|unhidden)\\.ts$'],
      values: [
        failure,
        storageFailure,
        undo,
        '^lib/send/outbox-call\\.ts$',
        '^lib/runs/model/(?:run|time)\\.ts$',
        ...packages(['dexie', 'zod'])
      ],
      types: [records, runs, results, service],
      why: 'The engine opens, watches and names tables, with one schema for their rows, which hold the nouns of others.'
    }),
    ...layer({
      name: 'results',
      path: results,
      values: [failure, undo, records, database, runs, '^lib/send/outbox-call\\.ts$', ...packages(['dexie', 'zod'])],
      why: 'Stored rows are read the same for every feature, without erased people and people not to be contacted.'
    }),
    ...layer({
      name: 'runs',
      path: '^lib/runs/(?!store/)',
      own: runs,
      values: [
        failure,
        storageFailure,
        undo,
        records,
        pages,
        '^lib/service/(?:mask-secrets|hosts|preset-of|run-ids|reply/record-maps)\\.ts$',
        ...packages(['zod'])
      ],
      types: [service, database],
      why: 'What a service offers is data of its connection. Fetch, clock, ids, stores and alarms arrive as arguments, so that a test can stop a run at any instruction.'
    }),
    {
      name: 'runs-without-stores',
      comment:
        'Stores arrive as arguments, so that a test can stop a run at any instruction. Name the store as a type of lib/runs/model/dependencies.ts.',
      severity: 'error',
      from: { path: '^lib/runs/(?!store/)' },
      to: { path: '^lib/runs/store/' }
    },
    ...layer({
      name: 'messages',
      path: messages,
      except: ['^lib/messages/(?:send|given-text)\\.ts$'],
      values: [failure, storageFailure, model, records, pages, ...packages(['zod'])],
      types: [browser, service, undo],
      why: 'A message is made of nouns; the handlers decide what is done about it.'
    }),
    ...layer({
      name: 'send-message',
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
    {
      name: 'public-suffix-list',
      comment: 'The public suffix list is large, so only extension pages load it, when they need it. Ask lib/domains for a domain there.',
      severity: 'error',
      from: { pathNot: '^lib/domains/' },
      to: { path: '^node_modules/tldts/' }
    },
    {
      name: 'features-without-browser',
      comment: 'A feature gets the browser as an argument, so that a test needs none. Only what a page does itself imports lib/browser.ts.',
      severity: 'error',
      from: { path: '^lib/', pathNot: [core, '^lib/erase/page-eraser\\.ts$'] },
      to: { path: browser, dependencyTypesNot: ['type-only'] }
    },
    ...layer({
      name: 'split',
      path: '^lib/split/',
      values: [pages],
      why: 'A search is split by its URL alone.'
    }),
    ...layer({
      name: 'support',
      path: '^lib/support/',
      types: [failure, model, service, database],
      why: 'The support file receives runs, replies and settings as arguments, and leaves out what identifies a person.'
    }),
    ...layer({ name: 'sample-service', path: '^lib/sample-service/', why: 'A mistake shared with the client would hide from every test.' }),
    ...layer({
      name: 'ui',
      path: '^components/ui/',
      values: [i18n, ...screenPackages],
      types: [failure],
      why: 'It knows no product, so that a control is the same everywhere.'
    }),
    ...layer({
      name: 'screens',
      path: '^components/',
      values: ['^lib/(?!build/|sample-service/)', sentences, ...screenPackages],
      why: 'A package belongs to the module that needs it.'
    }),
    ...layer({
      name: 'content-script',
      path: '^entrypoints/page\\.content/',
      values: [pages, failure, '^lib/i18n/language\\.ts$', sentences, '^components/ui/tokens\\.css', ...packages(['wxt'])],
      types: ['^lib/'],
      why: 'It runs inside another site’s page, where every byte and every permission counts.'
    }),
    ...layer({
      name: 'background',
      path: '^entrypoints/background/',
      values: ['^lib/(?!build/|domains/|own-lists/|erase/|backup/)', sentences, ...packages(['dexie', 'wxt', 'zod'])],
      types: ['^lib/'],
      why: 'A worker has no screen. What pages do themselves stays with them.'
    }),
    ...layer({
      name: 'doors',
      path: '^entrypoints/(?!background/|page\\.content/)',
      own: '^entrypoints/',
      values: ['^lib/', '^components/', sentences, ...packages(['preact', 'wxt'])],
      why: 'A door only puts modules together; a package belongs to the module that needs it.'
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
