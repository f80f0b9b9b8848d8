// @vitest-environment happy-dom
// A page shows the user's data or sample data with a banner, and clears the URL hash when that changes.
import { act, render, screen, fireEvent } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { useIsSample, SampleMode } from '../../../components/sample/SampleMode.tsx'

const ModeReader = () => <p>mode {String(useIsSample())}</p>

const open = (liveRunCount = 2) => {
  const onLeave = vi.fn()
  let report: (isSample: boolean) => void = () => undefined
  const ownRuns = () => ({
    subscribe: ({ next }: { next: (runs: readonly unknown[]) => void }) => {
      next(Array.from({ length: liveRunCount }))
      return { unsubscribe: () => undefined }
    }
  })
  const { container } = render(
    <SampleMode
      watch={onMode => {
        report = onMode
        return () => undefined
      }}
      watchLiveRuns={ownRuns}
      onLeave={onLeave}
    >
      {isSample => (
        <>
          <p>the page {String(isSample)}</p>
          <ModeReader />
        </>
      )}
    </SampleMode>
  )
  return { container, onLeave, report: (isSample: boolean) => act(() => report(isSample)) }
}

test('shows nothing before the mode is known', () => expect(open().container.textContent).toBe(''))

test('the user’s data has no banner', async () => {
  const { container, report } = open()
  await report(false)
  expect(container.textContent).toBe('the page falsemode false')
})

test('every page of sample data has a banner, and its components know the mode', async () => {
  const { container, report } = open()
  await report(true)
  expect(screen.getByRole('complementary', { name: 'Sample data' }).textContent).toContain('2 runs of your own')
  expect(container.textContent).toMatch(/the page truemode true$/)
})

test('leaving sample data clears the URL hash', async () => {
  const { report } = open()
  location.hash = '#run=1'
  await report(true)
  expect(location.hash).toBe('#run=1')
  await report(false)
  expect(location.hash).toBe('')
})

// The banner says that sample data is shown, and leaving it asks first.

const show = async (liveRunCount = 0) => {
  const opened = open(liveRunCount)
  await opened.report(true)
  return opened
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  [0, /^Sample data: these people are made up. Nothing leaves your browser.\s*Leave/],
  [1, /still tracks 1 run of your own./],
  [3, /still tracks 3 runs of your own./]
])('with %i live runs of the user', async (liveRunCount, words) => expect((await show(liveRunCount)).container.textContent).toMatch(words))

test.each([
  ['Delete and leave', [[false]]],
  ['Keep and leave', [[true]]],
  ['Cancel', []]
])('"%s"', async (answer, calls) => {
  const { onLeave } = await show()
  press('Leave sample data')
  expect(onLeave).not.toHaveBeenCalled()
  press(answer)
  expect(onLeave.mock.calls).toEqual(calls)
})

test('the question focuses its default answer, and Escape returns the focus', async () => {
  await show()
  press('Leave sample data')
  expect(document.activeElement?.textContent).toBe('Delete and leave')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('Leave sample data')
})
