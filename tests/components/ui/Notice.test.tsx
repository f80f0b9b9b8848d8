// @vitest-environment happy-dom
// A notice names its severity, a question focuses the safe answer, and a bar shows the same value to everyone.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Notice, InlineConfirm, ProgressBar } from '../../../components/ui/Notice.tsx'

test('a live problem is an alert with its action', () => {
  const openSettings = vi.fn()
  render(
    <Notice tone="problem" live action={{ label: 'Settings', onClick: openSettings }}>
      It broke.
    </Notice>
  )
  expect(screen.getByRole('alert').textContent).toContain('Problem: It broke.')
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(openSettings).toHaveBeenCalledOnce()
})

test('live good news is a status; a notice that is not live is neither', () => {
  render(
    <>
      <Notice tone="good" live>
        It works.
      </Notice>
      <Notice tone="warning">It may fail.</Notice>
    </>
  )
  expect(screen.getByRole('status').textContent).toContain('It works.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('It may fail.').textContent).toBe('Warning: It may fail.')
})

const ask = () => {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(<InlineConfirm question="Remove it?" confirmLabel="Remove" cancelLabel="Keep it" destructive {...handlers} />)
  return handlers
}

test('focuses Cancel', () => {
  ask()
  expect(screen.getByRole('group', { name: 'Remove it?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
})

test('a click confirms', () => {
  const { onConfirm, onCancel } = ask()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
})

test('Escape cancels and does not close the popup', () => {
  const { onCancel } = ask()
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside, { once: true })
  const isDefaultAllowed = fireEvent.keyDown(screen.getByRole('group', { name: 'Remove it?' }), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
  expect(isDefaultAllowed).toBe(false)
  expect(outside).not.toHaveBeenCalled()
})

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
