// Holds the folder listing, which is the diagram of the house: nothing beside what it names, and no document missing.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot, readText } from './sources.ts'
import { expectNone, teach, type Problem } from './teach.ts'

interface Listing {
  folder: string
  needed: readonly string[]
  allowed: readonly string[]
}

const folders = ['components', 'entrypoints', 'lib', 'public', 'tests', 'docs', '.ci']
const documents = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'PRIVACY.md', 'README.md']
const quiet = ['.gitignore', '.npmrc', '.oxlintrc.json', '.prettierignore', '.prettierrc.json']

const listings: readonly Listing[] = [
  {
    folder: '.',
    needed: [...folders, ...documents, 'package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
    allowed: [...quiet, 'knip.json', 'playwright.config.ts', 'vitest.config.ts']
  },
  {
    folder: 'entrypoints',
    needed: [],
    allowed: [
      'background',
      'page.content',
      'read-count.ts',
      'write-workbook.ts',
      'match-people.ts',
      'popup',
      'sidepanel',
      'results',
      'options'
    ]
  },
  {
    folder: 'lib',
    needed: ['browser.ts', 'language.ts', 'words.ts', 'failure.ts', 'storage-failure.ts'],
    allowed: ['pages', 'service', 'runs', 'records', 'domains', 'exports', 'database', 'messages', 'privacy', 'sample-service']
  }
]

// Enough of .gitignore's language for ours: plain names, and a star for any text.
const ignoredBy = (lines: string): ((name: string) => boolean) => {
  const patterns = ['.git', ...lines.split('\n')]
    .map(line => line.trim().replace(/^\/|\/$/g, ''))
    .filter(line => line && !line.startsWith('#'))
    .map(line => new RegExp(`^${line.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`))
  return name => patterns.some(pattern => pattern.test(name))
}

function listingProblems({ folder, needed, allowed }: Listing, present: readonly string[]): Problem[] {
  const where = folder === '.' ? 'The project' : `${folder}/`
  const why = 'the listing is the diagram of the house: each name in it was decided, and a reader finds the way by it.'
  const known = new Set([...needed, ...allowed])
  const todo = 'put it where it belongs, or decide on it: add it to tests/structure/listing.test.ts and to docs/architecture.md.'
  return [
    ...present.filter(name => !known.has(name)).map(name => teach(where, `holds "${name}", which the listing does not name.`, why, todo)),
    ...needed.filter(name => !present.includes(name)).map(name => teach(where, `lacks "${name}".`, why, 'write it.'))
  ]
}

describe('the tree', () => {
  const isIgnored = ignoredBy(readText('.gitignore'))
  test.each(listings)('holds in $folder what the listing names', listing =>
    expectNone(
      listingProblems(
        listing,
        readdirSync(resolve(projectRoot, listing.folder)).filter(name => !isIgnored(name))
      )
    )
  )
})

describe('the check itself', () => {
  const listing: Listing = { folder: 'lib', needed: ['words.ts'], allowed: ['pages'] }
  test.each([
    [['words.ts', 'pages'], 0],
    [['words.ts'], 0],
    [['pages'], 1],
    [['words.ts', 'utils'], 1],
    [['helpers'], 2]
  ])('judges %j', (present, faults) => expect(listingProblems(listing, present)).toHaveLength(faults))

  test('passes over what git passes over', () => {
    const isIgnored = ignoredBy('node_modules\n*.log\n# a remark\n\n/.output/\n')
    expect(['node_modules', 'a.log', '.output', '.git', 'log.ts', '.github'].filter(isIgnored)).toEqual([
      'node_modules',
      'a.log',
      '.output',
      '.git'
    ])
  })
})
