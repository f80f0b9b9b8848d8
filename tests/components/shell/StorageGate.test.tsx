// @vitest-environment happy-dom
// Tests of the text that replaces a page while storage or rendering fails.
import { act, render, screen } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { StorageGate } from '../../../components/shell/StorageGate.tsx'
import type { Failure, FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'

afterEach(() => vi.useRealTimers())

const Page = ({ throws }: { throws: () => unknown }) => {
  const thrown = throws()
  if (thrown !== undefined) throw thrown
  return <p>the page</p>
}

const draw = (throws: () => unknown = () => undefined) => {
  let reportFailure: (failure: Failure | undefined) => void = () => undefined
  const stop = vi.fn<() => void>()
  const view = render(
    <StorageGate
      watch={report => {
        reportFailure = report
        return stop
      }}
      toFailure={() => ({ code: 'storageBroken' })}
      readListNames={() => Promise.resolve(['Northwind 2026-11-21 bcdfgh'])}
    >
      <Page throws={throws} />
    </StorageGate>
  )
  const report = (code: FailureCode | undefined) => act(() => reportFailure(code && { code }))
  return { ...view, report, stop }
}

test('a working page is shown without a message', () => {
  const { container } = draw()
  expect(container.textContent).toBe('the page')
})

test.each<FailureCode>(['storageFull', 'storageBroken', 'storageBlocked'])(
  '%s replaces the page with its message until it is over',
  async code => {
    const { report, container } = draw()
    await report(code)
    expect(screen.getByRole('alert').textContent).toContain(t(`failure_${code}`))
    expect(screen.queryByText('the page')).toBeNull()
    await screen.findByText('Northwind 2026-11-21 bcdfgh')
    await report(undefined)
    expect(container.textContent).toBe('the page')
  }
)

test('data of a newer version is shown below a message', async () => {
  const { report } = draw()
  await report('storageNewer')
  expect(screen.getByRole('alert').textContent).toContain(t('failure_storageNewer'))
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a page that throws is replaced by a message, and rendered again later', async () => {
  vi.useFakeTimers()
  let broken = true
  const { container } = draw(() => (broken ? new Error('the disk') : undefined))
  expect(container.textContent).toContain(t('failure_storageBroken'))
  broken = false
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)))
  expect(container.textContent).toBe('the page')
})

test('stops watching when it is unmounted', async () => {
  const { stop, unmount } = draw()
  unmount()
  await expect.poll(() => stop.mock.calls.length).toBe(1)
})
