// @vitest-environment happy-dom
// A support file is shown in full before it can be saved.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SupportPreview } from '../../../components/support/SupportPreview.tsx'

test('shows the whole file, then saves it', () => {
  const onSave = vi.fn()
  const text = JSON.stringify({ runs: Array.from({ length: 500 }, (_, index) => index) }, undefined, 2)
  render(<SupportPreview text={text} onSave={onSave} onBack={() => {}} />)
  expect(screen.getByRole('region', { name: 'Contents of the support file' }).textContent).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Save support file' }))
  expect(onSave).toHaveBeenCalledOnce()
})

test('saves nothing before the file is shown', () => {
  const onSave = vi.fn()
  render(<SupportPreview text={undefined} onSave={onSave} onBack={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save support file' }))
  expect(onSave).not.toHaveBeenCalled()
})

test('a problem is announced', () => {
  render(<SupportPreview text={undefined} problem="The file could not be made." onSave={() => {}} onBack={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('The file could not be made.')
})

test('a report says where the file can be sent', () => {
  render(<SupportPreview text="{}" isReport onSave={() => {}} onBack={() => {}} />)
  expect(screen.getByRole('heading', { name: 'Report a problem' })).toBeTruthy()
  expect(screen.getByText(/The support address is in the privacy policy/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy.html')
})
