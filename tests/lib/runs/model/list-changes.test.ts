// Tests what the user does with a list: a title and tags here, the archive, and which version of these a backup keeps.
import { expect, test } from 'vitest'
import { createListChange } from '../../../../lib/runs/model/change-list.ts'
import { getFirstTitle, isAtRest, withNewerListChanges, withoutRest } from '../../../../lib/runs/model/list-changes.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../examples.ts'

const change = (run: Run, changes: Parameters<typeof createListChange>[0], now = noon): Run | undefined => {
  const step = createListChange(changes, now)
  if (!step.ok) throw new Error(step.failure.code)
  return step.value(run)
}

test('a renamed list keeps its first title and the name at the service', () => {
  const run = exampleRun('collected')
  const renamed = change(run, { title: '  Our   customers ' })
  expect(renamed).toMatchObject({ listTitle: 'Our customers', firstTitle: 'Northwind', listName: run.listName, changedAt: run.changedAt })
  const again = change(renamed!, { title: 'Others' })
  expect([again?.listTitle, getFirstTitle(again!)]).toEqual(['Others', 'Northwind'])
})

test('an empty title, or the first one typed again, gives the first title back', () => {
  const renamed = change(exampleRun('collected'), { title: 'Ours' })!
  for (const title of ['', '  ', 'Northwind'])
    expect(change(renamed, { title })).toEqual({ ...exampleRun('collected'), listChangedAt: noon })
})

test('a title that is too long changes nothing', () => {
  expect(createListChange({ title: 'x'.repeat(81) }, noon)).toEqual({ ok: false, failure: { code: 'listNameTooLong' } })
})

test('tags are read as those of people are, and all of them can be removed', () => {
  const tagged = change(exampleRun('collected'), { tags: ['Q4, dach', 'q4', '\u202Ehidden', 'x'.repeat(41)] })!
  expect(tagged.tags).toEqual(['Q4', 'dach', 'hidden'])
  expect('tags' in change(tagged, { tags: [] })!).toBe(false)
})

test('only a run of which nothing is still to come can be archived', () => {
  const archived = states.filter(is => change(exampleRun(is), { isArchived: true })?.archivedAt === noon)
  expect(archived.toSorted()).toEqual(['collected', 'failed', 'not-sent', 'not-started', 'refused', 'stopped'])
  const childCounts = { ready: 1, emails: 1, alreadyKnown: 0, running: 1, failed: 0, waiting: 0 }
  expect(isAtRest(exampleRun('collected', { childCounts }))).toBe(false)
})

test('a run that is live again leaves the archive, and stays in the bin', () => {
  const resting = { archivedAt: noon, removeAt: noon }
  expect(withoutRest(exampleRun('running', resting))).toEqual(exampleRun('running', { removeAt: noon }))
  expect(withoutRest(exampleRun('collected', resting))).toEqual(exampleRun('collected', resting))
})

test('of two versions the title, tags and archive count that the user changed last', () => {
  const run = exampleRun('collected')
  const older = change(run, { title: 'Older', tags: ['a'], isArchived: true })!
  const newer = change(run, { title: 'Newer' }, noon + 1)!
  expect(withNewerListChanges(older, newer)).toEqual(newer)
  expect(withNewerListChanges(newer, older)).toBe(newer)
  expect(withNewerListChanges(run, older)).toEqual(older)
  expect(withNewerListChanges(older, run)).toBe(older)
})
