// Who may import whom, as one table. The first row whose place fits a file holds for it.

export interface Rule {
  /** a file, or a folder with a slash at its end */
  place: string
  /** what may be imported as a value (and so also as a type): files, folders with a slash, packages */
  values: readonly string[]
  /** what may be imported by `import type` only */
  types: readonly string[]
  /** a file that stands alone may not import its own folder either */
  alone?: true
  why: string
}

const leaf = 'it is at the bottom of the house: what it knows must be true without the rest'
const nouns = ['lib/failure.ts', 'lib/runs/run.ts', 'lib/runs/person-state.ts', 'lib/records/', 'lib/pages/']

export const rules: readonly Rule[] = [
  { place: 'lib/failure.ts', values: [], types: [], alone: true, why: leaf },
  {
    place: 'lib/storage-failure.ts',
    values: [],
    types: ['lib/failure.ts'],
    alone: true,
    why: 'whoever stores something must be able to say why it was not stored'
  },
  {
    place: 'lib/browser.ts',
    values: ['webextension-polyfill'],
    types: [],
    alone: true,
    why: 'the list of powers used must be readable at a glance'
  },
  {
    place: 'lib/language.ts',
    values: [],
    types: [],
    alone: true,
    why: `${leaf}, and it runs inside the network's own page`
  },
  {
    place: 'lib/words.ts',
    values: ['lib/browser.ts', 'lib/language.ts'],
    types: ['public/_locales/'],
    alone: true,
    why: 'a sentence knows nothing about what it is said of'
  },
  { place: 'lib/pages/', values: [], types: [], why: `${leaf}, and it runs inside the network's own page` },
  {
    place: 'lib/domains/',
    values: ['lib/pages/cut-text.ts', 'tldts'],
    types: [],
    why: `${leaf}. It carries the list of public suffixes, which is larger than all of ours: extension pages load it when they need it`
  },
  { place: 'lib/records/', values: ['lib/failure.ts', 'lossless-json', 'papaparse', 'hucre', 'zod'], types: [], why: leaf },
  {
    place: 'lib/service/',
    values: ['lib/failure.ts', 'lib/records/', 'lossless-json', 'zod'],
    types: [],
    why: 'the upstream is told what to ask; it must not know about runs, storage or screens'
  },
  {
    place: 'lib/database/',
    values: [
      'lib/failure.ts',
      'lib/storage-failure.ts',
      'lib/runs/run.ts',
      'lib/runs/sync-entries.ts',
      'lib/records/',
      'lib/service/connection.ts',
      'lib/service/assumptions.ts',
      'dexie',
      'zod'
    ],
    types: ['lib/runs/', 'lib/service/'],
    why: 'the stores keep nouns, and parse them with the schemas of those nouns; what is done with them is decided elsewhere'
  },
  {
    place: 'lib/runs/',
    values: ['lib/failure.ts', 'lib/storage-failure.ts', 'lib/records/', 'lib/pages/', 'lib/service/mask-key.ts', 'zod'],
    types: ['lib/service/', 'lib/database/'],
    why: 'the parts of a run (fetch, clock, ids, stores, alarms) arrive as arguments, so that a test can kill it at any instruction'
  },
  {
    place: 'lib/exports/support-file.ts',
    values: ['lib/exports/'],
    types: ['lib/failure.ts', 'lib/runs/run.ts', 'lib/service/assumptions.ts', 'lib/database/schema.ts'],
    why: 'it is told of runs, replies and settings as they are stored, and leaves out what belongs to anybody'
  },
  {
    place: 'lib/exports/read-run-file.ts',
    values: ['lib/exports/', 'lib/database/', 'lib/privacy/', 'lib/records/', 'lib/runs/person-keys.ts', 'lib/service/sample.ts'],
    types: ['lib/runs/run.ts'],
    why: 'whoever is hidden must be missing in every file, whichever page makes it'
  },
  {
    place: 'lib/exports/keep-saving.ts',
    values: ['lib/exports/', 'lib/database/'],
    types: [],
    why: 'a file that is saved by itself is read and made the same in whichever page happens to be open'
  },
  {
    place: 'lib/exports/',
    values: ['lib/records/', 'papaparse', 'lossless-json', 'hucre'],
    types: [],
    why: 'a file is made from records alone'
  },
  {
    place: 'lib/messages/send.ts',
    values: ['lib/browser.ts', 'lib/failure.ts'],
    types: ['lib/messages/', ...nouns],
    alone: true,
    why: 'the asking side knows the contract as types; the schemas belong to the side that has to distrust'
  },
  {
    place: 'lib/messages/',
    values: [...nouns, 'lib/storage-failure.ts', 'zod'],
    types: ['lib/browser.ts'],
    why: 'a conversation is made of nouns; what is done about it is decided by whoever answers'
  },
  {
    place: 'lib/privacy/forget-here.ts',
    values: ['lib/browser.ts', 'lib/messages/send.ts', 'lib/database/', 'lib/privacy/', 'lib/records/read-file.ts'],
    types: [],
    why: 'it gives the way to forget somebody what two pages would have to give it alike'
  },
  {
    place: 'lib/privacy/',
    values: ['lib/failure.ts', 'lib/database/', 'lib/records/', 'lib/pages/', 'lib/runs/', 'lib/service/connection.ts', 'dexie', 'zod'],
    types: ['lib/messages/'],
    why: 'whatever a person takes out, hides or carries away concerns every store; what only the worker may write is asked of it by a message'
  },
  { place: 'lib/sample-service/', values: [], types: [], why: 'a mistake shared with the client would hide from every test' },
  {
    place: 'components/',
    values: ['preact', 'lucide', '@tanstack/preact-table', '@tanstack/virtual-core', 'lib/words.ts'],
    types: ['lib/'],
    why: 'a component is shown its props and calls back; it can then be photographed in every state without a browser behind it'
  },
  {
    place: 'entrypoints/page.content/',
    values: [
      'lib/pages/',
      'lib/failure.ts',
      'lib/language.ts',
      'components/tokens.css',
      'components/page-button.css',
      'components/page-card.css',
      'wxt'
    ],
    types: ['lib/'],
    why: "it runs inside somebody else's page: every byte and every power in it is one too many"
  },
  {
    place: 'entrypoints/background/',
    values: [
      'lib/browser.ts',
      'lib/failure.ts',
      'lib/storage-failure.ts',
      'lib/words.ts',
      'lib/database/',
      'lib/messages/',
      'lib/pages/',
      'lib/records/',
      'lib/runs/',
      'lib/sample-service/',
      'lib/service/',
      'dexie',
      'wxt',
      'zod'
    ],
    types: ['lib/'],
    why: 'a worker has no screen, and no room for the list of public suffixes'
  },
  {
    place: 'entrypoints/',
    values: ['lib/', 'components/', 'preact', 'lucide', 'dexie', 'wxt', 'zod'],
    types: [],
    why: 'an entry point connects parts; a new package belongs into the part that needs it'
  },
  {
    place: 'wxt.config.ts',
    values: ['lib/pages/', 'node:path', 'wxt'],
    types: [],
    alone: true,
    why: 'the manifest derives from the list of networks, and from nothing that runs'
  }
]
