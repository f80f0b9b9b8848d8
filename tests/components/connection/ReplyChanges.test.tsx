// @vitest-environment happy-dom
// The notice names the changed fields of replies, and leads to the run that received them.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ReplyChangesNotice } from '../../../components/connection/ReplyChanges.tsx'
import { service } from '../runs/make-run.ts'

const nothing = () => {}

test.each<[added: string[], missing: string[], changes: string]>([
  [['work_email'], ['email'], 'New: work_email. Missing: email'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], [], 'New: a, b, c and 4 more'],
  [[], ['email', 'phone'], 'Missing: email, phone']
])('added %j, missing %j', (added, missing, changes) => {
  render(<ReplyChangesNotice service={service} added={added} missing={missing} onDetails={nothing} onDismiss={nothing} />)
  expect(screen.getByText(`${service} changed its replies. ${changes}.`)).toBeTruthy()
})

test('leads to the details of the run, and can be dismissed', () => {
  const [details, dismiss] = [vi.fn(), vi.fn()]
  render(<ReplyChangesNotice service={service} added={['a']} missing={[]} onDetails={details} onDismiss={dismiss} />)
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect([details.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1])
})
