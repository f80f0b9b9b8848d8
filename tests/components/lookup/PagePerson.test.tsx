// @vitest-environment happy-dom
// The checkbox of a person is labelled with the name, with the profile as its tooltip.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PagePerson } from '../../../components/lookup/PagePerson.tsx'
import '../clean-up.ts'

const person = { url: 'https://www.linkedin.com/in/ada', name: 'Ada', mark: undefined, isChecked: true }

test('a click on the name ticks the person', () => {
  const onTick = vi.fn()
  render(<PagePerson person={person} isTicked={false} isDisabled={false} onTick={onTick} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ada' }))
  expect(onTick).toHaveBeenCalledWith(true)
  expect(screen.getByTitle('linkedin.com/in/ada').textContent).toBe('Ada')
})
test('a disabled checkbox is not ticked', () => {
  render(<PagePerson person={{ ...person, mark: 'doNotContact' }} isTicked={true} isDisabled={true} onTick={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.getByText('Do not contact')).toBeTruthy()
})
