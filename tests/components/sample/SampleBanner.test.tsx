// @vitest-environment happy-dom
// The banner says that sample data is shown, and leaving it asks first.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SampleBanner } from '../../../components/sample/SampleBanner.tsx'

const show = (liveRunCount = 0) => {
  const onLeave = vi.fn()
  const { container } = render(<SampleBanner liveRunCount={liveRunCount} onLeave={onLeave} />)
  return { onLeave, container }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  [0, /^Sample data: these people are made up. Nothing leaves your browser.\s*Leave/],
  [1, /still tracks 1 run of your own./],
  [3, /still tracks 3 runs of your own./]
])('with %i live runs of the user', (liveRunCount, words) => expect(show(liveRunCount).container.textContent).toMatch(words))

test.each([
  ['Delete and leave', [[false]]],
  ['Keep and leave', [[true]]],
  ['Cancel', []]
])('"%s"', (answer, calls) => {
  const { onLeave } = show()
  press('Leave sample data')
  expect(onLeave).not.toHaveBeenCalled()
  press(answer)
  expect(onLeave.mock.calls).toEqual(calls)
})

test('the question focuses its default answer, and Escape returns the focus', () => {
  show()
  press('Leave sample data')
  expect(document.activeElement?.textContent).toBe('Delete and leave')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('Leave sample data')
})
