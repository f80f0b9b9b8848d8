// @vitest-environment happy-dom
// The form for repeating a search shows the run's values. A draft is restored only for the run it was typed for.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SampleContext } from '../../../components/sample/SampleMode.tsx'
import { ImportAgain } from '../../../components/import/ImportAgain.tsx'
import { permissions, scripting, storage } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { now } from '../runs/make-run.ts'

let database: Database
const url = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'

beforeEach(async () => {
  database = createDatabase(`import-again-${crypto.randomUUID()}`)
  await storage.session.clear()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(scripting, 'executeScript').mockResolvedValue([])
  for (const [id, listTitle, pages] of [
    ['spring', 'Spring', 3],
    ['autumn', 'Autumn', 7]
  ] as const)
    await database.runs.put(
      exampleRun('collected', {
        id,
        clickId: id,
        listTitle,
        request: { kind: 'lead-search', url, comparisonKey: 'sales', pages }
      })
    )
})
afterEach(async () => {
  // A late render must not call the browser after its mocks are restored.
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const renderForm = (run: string, isSample = false) =>
  render(
    <SampleContext.Provider value={isSample}>
      <ImportAgain
        database={database}
        run={run}
        connection={{ is: 'connected', ...makeConnection() }}
        live={[]}
        now={now}
        onRuns={() => undefined}
      />
    </SampleContext.Provider>
  )
const findListName = async () => {
  const link = await screen.findByRole('button', { name: 'List name and more' })
  if (link.getAttribute('aria-expanded') === 'false') fireEvent.click(link)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' })
}
const shows = (text: string) => expect.poll(async () => (await findListName()).value).toBe(text)
const type = async (text: string): Promise<void> => {
  fireEvent.input(await findListName(), { target: { value: text } })
  await expect.poll(async () => JSON.stringify(await storage.session.get())).toContain(text)
}

test('a draft for one run does not appear in the form for another run of the same search', async () => {
  const first = renderForm('spring')
  await type('Typed and left')
  first.unmount()
  const second = renderForm('autumn')
  await shows('Autumn (2)')
  second.unmount()
  renderForm('spring')
  await shows('Typed and left')
})

test('a draft in sample mode does not appear outside it', async () => {
  const sample = renderForm('spring', true)
  await type('Made up')
  sample.unmount()
  renderForm('spring')
  await shows('Spring (2)')
})
