// Every key that a page acts on is in the table from which the overview of its keys is made.
import { expect, test } from 'vitest'
import { resultsShortcuts } from '../../components/shell/page-shortcuts.ts'
import { listFiles, readText } from './sources.ts'
import { expectNone, teach } from './teach.ts'

/** Keys of controls that browsers and screen readers explain: menus, tabs, sliders and fields work the same everywhere. */
const controls = /^components\/(?:ui\/(?:Tabs|InlineConfirm|overlay\/\w[\w-]*)|palette\/Palette|sample\/SampleMode|runs\/TrackList)\.tsx?$/
const named = new Set<string>(Object.values(resultsShortcuts).flatMap(({ keys }) => keys))

/** The texts with which a file compares the key of an event, or which it takes as the key of an action. */
const keysIn = (text: string): string[] => {
  const compared = [...text.matchAll(/\bkey(?:\.toLowerCase\(\))? [!=]== '([^']+)'/g)]
  const cases = /switch \((?:event\.)?key\)/.test(text) ? [...text.matchAll(/case '([^']+)':/g)] : []
  return [...compared, ...cases].flatMap(([, key]) => key ?? [])
}
const isListener = (text: string): boolean => /addEventListener\('key(?:down|up|press)'/.test(text)

const files = listFiles('components', /\.tsx?$/)

test('every key that is compared is named by the overview, or belongs to a control', () => {
  expect(files.length).toBeGreaterThan(200)
  const why = 'a key that the overview does not name is found by nobody.'
  expectNone(
    files
      .filter(path => !controls.test(path) && !path.endsWith('page-shortcuts.ts'))
      .flatMap(path =>
        keysIn(readText(path))
          .filter(key => !named.has(key))
          .map(key =>
            teach(path, `acts on the key "${key}", which components/shell/page-shortcuts.ts does not name.`, why, 'add it there.')
          )
      )
  )
})

test('only useShortcuts and useEscape listen to the keys of a whole page', () => {
  const why = 'useShortcuts takes its keys from the table of the page, so that the overview names them.'
  const allowed = ['components/ui/hooks/use-layers.ts', 'components/shell/page-shortcuts.ts']
  expectNone(
    files
      .filter(path => !allowed.includes(path) && isListener(readText(path)))
      .map(path => teach(path, 'listens to the keys of the whole page.', why, 'use useShortcuts.'))
  )
})

test('the check reads comparisons and cases', () => {
  expect(keysIn("if (event.key !== 'Enter' || key === 'q') return")).toEqual(['Enter', 'q'])
  expect(keysIn("switch (key) { case 'ArrowUp': case 'z': }")).toEqual(['ArrowUp', 'z'])
})
