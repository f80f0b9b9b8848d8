// Holds that no screen and no file of sample data passes for a person's own: every page stands inside the world that carries the band, and
// every file name is told whether the people exist.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readShipped, readText, type Source } from './sources.ts'
import { expectNone, teach, type Problem } from './teach.ts'

type Text = Pick<Source, 'path' | 'text'>

const shipped = readShipped()
/** The script that a page begins with; the side shows the popup's. */
const scriptOf = (page: string): string => join(dirname(page), /<script type="module" src="([^"]+)"/.exec(readText(page))?.[1] ?? '')
const screens = [...new Set(listFiles('entrypoints', /\/index\.html$/).map(scriptOf))]

/** The first thing that a page renders is the world it shows, and both databases are named in one place. */
function screenProblems({ path, text }: Text): Problem[] {
  const rendered = /\brender\(\s*<(\w+)/.exec(text)?.[1]
  const why = 'whoever looks at made-up people must see on each screen that nobody of them exists.'
  return rendered === 'SampleMode'
    ? []
    : [teach(path, `renders ${rendered ?? 'nothing'} outside of SampleMode.`, why, 'render <SampleMode> around all of the page.')]
}

function databaseProblems({ path, text }: Text): Problem[] {
  const why = 'a page or a worker that opens a database by a name of its own shows one world as the other.'
  return /createDatabase\(\s*['"`]/.test(text)
    ? [teach(path, 'names a database itself.', why, 'use ownDatabase or sampleDatabase of lib/database/settings/sample-mode.ts.')]
    : []
}

function fileProblems({ path, text }: Text): Problem[] {
  const why = 'a file of made-up people lives on where no band is, and only its name tells.'
  return /\bsample: (?:false|true)\b/.test(text)
    ? [teach(path, 'decides by itself whether a file is of sample data.', why, 'ask isSampleHost of the service that the run is at.')]
    : []
}

describe('the tree', () => {
  test('has these screens', () =>
    expect(screens).toEqual(
      expect.arrayContaining(['entrypoints/options/main.tsx', 'entrypoints/popup/main.tsx', 'entrypoints/results/main.tsx'])
    ))
  test.each(screens)('%s stands inside the world that carries the band', path => expectNone(screenProblems({ path, text: readText(path) })))
  test('names its databases in one place', () => expectNone(shipped.flatMap(databaseProblems)))
  test('asks the run whether its file is of sample data', () =>
    expectNone(
      shipped.filter(({ path }) => path.startsWith('entrypoints/popup/') || path.startsWith('entrypoints/results/')).flatMap(fileProblems)
    ))
})

describe('the check itself', () => {
  test.each([
    ['render(\n    <SampleMode watch={a}>', 0],
    ['render(<StorageGate><SampleMode>', 1],
    ['render(<App />, root)', 1],
    ['', 1]
  ])('judges %j', (text, faults) => expect(screenProblems({ path: 'entrypoints/a/main.tsx', text })).toHaveLength(faults))
  test.each([
    ["createDatabase('muster')", 1],
    ['createDatabase(ownDatabase)', 0]
  ])('judges %j', (text, faults) => expect(databaseProblems({ path: 'entrypoints/a/main.tsx', text })).toHaveLength(faults))
  test.each([
    ['fileName({ sample: false })', 1],
    ['fileName({ sample: isSampleHost(service) })', 0]
  ])('judges %j', (text, faults) => expect(fileProblems({ path: 'entrypoints/a/main.tsx', text })).toHaveLength(faults))
})
