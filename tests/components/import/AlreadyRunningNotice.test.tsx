// @vitest-environment happy-dom
// A second import of the same search takes a deliberate yes.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { AlreadyRunningNotice } from '../../../components/import/AlreadyRunningNotice.tsx'

test('asks, and hands on the answer', () => {
  const agree = vi.fn()
  render(<AlreadyRunningNotice id="question" list="VP Sales" agreed={false} onAgreed={agree} />)
  expect(document.querySelector('#question')?.textContent).toBe('Already running as “VP Sales”. Start another?')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Yes, start another one' }))
  expect(agree).toHaveBeenCalledWith(true)
})
