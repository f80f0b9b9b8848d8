// @vitest-environment happy-dom
// A search that is run again is proposed as that run had it; what was typed and not started is there again for that run alone.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SampleContext } from '../../../../components/sample/sample-context.ts'
import { RepeatSearch } from '../../../../entrypoints/popup/import/RepeatSearch.tsx'
import { permissions, scripting, storage } from '../../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'
import { makeConnection } from '../../../components/connection/make-connection.ts'
import { now } from '../../../components/runs/make-run.ts'
import '../../../components/clean-up.ts'

let database: Database
const url = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'

beforeEach(async () => {
  database = createDatabase(`repeat-search-${crypto.randomUUID()}`)
  await storage.session.clear()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(scripting, 'executeScript').mockResolvedValue([])
  for (const [id, listWords, pages] of [
    ['spring', 'Spring', 3],
    ['autumn', 'Autumn', 7]
  ] as const)
    await database.runs.put(
      exampleRun('collected', {
        id,
        clickId: id,
        listTitle: listWords,
        request: { kind: 'lead-search', url, comparisonKey: 'sales', pages }
      })
    )
})
afterEach(async () => {
  // what is drawn late would find the browser without its answers
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const draw = (run: string, isSample = false) =>
  render(
    <SampleContext.Provider value={isSample}>
      <RepeatSearch
        database={database}
        run={run}
        connection={{ is: 'connected', ...makeConnection() }}
        live={[]}
        now={now}
        onRuns={() => undefined}
      />
    </SampleContext.Provider>
  )
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'List name' }, { timeout: 5_000 })
/** A kept draft is read from the browser's storage, and comes after the form. */
const settle = () => new Promise(done => setTimeout(done, 50))
const type = async (words: string): Promise<void> => {
  fireEvent.input(await name(), { target: { value: words } })
  await settle()
}

test('what was typed for one run does not stand in the form for another of the same search', async () => {
  const first = draw('spring')
  await type('Typed and left')
  first.unmount()
  const second = draw('autumn')
  await name()
  await settle()
  expect((await name()).value).toBe('Autumn 2')
  second.unmount()
  draw('spring')
  await name()
  await settle()
  expect((await name()).value).toBe('Typed and left')
})

test('what was typed over sample data is not proposed to anybody outside it', async () => {
  const sample = draw('spring', true)
  await type('Made up')
  sample.unmount()
  draw('spring')
  await name()
  await settle()
  expect((await name()).value).toBe('Spring 2')
})
