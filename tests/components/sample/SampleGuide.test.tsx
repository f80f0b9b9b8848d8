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
  ['start', ['step1Start', '2Track', '3Export'], 'This search is made up.'],
  ['watch', ['Done: Start', 'step2Track', '3Export'], 'The service goes through the result pages'],
  ['save', ['Done: Start', 'Done: Track', 'step3Export'], 'The list is here'],
  ['done', ['Done: Start', 'Done: Track', 'Done: Export'], 'It works the same way with your own service']
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
