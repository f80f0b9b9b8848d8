// @vitest-environment happy-dom
// A list of the data desk stores typed text on a click, and its mark can be taken back.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ListNotice, type ListNoticeProps } from '../../../components/desk/ListNotice.tsx'
import type { DeskList } from '../../../lib/desk/read-desk.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const list: DeskList = {
  run: exampleRun('collected', {}),
  people: 50,
  notice: { runId: 'run-1', source: '', purpose: '', reason: '', changedAt: 0 }
}
const draw = (own: DeskList = list) => {
  const on = { onSave: vi.fn<ListNoticeProps['onSave']>(async () => {}), onAnswer: vi.fn<ListNoticeProps['onAnswer']>(async () => {}) }
  render(<ListNotice list={own} now={noon} {...on} />)
  return on
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

test('source and purpose are stored by a click', async () => {
  const { onSave } = draw()
  expect(screen.getByText(/If empty, the notice says: the enrichment service api\.service\.example, for a people search/)).toBeTruthy()
  type('Source', 'a fair')
  type('Purpose', 'Sales')
  expect(onSave).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.submit(document.querySelector('form')!)
  expect(onSave.mock.lastCall).toEqual([{ source: 'a fair', purpose: 'Sales' }])
  await screen.findByText('Saved.')
})

test('a failed save is shown as an error', async () => {
  const { onSave } = draw()
  onSave.mockRejectedValue(new Error('full'))
  fireEvent.submit(document.querySelector('form')!)
  expect((await screen.findByRole('status')).dataset['error']).toBe('true')
})

test('everyone is marked as notified, or as not needing a notice with a reason', () => {
  const { onAnswer } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Notice given to all' }))
  type('Why no notice is needed', 'they know')
  fireEvent.click(screen.getByRole('button', { name: 'No notice needed' }))
  expect(onAnswer.mock.calls).toEqual([
    ['given', ''],
    ['not-needed', 'they know']
  ])
})

test('a mark shows its date and reason, and can be taken back', () => {
  const { onAnswer } = draw({ ...list, notice: { ...list.notice, reason: 'they know', answer: { is: 'not-needed', at: noon } } })
  expect(screen.getByText('No notice needed, Nov 21, 2026')).toBeTruthy()
  expect(screen.getByText('they know')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take mark back' }))
  expect(onAnswer.mock.calls).toEqual([[undefined, '']])
})

test('the focus moves to “Take mark back” when a mark replaces the focused button', () => {
  const on = { onSave: async () => {}, onAnswer: async () => {} }
  const { rerender } = render(<ListNotice list={list} now={noon} {...on} />)
  screen.getByRole('button', { name: 'Notice given to all' }).focus()
  rerender(<ListNotice list={{ ...list, notice: { ...list.notice, answer: { is: 'given', at: noon } } }} now={noon} {...on} />)
  expect(document.activeElement?.textContent).toBe('Take mark back')
})

test('asks the user for the source of a list from a file', () => {
  draw({ ...list, run: exampleRun('collected', { request: { kind: 'file', comparisonKey: 'f', fileName: 'fair.csv', leftOut: 0 } }) })
  expect(screen.getByText('Say where the people of fair.csv come from.')).toBeTruthy()
})
