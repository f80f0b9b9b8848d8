// @vitest-environment happy-dom
// The forecast is announced. Where most people are known, it offers one page or to leave them out.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ForecastLine } from '../../../components/import/ForecastLine.tsx'
import type { Forecast } from '../../../lib/runs/forecast/forecast.ts'

const draw = (forecast: Partial<Forecast> | undefined, onLeaveOut?: () => void) => {
  const onOnePage = vi.fn()
  const shown = forecast && { low: 180, high: 240, of: 500, basis: 'same-search' as const, ...forecast }
  return { onOnePage, ...render(<ForecastLine forecast={shown} onLeaveOut={onLeaveOut} onOnePage={onOnePage} />) }
}

test.each<[Partial<Forecast>, string]>([
  [{}, 'About 180–240 of up to 500 are already in your lists.'],
  [{ low: 0, high: 40 }, 'At most about 40 of up to 500 are already in your lists.'],
  [{ low: 100, high: 100 }, 'About 100 of up to 500 are already in your lists.'],
  [{ low: 1_200, high: 1_250, of: 2_500 }, 'About 1,200–1,250 of up to 2,500 are already in your lists.']
])('%o', (forecast, sentence) => {
  const { container } = draw(forecast)
  expect(container.textContent).toBe(sentence)
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe(sentence)
})

test('the live region exists before the forecast is known', () => {
  const { container } = draw(undefined)
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers a single page where most people are known', () => {
  const { onOnePage, container } = draw({ low: 400, high: 440 })
  expect(container.textContent).toContain('Change the filters on the page to leave more of them out.')
  fireEvent.click(screen.getByRole('button', { name: 'Only one page' }))
  expect(onOnePage).toHaveBeenCalledOnce()
})

test('offers to leave known people out where a split can do so', () => {
  const onLeaveOut = vi.fn()
  draw({ low: 400, high: 440 }, onLeaveOut)
  expect(screen.queryByRole('button', { name: 'Only one page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Leave known people out' }))
  expect(onLeaveOut).toHaveBeenCalledOnce()
})
