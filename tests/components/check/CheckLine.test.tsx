// @vitest-environment happy-dom
// The check before a file leaves: its line, each finding with its people, and what is left out at a click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CheckLine, type CheckLineProps } from '../../../components/check/CheckLine.tsx'

const show = (changed: Partial<CheckLineProps> = {}) => {
  const onLeave = vi.fn<CheckLineProps['onLeave']>()
  const props: CheckLineProps = {
    counts: { wrong: 3, total: 812, suppressed: 2 },
    findings: [
      { rule: 'bounced', rows: [1, 2] },
      { rule: 'old-email', rows: [2, 5] }
    ],
    left: new Set(),
    months: 6,
    isBroken: false,
    describe: (_, row) => ({ row, name: `Person ${row}`, detail: row === 1 ? 'May 3, 2026' : '' }),
    onLeave,
    ...changed
  }
  return { onLeave, ...render(<CheckLine {...props} />) }
}

test('one line counts who would be wrong to write to, and opens to each finding and its people', () => {
  show()
  expect(screen.getByText('3 of 812 would be wrong to write to')).toBeTruthy()
  expect(screen.getByText('2 left out: Do not contact')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Email bounced 2/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Email older than 6 months 2/ })).toBeTruthy()
  expect(screen.getByText('Person 1').parentElement?.textContent).toContain('May 3, 2026')
})

test('a finding is left out alone, or all of them at one click', () => {
  const { onLeave, unmount } = show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Email bounced/ }))
  expect(onLeave).toHaveBeenLastCalledWith(new Set(['bounced']))
  fireEvent.click(screen.getByRole('button', { name: 'Leave all of them out' }))
  expect(onLeave).toHaveBeenLastCalledWith(new Set(['bounced', 'old-email']))
  unmount()
  const again = show({ left: new Set(['bounced', 'old-email']) })
  fireEvent.click(screen.getByRole('checkbox', { name: /Email bounced/ }))
  expect(again.onLeave).toHaveBeenLastCalledWith(new Set(['old-email']))
})

test('nothing is claimed while it is checked, nor where it cannot be', () => {
  const { unmount, container } = show({ counts: undefined, findings: [] })
  expect(container.textContent).toBe('')
  unmount()
  show({ isBroken: true })
  expect(screen.getByRole('status').textContent).toBe('Muster couldn’t check these records.')
  expect(screen.queryByText(/wrong to write to/)).toBeNull()
})
