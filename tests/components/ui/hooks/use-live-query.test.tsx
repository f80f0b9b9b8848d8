// @vitest-environment happy-dom
// A live value follows its source, and is unsubscribed with its component.
import { act, cleanup, render } from '@testing-library/preact'
import { useErrorBoundary } from 'preact/hooks'
import { expect, it } from 'vitest'
import { useLiveQuery } from '../../../../components/ui/hooks/use-live-query.ts'

const createSource = () => {
  const observers = new Set<{ next: (value: string) => void; error: (thrown: unknown) => void }>()
  return {
    observers,
    subscribe: (observer: { next: (value: string) => void; error: (thrown: unknown) => void }) => {
      observers.add(observer)
      return { unsubscribe: () => observers.delete(observer) }
    },
    emit: (value: string) => observers.forEach(observer => observer.next(value))
  }
}

const Shown = ({ source }: { source: ReturnType<typeof createSource> }) => <p>{useLiveQuery(() => source, [source]) ?? 'nothing yet'}</p>

it('shows each value as it arrives, keeps the last one when the source fails, and unsubscribes from an old source', async () => {
  const first = createSource()
  const { container, rerender } = render(<Shown source={first} />)
  expect(container.textContent).toBe('nothing yet')
  await act(() => first.emit('one'))
  await act(() => first.emit('two'))
  await act(() => first.observers.forEach(observer => observer.error('gone')))
  expect(container.textContent).toBe('two')
  const second = createSource()
  rerender(<Shown source={second} />)
  expect([first.observers.size, second.observers.size]).toEqual([0, 1])
  cleanup()
  // Preact cleans up after the next frame.
  await expect.poll(() => second.observers.size).toBe(0)
})

const WithErrorBoundary = ({ source, otherwise }: { source: ReturnType<typeof createSource>; otherwise?: string }) => {
  const [thrown] = useErrorBoundary()
  const Inner = () => <p>{useLiveQuery(() => source, [source], otherwise) ?? 'nothing yet'}</p>
  return thrown === undefined ? <Inner /> : <p>{`thrown: ${String(thrown)}`}</p>
}

it.each([
  [undefined, 'thrown: gone'],
  ['the fallback', 'the fallback']
])('a source that fails before its first value gives the fallback (%s), or throws', async (otherwise, shown) => {
  const source = createSource()
  const { container } = render(<WithErrorBoundary source={source} {...(otherwise === undefined ? {} : { otherwise })} />)
  await act(() => source.observers.forEach(observer => observer.error('gone')))
  expect(container.textContent).toBe(shown)
})
