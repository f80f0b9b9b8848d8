// @vitest-environment happy-dom
// The guide shows the current step and what to do, and ends with the results.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SampleGuide, type SampleStep } from '../../../components/sample/SampleGuide.tsx'

const show = (step: SampleStep) => {
  const actions = { onOpen: vi.fn(), onConnect: vi.fn(), onFindPerson: vi.fn() }
  render(
    <SampleGuide step={step} {...actions}>
      the form
    </SampleGuide>
  )
  return actions
}
const steps = () => screen.getAllByRole('listitem').map(one => `${one.getAttribute('aria-current') ?? ''}${one.textContent}`)

test.each([
  ['start', ['step1Start', '2Track', '3Open'], 'This search is made up.'],
  ['watch', ['Done: Start', 'step2Track', '3Open'], 'The service goes through the result pages'],
  ['open', ['Done: Start', 'Done: Track', 'step3Open'], 'The list is here']
] as const)('%s', (step, expected, words) => {
  show(step)
  expect(steps()).toEqual(expected)
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Open results' }) !== null).toBe(step === 'open')
})

test('the last step opens the results, a made-up person or the connection', () => {
  const { onOpen, onConnect, onFindPerson } = show('open')
  fireEvent.click(screen.getByRole('button', { name: 'Open results' }))
  fireEvent.click(screen.getByRole('button', { name: 'Connect a service' }))
  fireEvent.click(screen.getByRole('button', { name: 'Find a made-up email' }))
  expect([onOpen, onConnect, onFindPerson].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})
