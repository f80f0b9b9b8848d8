// @vitest-environment happy-dom
// Every assumption about the service can be seen, changed and reset.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { AdvancedFields } from '../../components/AdvancedFields.tsx'
import { defaultAssumptions } from '../../lib/service/assumptions.ts'
import './clean-up.ts'

const fields = [
  ['Field of the search address', defaultAssumptions.searchUrlField],
  ['Download path', defaultAssumptions.downloadPath],
  ['Download method', defaultAssumptions.downloadMethod],
  ['Download field of the key', defaultAssumptions.downloadKeyField],
  ['Download field of the list name', defaultAssumptions.downloadListField]
] as const

test('each has a field with its default named', () => {
  render(<AdvancedFields value={defaultAssumptions} defaults={defaultAssumptions} onChange={() => {}} />)
  for (const [label, value] of fields) {
    const field = screen.getByLabelText(label)
    expect(document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent).toContain(`Default: ${value}`)
  }
  expect(screen.queryByRole('button')).toBeNull()
})

test('hands on a change, and goes back', () => {
  const change = vi.fn()
  const { rerender } = render(<AdvancedFields value={defaultAssumptions} defaults={defaultAssumptions} onChange={change} />)
  fireEvent.input(screen.getByLabelText('Download path'), { target: { value: '/export' } })
  fireEvent.change(screen.getByLabelText('Download method'), { target: { value: 'GET' } })
  expect(change.mock.calls).toEqual([
    [{ ...defaultAssumptions, downloadPath: '/export' }],
    [{ ...defaultAssumptions, downloadMethod: 'GET' }]
  ])
  rerender(<AdvancedFields value={{ ...defaultAssumptions, downloadPath: '/export' }} defaults={defaultAssumptions} onChange={change} />)
  fireEvent.click(screen.getByRole('button', { name: 'Reset Download path' }))
  expect(change).toHaveBeenLastCalledWith(defaultAssumptions)
})

test('names the one that cannot be used as a person knows it', () => {
  render(<AdvancedFields value={defaultAssumptions} defaults={defaultAssumptions} refused="downloadPath" onChange={() => {}} />)
  expect(screen.getByLabelText('Download path').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('“Download path” can’t be used like this. Nothing was sent; correct or reset it.')).toBeTruthy()
})
