// @vitest-environment happy-dom
// The reminder of a search is off, on with a due date, or due with a link to the form.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ReminderField, type ReminderFieldProps } from '../../../../components/runs/reminder/ReminderField.tsx'
import '../../clean-up.ts'

const day = new Date(2026, 10, 30).getTime()
const draw = (more: Partial<ReminderFieldProps> = {}) => {
  const onChange = vi.fn()
  const href = '/popup.html#search=run-1'
  render(
    <ReminderField
      every="off"
      dueAt={undefined}
      isDue={false}
      text="Up to 250 people."
      formHref={href}
      problem={undefined}
      onChange={onChange}
      {...more}
    />
  )
  return onChange
}

test('is off until the user chooses', () => {
  const onChange = draw()
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Remind me' })
  expect([field.value, screen.queryByRole('status'), screen.queryByRole('link')]).toEqual(['off', null, null])
  fireEvent.change(field, { target: { value: 'month' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('month')
})

test('shows the due date, and offers no action before it', () => {
  draw({ every: 'week', dueAt: day })
  expect(screen.getByRole('status').textContent).toBe('Due on Nov 30, 2026.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a due reminder links to the form and can be skipped', () => {
  const onChange = draw({ every: 'week', dueAt: day, isDue: true })
  expect(screen.getByRole('status').textContent).toBe('Due since Nov 30, 2026. Up to 250 people.')
  expect(screen.getByRole('link', { name: 'Import search again' }).getAttribute('href')).toBe('/popup.html#search=run-1')
  fireEvent.click(screen.getByRole('button', { name: 'Skip this time' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('skip')
})
