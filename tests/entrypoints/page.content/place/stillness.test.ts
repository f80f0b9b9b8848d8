// @vitest-environment happy-dom
// The mark of a control whose press counts: set once it has stood still, removed when it moves, and never before a delay has passed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStillness, type Stillness } from '../../../../entrypoints/page.content/place/stillness.ts'

/** Reports of the observer, as the browser gives them for each drawn frame. */
let report: (moved?: number) => void
let button: HTMLButtonElement
let stillness: Stillness
let seenSince: number
let rested: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: object[]) => void) {
        report = (moved = 0) => onEntries([{ time: performance.now(), boundingClientRect: { x: moved, y: 0, width: 90, height: 36 } }])
      }
      observe = (): void => undefined
      disconnect = (): void => undefined
    }
  )
  button = document.body.appendChild(document.createElement('button'))
  seenSince = 0
  rested = 0
  stillness = createStillness(document, { getSeenSince: () => seenSince, onRested: () => rested++ })
})
afterEach(() => {
  button.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const isMarked = (): boolean => button.hasAttribute('data-rested')
const press = (): boolean => stillness.check(button, { timeStamp: performance.now(), pointerType: 'mouse' } as PointerEvent)

test('a control is marked from the moment on from which a press counts', () => {
  stillness.watch(button, true)
  vi.advanceTimersByTime(5_000)
  expect([isMarked(), press()]).toEqual([false, false])
  report()
  vi.advanceTimersByTime(299)
  expect([isMarked(), press()]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([isMarked(), press()]).toEqual([true, true])
})

test('a control that moves, or that the pointer leaves, loses its mark', () => {
  for (const lose of [() => report(40), () => stillness.watch(undefined, false)]) {
    stillness.watch(button, true)
    report()
    vi.advanceTimersByTime(300)
    expect(isMarked()).toBe(true)
    lose()
    vi.advanceTimersByTime(1_000)
    expect(isMarked()).toBe(false)
  }
})

test('a delay of the caller delays the mark alone', () => {
  stillness.watch(button, true)
  report()
  vi.advanceTimersByTime(300)
  stillness.delayMark(500)
  expect([isMarked(), press()]).toEqual([false, true])
  vi.advanceTimersByTime(499)
  expect(isMarked()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isMarked()).toBe(true)
})

test('a control that is seen later is marked later, and not at all while it is not seen', () => {
  seenSince = Infinity
  stillness.watch(button, true)
  report()
  vi.advanceTimersByTime(1_000)
  expect([isMarked(), rested]).toEqual([false, 0])
  seenSince = performance.now()
  stillness.mark()
  vi.advanceTimersByTime(299)
  expect([isMarked(), rested]).toEqual([false, 0])
  vi.advanceTimersByTime(1)
  expect([isMarked(), rested]).toEqual([true, 1])
})

const give = (type: string, pointerType = 'mouse'): boolean => {
  const event = new PointerEvent(type, { pointerType })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  return stillness.check(button, event)
}

test('a control that came under a pointer that rests counts only 300 ms after the user has moved the pointer', () => {
  give('pointerover')
  report()
  vi.advanceTimersByTime(5_000)
  expect([isMarked(), give('pointerdown')]).toEqual([false, false])
  give('pointermove')
  vi.advanceTimersByTime(299)
  expect([isMarked(), give('pointerdown')]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect([isMarked(), give('pointerdown')]).toEqual([true, true])
})

test('a finger presses a control that stood still before, without a rest; a mouse rests on it', () => {
  stillness.stand(button)
  report()
  vi.advanceTimersByTime(299)
  expect([give('pointerover', 'touch'), give('pointerdown', 'touch')]).toEqual([false, false])
  vi.advanceTimersByTime(1)
  expect(give('pointerdown', 'touch')).toBe(true)
  stillness.watch(undefined, false)
  expect(give('pointerover', 'touch')).toBe(true)
  stillness.watch(undefined, false)
  expect([give('pointermove'), give('pointerdown')]).toEqual([false, false])
  vi.advanceTimersByTime(300)
  expect(give('pointerdown')).toBe(true)
  report(40)
  expect([give('pointerdown'), give('pointerdown', 'touch')]).toEqual([false, false])
})
