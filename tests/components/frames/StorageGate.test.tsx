// @vitest-environment happy-dom
// Tests of the text that replaces a page while storage or rendering fails.
import { act, render, screen } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageGate } from '../../../components/frames/StorageGate.tsx'
import type { Failure, FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'

afterEach(() => vi.useRealTimers())

const Page = ({ throws }: { throws: () => unknown }) => {
  const thrown = throws()
  if (thrown !== undefined) throw thrown
  return <p>the page</p>
}

const draw = (throws: () => unknown = () => undefined) => {
  let told: (failure: Failure | undefined) => void = () => undefined
  const stop = vi.fn<() => void>()
  const drawn = render(
    <StorageGate
      watch={tell => {
        told = tell
        return stop
      }}
      toFailure={() => ({ code: 'storageBroken' })}
      readListNames={() => Promise.resolve(['Northwind 2026-11-21 bcdfgh'])}
    >
      <Page throws={throws} />
    </StorageGate>
  )
  const tell = (code: FailureCode | undefined) => act(() => told(code && { code }))
  return { ...drawn, tell, stop }
}

test('a page that can be drawn is drawn, and nothing is said', () => {
  const { container } = draw()
  expect(container.textContent).toBe('the page')
})

test.each<FailureCode>(['storageFull', 'storageBroken', 'storageBlocked'])(
  '%s has its sentence, and the page comes back after it',
  async code => {
    const { tell, container } = draw()
    await tell(code)
    expect(screen.getByRole('alert').textContent).toContain(t(`failure_${code}`))
    expect(screen.queryByText('the page')).toBeNull()
    await screen.findByText('Northwind 2026-11-21 bcdfgh')
    await tell(undefined)
    expect(container.textContent).toBe('the page')
  }
)

test('what a newer version wrote is shown, under its sentence', async () => {
  const { tell } = draw()
  await tell('storageNewer')
  expect(screen.getByRole('alert').textContent).toContain(t('failure_storageNewer'))
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a page that throws is a sentence, and is drawn again after a while', async () => {
  vi.useFakeTimers()
  let broken = true
  const { container } = draw(() => (broken ? new Error('the disk') : undefined))
  expect(container.textContent).toContain(t('failure_storageBroken'))
  broken = false
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)))
  expect(container.textContent).toBe('the page')
})

test('it stops listening when it goes', async () => {
  const { stop, unmount } = draw()
  unmount()
  await expect.poll(() => stop.mock.calls.length).toBe(1)
})
