// @vitest-environment happy-dom
// Tests of the failure notice and its link to the settings.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FailureNotice } from '../../../components/start/StartFooter.tsx'
import { failures, type FailureCode } from '../../../lib/failure.ts'
import { now, service } from '../runs/make-run.ts'

test('a rejected API key has a button to the settings', () => {
  const settings = vi.fn()
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} service={service} now={now} onSettings={settings} />)
  expect(screen.getByRole('alert').textContent).toContain(`${service} rejected the API key.`)
  fireEvent.click(screen.getByRole('button', { name: 'Open Settings' }))
  expect(settings).toHaveBeenCalledOnce()
})

test('each failure whose sentence names the settings opens them, and no other does', () => {
  const about = (Object.keys(failures) as FailureCode[]).filter(code => !/^(?:send|destination|webhook|crm)/.test(code))
  for (const code of about) {
    const { unmount } = render(<FailureNotice failure={{ code, name: 'x' }} service={service} now={now} onSettings={() => {}} />)
    const sentence = screen.getByRole('alert').textContent.replace('Open Settings', '')
    expect([code, screen.queryByRole('button') !== null]).toEqual([
      code,
      /\bSettings\b|API settings/.test(sentence) || code === 'notAService'
    ])
    unmount()
  }
})

test('full storage has no button', () => {
  render(<FailureNotice failure={{ code: 'storageFull' }} service={service} now={now} onSettings={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a given text replaces the default text', () => {
  render(<FailureNotice failure={{ code: 'wrongApiKey' }} text="Look at the key." service={service} now={now} onSettings={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Look at the key.')
})
