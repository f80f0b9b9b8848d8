// @vitest-environment happy-dom
// A page shows one of the two worlds, with the band over one of them, and forgets the place of the other.
import { act, render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { SampleMode } from '../../../components/sample/SampleMode.tsx'

const Told = () => <p>told {String(useIsSample())}</p>

const open = () => {
  let tell: (isSample: boolean) => void = () => undefined
  const ownRuns = () => ({
    subscribe: ({ next }: { next: (runs: readonly unknown[]) => void }) => {
      next(['one', 'two'])
      return { unsubscribe: () => undefined }
    }
  })
  const { container } = render(
    <SampleMode
      watch={heard => {
        tell = heard
        return () => undefined
      }}
      watchLiveRuns={ownRuns}
      onLeave={() => undefined}
    >
      {isSample => (
        <>
          <p>the page {String(isSample)}</p>
          <Told />
        </>
      )}
    </SampleMode>
  )
  return { container, tell: (isSample: boolean) => act(() => tell(isSample)) }
}

test('nothing is drawn before it is known which', () => expect(open().container.textContent).toBe(''))

test('a person’s own has no band', async () => {
  const { container, tell } = open()
  await tell(false)
  expect(container.textContent).toBe('the page falsetold false')
})

test('every page of sample data has a banner, and its components know the mode', async () => {
  const { container, tell } = open()
  await tell(true)
  expect(screen.getByRole('complementary', { name: 'Sample data' }).textContent).toContain('2 runs of your own')
  expect(container.textContent).toMatch(/the page truetold true$/)
})

test('the place in the one is none in the other', async () => {
  const { tell } = open()
  location.hash = '#run=1'
  await tell(true)
  expect(location.hash).toBe('#run=1')
  await tell(false)
  expect(location.hash).toBe('')
})
