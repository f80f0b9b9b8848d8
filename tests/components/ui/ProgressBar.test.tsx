// @vitest-environment happy-dom
// The bar tells the eye and the screen reader the same, and claims nothing it does not know.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ProgressBar } from '../../../components/ui/ProgressBar.tsx'

test.each([
  [0, '0', '0%'],
  [0.39, '39', '39%'],
  [1, '100', '100%'],
  [7, '100', '100%'],
  [-1, '0', '0%']
])('%d is drawn as %s', (value, now, width) => {
  render(<ProgressBar label="Progress" value={value} valueText="some" />)
  const bar = screen.getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe(now)
  expect(bar.getAttribute('aria-valuetext')).toBe('some')
  expect(bar.querySelector('span')?.style.inlineSize).toBe(width)
})

test('an unknown share has no number', () => {
  render(<ProgressBar label="Progress" value={undefined} />)
  const bar = screen.getByRole('progressbar')
  expect(bar.hasAttribute('aria-valuenow')).toBe(false)
  expect(bar.childElementCount).toBe(0)
})
