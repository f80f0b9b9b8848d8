// @vitest-environment happy-dom
// Where nothing can be imported, it says why, and promises nothing.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { NotThisPage } from '../../components/NotThisPage.tsx'

test.each([
  ['unknown', 'Nothing to import here'],
  ['own-profile', 'Open somebody’s profile'],
  ['no-criteria', 'This search has no filter']
] as const)('%s', (reason, title) => {
  render(<NotThisPage reason={reason} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
