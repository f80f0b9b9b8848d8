// @vitest-environment happy-dom
// A page shows the user's data or sample data with a banner, and clears the URL hash when that changes.
import { act, render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { SampleMode } from '../../../components/sample/SampleMode.tsx'

const ModeReader = () => <p>mode {String(useIsSample())}</p>

const open = () => {
  let report: (isSample: boolean) => void = () => undefined
  const ownRuns = () => ({
    subscribe: ({ next }: { next: (runs: readonly unknown[]) => void }) => {
      next(['one', 'two'])
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
      onLeave={() => undefined}
    >
      {isSample => (
        <>
          <p>the page {String(isSample)}</p>
          <ModeReader />
        </>
      )}
    </SampleMode>
  )
  return { container, report: (isSample: boolean) => act(() => report(isSample)) }
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
