// @vitest-environment happy-dom
// Lists at most 100 of the people who were found, with their names where they are known.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { FoundPeople } from '../../../components/bulk/FoundPeople.tsx'

const profile = (slug: string) => ({ url: `https://www.linkedin.com/in/${slug}`, comparisonKey: slug })
const lines = () => screen.getAllByRole('listitem', { hidden: true }).map(({ children }) => [...children].map(child => child.textContent))

test('a name is shown beside its profile; a person without a name is shown by the profile alone', () => {
  render(<FoundPeople profiles={[profile('ada'), profile('bea')]} names={new Map([['ada', 'Ada\u202E Beispiel']])} />)
  expect(lines()).toEqual([['Ada⟨U+202E⟩ Beispiel', 'linkedin.com/in/ada'], ['linkedin.com/in/bea']])
  expect(screen.getByText('Show people')).toBeTruthy()
  expect(screen.getByText('Names are shown here only. They are neither sent nor stored.')).toBeTruthy()
})

test('of many people the first 100 are shown', () => {
  render(<FoundPeople profiles={Array.from({ length: 101 }, (_, n) => profile(`ada-${n}`))} names={new Map()} />)
  expect(lines()).toHaveLength(100)
  expect(screen.getByText('Show the first 100')).toBeTruthy()
})
