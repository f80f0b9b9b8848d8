// @vitest-environment happy-dom
// The reminder of one search: off, on with its day, and due with what to do.
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

test('it is off until one chooses', () => {
  const onChange = draw()
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Remind me' })
  expect([field.value, screen.queryByRole('status'), screen.queryByRole('link')]).toEqual(['off', null, null])
  fireEvent.change(field, { target: { value: 'month' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith('month')
})

test('where it is on, it says the day, and offers nothing before', () => {
  draw({ every: 'week', dueAt: day })
  expect(screen.getByRole('status').textContent).toBe('Due on Nov 30, 2026.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('where it is due, the form is a link, and it can be skipped', () => {
  const onChange = draw({ every: 'week', dueAt: day, isDue: true })
  expect(screen.getByRole('status').textContent).toBe('Due since Nov 30, 2026. Up to 250 people.')
  expect(screen.getByRole('link', { name: 'Import search again' }).getAttribute('href')).toBe('/popup.html#search=run-1')
  fireEvent.click(screen.getByRole('button', { name: 'Skip this time' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('skip')
})
