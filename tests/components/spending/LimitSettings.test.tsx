// @vitest-environment happy-dom
// A limit is stored as soon as it is valid. Until then the field names the limit that still applies.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { LimitFields } from '../../../components/spending/LimitSettings.tsx'

const limits = { perRun: 0, perDay: 100, perMonth: 1_000 }
const draw = (onSave = vi.fn(async () => {}), shown = limits) => {
  render(<LimitFields kind="lookup" limits={shown} used={{ day: 37, month: 212 }} onSave={onSave} />)
  return onSave
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

test('shows the limits and their usage', () => {
  draw()
  expect(field('Lookups per day').value).toBe('100')
  expect(field('Lookups per month').value).toBe('1000')
  expect(screen.getAllByRole('textbox', { description: '0 means no limit.' })).toHaveLength(3)
  expect(screen.getByText('So far: 37 of 100 today, 212 of 1,000 this month.')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Lookups' })).toBeTruthy()
})

test.each([
  ['Lookups per day', '50', { ...limits, perDay: 50 }],
  ['Lookups per day', '0', { ...limits, perDay: 0 }],
  ['Lookups per month', '2,500', { ...limits, perMonth: 2_500 }],
  ['Lookups per list', '500', { ...limits, perRun: 500 }]
])('%s becomes %s and is stored', async (name, value, saved) => {
  const onSave = draw()
  type(name, value)
  expect(onSave).toHaveBeenCalledExactlyOnceWith(saved)
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

test.each(['', '-1', '1.5', 'many', '1000001'])('%j is not stored, and the field names the limit that still applies', value => {
  const onSave = draw()
  type('Lookups per day', value)
  expect(onSave).not.toHaveBeenCalled()
  expect(field('Lookups per day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000. Until then the limit stays at 100.')).toBeTruthy()
})

test('without a limit, an invalid number sets none', () => {
  const onSave = draw(undefined, { ...limits, perMonth: 0 })
  type('Lookups per month', '')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000. Until then there is no limit.')).toBeTruthy()
})

test('an invalid number in one field does not block the other', () => {
  const onSave = draw()
  type('Lookups per day', 'ten')
  type('Lookups per month', '500')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...limits, perMonth: 500 })
})

test('a failed save is not shown as saved', async () => {
  draw(vi.fn(() => Promise.reject(new Error('full'))))
  type('Lookups per day', '50')
  expect(await screen.findByText(/Couldn’t save/)).toBeTruthy()
  expect(screen.queryByText('Saved.')).toBeNull()
})
