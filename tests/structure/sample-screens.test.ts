// Checks that sample data is never taken for real data: every page is inside the component with the sample banner, and file names say so.
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readShipped, readText, type Source } from './sources.ts'
import { expectNone, teach, type Problem } from './teach.ts'

type Text = Pick<Source, 'path' | 'text'>

const shipped = readShipped()
/** The script that renders a page: the one it names, or the one that this loads later. The side panel uses that of the popup. */
function scriptOf(page: string): string {
  const named = join(dirname(page), /<script type="module" src="([^"]+)"/.exec(readText(page))?.[1] ?? '')
  const later = /import\('(\.\/main\.tsx)'\)/.exec(readText(named))?.[1]
  return later === undefined ? named : join(dirname(named), later)
}
/** Without the privacy policy, which shows a text and no records. */
const pages = listFiles('entrypoints', /\/index\.html$/).filter(path => !/^entrypoints\/(?:help|privacy)\//.test(path))
const screens = [...new Set(pages.map(scriptOf))]

/** The module that renders every page inside SampleMode. */
const renderer = 'components/shell/render-page.tsx'
const whyBanner = 'a user who looks at sample data must see on each screen that its people do not exist.'

function rendererProblems({ path, text }: Text): Problem[] {
  const rendered = /\brender\(\s*<(\w+)/.exec(text)?.[1]
  return rendered === 'SampleMode'
    ? []
    : [teach(path, `renders ${rendered ?? 'nothing'} outside of SampleMode.`, whyBanner, 'render <SampleMode> around all of the page.')]
}

function screenProblems({ path, text }: Text): Problem[] {
  return /\brenderPage\(/.test(text) && !/\brender\(/.test(text)
    ? []
    : [teach(path, 'renders its page itself.', whyBanner, `call renderPage of ${renderer}.`)]
}

function databaseProblems({ path, text }: Text): Problem[] {
  const why = 'a page or a worker that opens a database by a name of its own shows one world as the other.'
  return /createDatabase\(\s*['"`]/.test(text)
    ? [teach(path, 'names a database itself.', why, 'use ownDatabase or sampleDatabase of lib/sample/sample-mode.ts.')]
    : []
}

function fileProblems({ path, text }: Text): Problem[] {
  const why = 'a file of sample people has no banner, so only its name can say so.'
  return /\bsample: (?:false|true)\b/.test(text)
    ? [teach(path, 'decides on its own whether a file is of sample data.', why, 'ask isSampleHost of the service that the run is at.')]
    : []
}

describe('the source tree', () => {
  test('has these screens', () =>
    expect(screens).toEqual(
      expect.arrayContaining(['entrypoints/options/main.tsx', 'entrypoints/popup/main.tsx', 'entrypoints/results/main.tsx'])
    ))
  test.each(screens)('%s is rendered by the shared module', path => expectNone(screenProblems({ path, text: readText(path) })))
  test('renders every page inside SampleMode', () => expectNone(rendererProblems({ path: renderer, text: readText(renderer) })))
  test('names its databases in one place', () => expectNone(shipped.flatMap(databaseProblems)))
  test("names files after the run's sample data flag", () =>
    expectNone(shipped.filter(({ path }) => path.startsWith('components/')).flatMap(fileProblems)))
})

describe('the check', () => {
  test.each([
    ['render(\n    <SampleMode watch={a}>', 0],
    ['render(<StorageGate><SampleMode>', 1],
    ['render(<App />, root)', 1],
    ['', 1]
  ])('judges %j', (text, faults) => expect(rendererProblems({ path: renderer, text })).toHaveLength(faults))
  test.each([
    ['renderPage(() => <App />)', 0],
    ['render(<App />, root)', 1],
    ['renderPage(page); render(<App />, root)', 1]
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
