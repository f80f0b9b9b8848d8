// @vitest-environment happy-dom
// What the popup keeps for its next first frame: the rows of its runs, or that there are none.
import { beforeEach, expect, test } from 'vitest'
import { keepRows } from '../../../components/shell/keep-frame.ts'
import { storage } from '../../../lib/browser.ts'
import { showPopupFrame } from '../../../lib/first-frame/show-frame.ts'
import type { PopupFrame } from '../../../lib/first-frame/kept-frames.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { readRuns } from '../../../lib/runs/store/read-runs.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

beforeEach(() => storage.session.clear())

const draw = (rows: string): void => {
  document.body.innerHTML = `<div id="root"><main><section data-runs><div data-rows>${rows}</div></section></main></div>`
}

test('rows are kept, and when the last run goes, the text in their place is', async () => {
  const database = createDatabase(`keep-${crypto.randomUUID()}`)
  await database.runs.put({ ...exampleRun('collected', { id: 'search' }), listedAt: 1 })
  draw('<ul><li data-run="search">VP Sales</li></ul>')
  await keepRows(database, (await readRuns(database, 6)).runs, { above: [], below: ['search'] })
  expect(Object.keys(await storage.session.get(null)).toSorted()).toEqual(['frame:popup', 'frame:run:search'])

  await database.runs.clear()
  await storage.session.remove('frame:run:search')
  draw('<section data-empty>No lists yet</section>')
  await keepRows(database, [], { above: [], below: [] })
  const kept = await storage.session.get(null)
  expect(Object.keys(kept)).toEqual(['frame:no-runs'])
  document.body.innerHTML = '<div class="skeleton"><main><section class="page"></section><section></section></main></div>'
  showPopupFrame(kept, 'en')
  expect(document.querySelector('main')?.textContent).toBe('No lists yet')
})

test('rows are kept in the places of the next page, where nothing was just started', async () => {
  const database = createDatabase(`keep-${crypto.randomUUID()}`)
  const ids = ['new', 'trouble', 'list']
  await database.runs.bulkPut(ids.map(id => ({ ...exampleRun('collected', { id, clickId: id }), listedAt: 1 })))
  const section = (...shown: string[]): string =>
    `<section data-runs><div data-rows><ul>${shown.map(id => `<li data-run="${id}">${id}</li>`).join('')}</ul></div></section>`
  document.body.innerHTML = `<div id="root"><main>${section('new', 'trouble')}<section></section>${section('list')}</main></div>`
  await keepRows(database, (await readRuns(database, 6)).runs, { above: ['trouble'], below: ['new', 'list'] })
  const { 'frame:popup': frame } = (await storage.session.get(null)) as { 'frame:popup': PopupFrame }
  expect(frame.places.map(({ ids: kept, isAbovePage }) => [isAbovePage, kept])).toEqual([
    [true, ['trouble']],
    [false, ['new', 'list']]
  ])
})
