// @vitest-environment happy-dom
// The export form over a real database: a set that is gone is not replaced, and the keyboard keeps its place.
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Export } from '../../../../entrypoints/results/export/Export.tsx'
import type { ExportRows } from '../../../../entrypoints/results/export/export-rows.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { exampleRun } from '../../../lib/runs/examples.ts'

let bases = 0
const some = { size: 1, has: () => true }
const draw = (rows: Partial<ExportRows> = {}) => {
  const database = createDatabase(`export ${bases++}`)
  const page = (now: Partial<ExportRows>) => (
    <Export database={database} rows={{ lists: [exampleRun('collected')], total: 3, ...now }} freshFailed={false} onClose={vi.fn()} />
  )
  const { rerender } = render(page(rows))
  return (now: Partial<ExportRows>) => rerender(page(now))
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const use = (name: string | RegExp) => {
  button(name).focus()
  fireEvent.click(button(name))
}

beforeEach(() => configure({ asyncUtilTimeout: 10_000 }))
afterEach(() => {
  cleanup()
  configure({ asyncUtilTimeout: 1_000 })
})

test('a selection that is gone is not replaced by all records', () => {
  const draws = draw({ selected: some })
  expect(button(/^Export/).textContent).toBe('Export 1 record')
  draws({})
  expect(button(/^Export/).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/no such records any more/)).toBeTruthy()
  draws({ selected: some })
  expect(button(/^Export/).getAttribute('aria-disabled')).toBeNull()
})

test.each(['Back', 'Save columns'])('%s leads back from the columns to the form, with the focus', async way => {
  draw()
  use('New columns…')
  fireEvent.input(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } })
  use(way)
  await screen.findByRole('heading', { name: 'Export' })
  await waitFor(() => expect(document.activeElement?.closest('[data-templates]')).toBeTruthy())
})
