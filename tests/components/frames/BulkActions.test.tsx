// @vitest-environment happy-dom
// The ways to the pages for many people and for domains are a button each.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { BulkActions } from '../../../components/frames/BulkActions.tsx'
import '../clean-up.ts'

test('each leads there by one click', () => {
  const [onPeople, onDomains] = [vi.fn(), vi.fn()]
  render(
    <BulkActions onPeople={onPeople} onDomains={onDomains}>
      another way
    </BulkActions>
  )
  expect(screen.getByText('another way')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Find emails in bulk' }))
  expect(onPeople).toHaveBeenCalledOnce()
  expect(onDomains).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Enrich domains' }))
  expect(onDomains).toHaveBeenCalledOnce()
})
