// @vitest-environment happy-dom
// Where nothing can be imported, it says why, and promises nothing.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { NotThisPage } from '../../components/NotThisPage.tsx'

test.each([
  ['unknown', 'Nothing to import here'],
  ['own-profile', 'Open somebody’s profile'],
  ['no-criteria', 'This search has no filter'],
  ['link', 'No profile behind this link']
] as const)('%s', (reason, title) => {
  render(<NotThisPage reason={reason} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('leads to many people, where there is a way', () => {
  const onPeople = vi.fn()
  render(<NotThisPage reason="unknown" onPeople={onPeople} />)
  fireEvent.click(screen.getByRole('button', { name: 'Look up people' }))
  expect(onPeople).toHaveBeenCalledOnce()
})
