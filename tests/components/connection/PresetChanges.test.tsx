// @vitest-environment happy-dom
// Tests of the preview of an imported preset.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PresetChanges } from '../../../components/connection/PresetChanges.tsx'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'

test('each changed setting shows both values; unchanged settings are left out', () => {
  const after = { ...defaultApiSettings, listAt: 'result.id', emptyPhrases: ['nobody there', 'none'] }
  const [onApply, onCancel] = [vi.fn(), vi.fn()]
  render(<PresetChanges before={{ ...defaultApiSettings, emptyPhrases: ['none'] }} after={after} onApply={onApply} onCancel={onCancel} />)
  expect([...document.querySelectorAll('dt')].map(term => term.textContent)).toEqual(['List name in replies', 'Phrases for “no results”'])
  expect([...document.querySelectorAll('dd')].map(line => line.textContent)).toEqual(['empty → result.id', 'none → nobody there, none'])
  const applyButton = screen.getByRole('button', { name: 'Apply preset' })
  expect(document.activeElement).toBe(applyButton)
  fireEvent.click(applyButton)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onApply.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})
