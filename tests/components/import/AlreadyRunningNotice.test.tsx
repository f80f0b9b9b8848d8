// @vitest-environment happy-dom
// A second import of the same search needs a checkbox.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { AlreadyRunningNotice } from '../../../components/import/AlreadyRunningNotice.tsx'

test('the checkbox allows a second import', () => {
  const onAllow = vi.fn()
  render(<AlreadyRunningNotice id="question" listTitle="VP Sales" isAllowed={false} onAllow={onAllow} />)
  expect(document.querySelector('#question')?.textContent).toBe('Already running as “VP Sales”. Start another?')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Start another run' }))
  expect(onAllow).toHaveBeenCalledWith(true)
})
