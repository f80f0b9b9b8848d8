// @vitest-environment happy-dom
// Words in lines: what is typed is handed on as words, and is not rewritten under the hand that types.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { PhrasesField } from '../../../../components/ui/fields/PhrasesField.tsx'

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words')
const type = (value: string) => fireEvent.input(field(), { target: { value } })

const draw = (commas: boolean, start: string[] = []) => {
  const heard = vi.fn()
  const Kept = () => {
    const [value, setValue] = useState(start)
    const input = (next: string[]) => {
      heard(next)
      setValue(next)
    }
    return (
      <>
        <PhrasesField label="Words" hint="One a line." value={value} splitAtCommas={commas} onInput={input} />
        <button onClick={() => setValue(['from', 'elsewhere'])}>import</button>
      </>
    )
  }
  render(<Kept />)
  return heard
}

test.each<[commas: boolean, typed: string, words: string[]]>([
  [true, 'done, fertig\nerledigt', ['done', 'fertig', 'erledigt']],
  [true, ' , done ,,\n\n', ['done']],
  [false, 'no contacts, sorry\nnothing here', ['no contacts, sorry', 'nothing here']],
  [false, ' \n', []]
])('with commas %s, %j is %j', (commas, typed, words) => {
  const heard = draw(commas)
  type(typed)
  expect(heard).toHaveBeenLastCalledWith(words)
  expect(field().value).toBe(typed)
})

test('what comes from elsewhere takes the place of what was typed', () => {
  draw(true, ['done'])
  expect(field().value).toBe('done')
  type('done\n')
  expect(field().value).toBe('done\n')
  fireEvent.click(screen.getByText('import'))
  expect(field().value).toBe('from\nelsewhere')
})

test('an error takes the place of the hint and is tied to the field', () => {
  render(<PhrasesField label="Words" hint="One a line." error="At most 30." value={[]} splitAtCommas onInput={() => {}} />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { description: 'At most 30.' })).toBe(field())
  expect(screen.queryByText('One a line.')).toBeNull()
})
