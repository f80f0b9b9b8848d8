// @vitest-environment happy-dom
// Each limit is a sentence with one number, which is stored as soon as it is valid. Until then the field names the limit that still applies.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { LimitList, type LimitListProps } from '../../../components/spending/LimitSettings.tsx'
import { defaultLimits } from '../../../lib/runs/model/limits.ts'

const used = { import: { day: 0, month: 0 }, lookup: { day: 37, month: 212 }, domains: { day: 0, month: 0 } }
const draw = (props: Partial<LimitListProps> = {}) => {
  const onSave = vi.fn(async () => {})
  render(<LimitList limits={defaultLimits} used={used} onSave={onSave} {...props} />)
  return onSave
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const leave = (name: string) => fireEvent.change(field(name))
const { lookup } = defaultLimits
const daily = 'At most … paid lookups a day'
const monthly = 'At most … paid lookups a month'
const perList = 'At most … paid lookups per list'
/** The sentences outside of the fold, as they are read. */
const firstRows = () => screen.getAllByRole('textbox').flatMap(input => (input.closest('details') ? [] : input.getAttribute('aria-label')))

test('a new user reads three sentences with their use; the others are one line with their numbers', () => {
  draw()
  expect(firstRows()).toEqual(['At most … imported people a day', daily, 'At most … domains a day'])
  expect(field(daily).value).toBe('100')
  expect(screen.getByText('37 of 100 today')).toBeTruthy()
  const fold = screen.getByText('5 more limits').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toContain('At most 1,000 paid lookups a month')
  expect(screen.getByText('212 of 1,000 this month')).toBeTruthy()
})

test('a limit that the user changed is not folded', () => {
  draw({ limits: { ...defaultLimits, lookup: { ...lookup, perMonth: 500, perRun: 20 } } })
  expect(firstRows()).toEqual(expect.arrayContaining([monthly, perList]))
})

test.each([
  [daily, '50', { ...lookup, perDay: 50 }],
  [daily, '0', { ...lookup, perDay: 0 }],
  [monthly, '2,500', { ...lookup, perMonth: 2_500 }]
])('%s becomes %s and is stored', async (name, value, saved) => {
  const onSave = draw()
  type(name, value)
  leave(name)
  expect(onSave).toHaveBeenCalledWith('lookup', saved)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(screen.queryByText('0 means no limit.') !== null).toBe(value === '0')
})

test('a half-typed number opens no limit: a larger one and none are stored when the field is left', () => {
  const onSave = draw()
  for (const value of ['00', '5100', '200']) type(daily, value)
  expect(onSave).not.toHaveBeenCalled()
  leave(daily)
  expect(onSave).toHaveBeenCalledExactlyOnceWith('lookup', { ...lookup, perDay: 200 })
})

test('a limit is added where the focus is then, and removed again', () => {
  const onSave = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Add a limit' }))
  fireEvent.click(screen.getByRole('button', { name: perList }))
  expect(document.activeElement).toBe(field(perList))
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Add a limit' })).toBeNull()
  type(perList, '500')
  expect(onSave).toHaveBeenLastCalledWith('lookup', { ...lookup, perRun: 500 })
  fireEvent.click(screen.getByRole('button', { name: `Remove: ${daily}` }))
  expect(onSave).toHaveBeenLastCalledWith('lookup', { ...lookup, perDay: 0 })
})

test.each(['', '-1', '1.5', 'many', '1000001'])('%j is not stored, and the field names the limit that still applies', value => {
  const onSave = draw()
  type(daily, value)
  expect(onSave).not.toHaveBeenCalled()
  expect(field(daily).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000. Until then the limit stays at 100.')).toBeTruthy()
})

test('without a limit, an invalid number sets none', () => {
  const onSave = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Add a limit' }))
  fireEvent.click(screen.getByRole('button', { name: perList }))
  type(perList, 'ten')
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Enter a whole number from 0 to 1,000,000. Until then there is no limit.')).toBeTruthy()
})

test('an invalid number in one field does not block the other', () => {
  const onSave = draw()
  type(daily, 'ten')
  type(monthly, '500')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('lookup', { ...lookup, perMonth: 500 })
})

test('limits that the organisation presets are locked and not added to', () => {
  draw({ managedKinds: ['lookup'] })
  expect(field(daily).closest('fieldset[disabled]')).not.toBeNull()
  expect(field('At most … domains a day').closest('fieldset[disabled]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a limit' })).toBeNull()
})

test('a failed save is not shown as saved', async () => {
  draw({ onSave: vi.fn(() => Promise.reject(new Error('full'))) })
  type(daily, '50')
  expect(await screen.findByText(/Couldn’t save/)).toBeTruthy()
  expect(screen.queryByText('Saved.')).toBeNull()
})
