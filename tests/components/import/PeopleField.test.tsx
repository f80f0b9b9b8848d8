// @vitest-environment happy-dom
// People are chosen or typed, and always become whole result pages of 25.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { PeopleField } from '../../../components/import/PeopleField.tsx'
import type { ResultCount } from '../../../components/import/result-pages.ts'

const Example = ({ start, resultCount }: { start: string; resultCount: ResultCount | undefined }) => {
  const [pages, setPages] = useState(start)
  return (
    <>
      <PeopleField id="people" pages={pages} resultCount={resultCount} onPages={setPages} />
      <output>{pages}</output>
      <button onClick={() => setPages('7')}>seven pages</button>
    </>
  )
}
const draw = (start: string, resultCount?: ResultCount) => render(<Example start={start} resultCount={resultCount} />)
const pages = () => screen.getByRole('status').textContent
const choices = () => screen.getAllByRole('radio').map(radio => radio.getAttribute('aria-label') ?? radio.nextSibling?.textContent)
const type = (text: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value: text } })

test.each<[ResultCount | undefined, string[]]>([
  [undefined, ['25', '100', '250', 'Maximum: 2,500']],
  [{ count: 1_200, atLeast: true }, ['25', '100', '250', 'Maximum: 2,500']],
  [{ count: 1_190, atLeast: false }, ['25', '100', '250', 'All 1,190']],
  [{ count: 48_000, atLeast: false }, ['25', '100', '250', 'Maximum: 2,500']],
  [{ count: 60, atLeast: false }, ['25', 'All 60']],
  [{ count: 7, atLeast: false }, ['All 7']]
])('with a result count of %j it offers the choices', (count, expected) => {
  draw('1', count)
  expect(choices()).toEqual([...expected, 'Another number'])
})

test('a choice becomes whole pages', () => {
  draw('4', { count: 1_190, atLeast: false })
  fireEvent.click(screen.getByRole('radio', { name: 'All 1,190' }))
  expect(pages()).toBe('48')
  fireEvent.click(screen.getByRole('radio', { name: '250' }))
  expect(pages()).toBe('10')
})

test('a typed number becomes whole pages and says so', () => {
  draw('4')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Another number' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Another number' }))
  type('180')
  expect(pages()).toBe('8')
  expect(screen.getByRole('textbox', { description: 'Whole pages only: 8 pages of 25 people.' })).toBeTruthy()
})

test.each(['', '0', 'ten', '2501', '1.5', '-4'])('%j is not a valid number of people', typed => {
  draw('8')
  type(typed)
  expect(pages()).toBe('')
  expect(screen.getByRole('textbox', { description: 'Enter a whole number from 1 to 2,500.' })).toBeTruthy()
})

test('pages that were set elsewhere replace the typed number', () => {
  draw('8')
  type('180')
  fireEvent.click(screen.getByRole('button', { name: 'seven pages' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('175')
})
