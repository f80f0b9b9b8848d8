// @vitest-environment happy-dom
// The last line of the popup asks one thing at a time, the most urgent first, and nothing before the first result.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { QuietLine } from '../../../components/shell/QuietLine.tsx'
import { saveRetention } from '../../../lib/results/retention.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { noteListNameFailure } from '../../../lib/runs/store/list-name-failure.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { freshDatabase } from '../../lib/backup/backup-helpers.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const questions = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('[data-question]')].map(line => line.querySelector('span')?.textContent)
const list = exampleRun('collected', { id: 'a', listTitle: 'Fair', state: { is: 'collected', rows: 1_200 } })
const retention = 'How long should Muster keep results?'

test('before the first result nothing is asked, and the place is free for the line of spending', async () => {
  const database = freshDatabase()
  const draw = (runs: readonly Run[]) => (
    <QuietLine database={database} now={noon} runs={runs} total={runs.length}>
      50 of 100 people today
    </QuietLine>
  )
  const { rerender } = render(draw([exampleRun('running'), exampleRun('collected', { state: { is: 'collected', rows: 0 } })]))
  expect([questions(), screen.queryByText('50 of 100 people today') === null]).toEqual([[], false])
  rerender(draw([list]))
  await waitFor(() => expect([questions(), screen.queryByText('50 of 100 people today')]).toEqual([[retention], null]))
})

test('one question follows another, as each is answered', async () => {
  const database = freshDatabase()
  await noteListNameFailure(database, noon)
  await database.runs.put(toStoredRun({ ...list, goesAt: noon + 86_400_000, goesAfterMs: 1 }))
  render(
    <QuietLine database={database} now={noon} runs={[list]} total={1}>
      nothing to ask
    </QuietLine>
  )
  const shows = (question: RegExp) => waitFor(() => expect(questions()).toEqual([expect.stringMatching(question)]))
  await shows(/deleted soon: Fair/)
  await database.runs.put(toStoredRun(list))
  await shows(/^How long should Muster keep results/)
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await screen.findByRole('radio', { name: '365 days' })
  expect(questions()).toEqual([])
  await saveRetention(database, 0)
  await shows(/^Muster couldn’t back up a list name/)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await shows(/^You have 1,200 records and no backup/)
  fireEvent.click(screen.getByRole('button', { name: 'Back up' }))
  await screen.findByText('nothing to ask')
  expect(questions()).toEqual([])
})
