// @vitest-environment happy-dom
// The guide says which step it is and what to do, and where to go when all are done.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SampleGuide, type SampleStep } from '../../../components/sample/SampleGuide.tsx'

const show = (step: SampleStep) => {
  const [onConnect, onPerson] = [vi.fn(), vi.fn()]
  render(
    <SampleGuide step={step} onConnect={onConnect} onFindPerson={onPerson}>
      the form
    </SampleGuide>
  )
  return { onConnect, onPerson }
}
const steps = () => screen.getAllByRole('listitem').map(one => `${one.getAttribute('aria-current') ?? ''}${one.textContent}`)

test.each([
  ['start', ['step1Start it', '2Watch it', '3Save the file'], 'This search is made up.'],
  ['watch', ['Done: Start it', 'step2Watch it', '3Save the file'], 'You may close this'],
  ['save', ['Done: Start it', 'Done: Watch it', 'step3Save the file'], 'Click Download CSV'],
  ['done', ['Done: Start it', 'Done: Watch it', 'Done: Save the file'], 'That is all.']
] as const)('%s', (step, expected, words) => {
  show(step)
  expect(steps()).toEqual(expected)
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Connect a service' }) !== null).toBe(step === 'done')
})

test('when it is done, one goes on to a service or to a person', () => {
  const { onConnect, onPerson } = show('done')
  fireEvent.click(screen.getByRole('button', { name: 'Connect a service' }))
  fireEvent.click(screen.getByRole('button', { name: 'Find a made-up email' }))
  expect([onConnect.mock.calls.length, onPerson.mock.calls.length]).toEqual([1, 1])
})
