// @vitest-environment happy-dom
// The bar shows the same value on the screen and to screen readers, and none if it is unknown.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ProgressBar } from '../../../components/ui/ProgressBar.tsx'

test.each([
  [0, '0', '0%'],
  [0.39, '39', '39%'],
  [1, '100', '100%'],
  [7, '100', '100%'],
  [-1, '0', '0%']
])('%d is shown as %s', (value, now, width) => {
  render(<ProgressBar label="Progress" value={value} valueText="some" />)
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe(now)
  expect(bar.getAttribute('aria-valuetext')).toBe('some')
  expect(bar.querySelector('span')?.style.inlineSize).toBe(width)
})

test('an unknown value has no number', () => {
  render(<ProgressBar label="Progress" value={undefined} />)
  const bar = screen.getByRole('progressbar')
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  expect(bar.childElementCount).toBe(0)
})
