// @vitest-environment happy-dom
// Typed lines are passed on as words, and the text is not rewritten while the user types.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { PhrasesField } from '../../../../components/ui/fields/PhrasesField.tsx'

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words')
const type = (value: string) => fireEvent.input(field(), { target: { value } })

const draw = (commas: boolean, start: string[] = []) => {
  const onWords = vi.fn()
  const StatefulField = () => {
    const [value, setValue] = useState(start)
    const input = (next: string[]) => {
      onWords(next)
      setValue(next)
    }
    return (
      <>
        <PhrasesField label="Words" hint="One a line." value={value} splitAtCommas={commas} onInput={input} />
        <button onClick={() => setValue(['from', 'elsewhere'])}>import</button>
      </>
    )
  }
  render(<StatefulField />)
  return onWords
}

test.each<[commas: boolean, typed: string, words: string[]]>([
  [true, 'done, fertig\nerledigt', ['done', 'fertig', 'erledigt']],
  [true, ' , done ,,\n\n', ['done']],
  [false, 'no contacts, sorry\nnothing here', ['no contacts, sorry', 'nothing here']],
  [false, ' \n', []]
])('with commas %s, %j is %j', (commas, typed, words) => {
  const onWords = draw(commas)
  type(typed)
  expect(onWords).toHaveBeenLastCalledWith(words)
  expect(field().value).toBe(typed)
})

test('a value from elsewhere replaces the typed text', () => {
  draw(true, ['done'])
  expect(field().value).toBe('done')
  type('done\n')
  expect(field().value).toBe('done\n')
  fireEvent.click(screen.getByText('import'))
  expect(field().value).toBe('from\nelsewhere')
})

test('an error replaces the hint and describes the field', () => {
  render(<PhrasesField label="Words" hint="One a line." error="At most 30." value={[]} splitAtCommas onInput={() => {}} />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { description: 'At most 30.' })).toBe(field())
  expect(screen.queryByText('One a line.')).toBeNull()
})
