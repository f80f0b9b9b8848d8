// @vitest-environment happy-dom
// Tests of the failure notice and its link to the settings.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FailureNotice } from '../../../components/frames/FailureNotice.tsx'
import { now, service } from '../runs/make-run.ts'

test('a rejected API key has a button to the settings', () => {
  const settings = vi.fn()
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} service={service} now={now} onSettings={settings} />)
  expect(screen.getByRole('alert').textContent).toContain(`${service} rejected the API key.`)
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(settings).toHaveBeenCalledOnce()
})

test('full storage has no button', () => {
  render(<FailureNotice failure={{ code: 'storageFull' }} service={service} now={now} onSettings={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a given text replaces the default text', () => {
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} text="Look at the key." service={service} now={now} onSettings={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Look at the key.')
})
