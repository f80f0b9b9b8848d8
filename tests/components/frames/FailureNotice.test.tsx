// @vitest-environment happy-dom
// Tests of the failure notice and its link to the settings.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FailureNotice } from '../../../components/frames/FailureNotice.tsx'
import { now, service } from '../runs/make-run.ts'

test('a refused key is mended in the settings', () => {
  const settings = vi.fn()
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} service={service} now={now} onSettings={settings} />)
  expect(screen.getByRole('alert').textContent).toContain(`${service} rejected the API key.`)
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(settings).toHaveBeenCalledOnce()
})

test('a full disk is not', () => {
  render(<FailureNotice failure={{ code: 'storageFull' }} service={service} now={now} onSettings={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('another sentence may stand in place of the usual one', () => {
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} text="Look at the key." service={service} now={now} onSettings={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Look at the key.')
})
