// @vitest-environment happy-dom
// The form names missing details, and copies and saves the notice exactly as it is shown.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { NoticeTextForm, type NoticeTextFormProps } from '../../../components/desk/NoticeTextForm.tsx'
import '../clean-up.ts'

const draw = (props: Partial<NoticeTextFormProps> = {}) => {
  const on = { onLanguage: vi.fn(), onText: vi.fn(), onCopy: vi.fn(async () => {}), onSave: vi.fn() }
  render(
    <NoticeTextForm
      name="Ada"
      text="Guten Tag"
      gaps={[]}
      language="de"
      guess={{ language: 'de', place: 'Austria' }}
      languages={[
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch' }
      ]}
      on={on}
      {...props}
    />
  )
  return on
}

test('the text is marked with its language, copied and saved as it is shown', async () => {
  const on = draw()
  expect(screen.getByLabelText('Text').lang).toBe('de')
  expect(document.activeElement?.textContent).toBe('Notice to Ada')
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  fireEvent.click(screen.getByText('Save as text file'))
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'Hallo' } })
  fireEvent.change(screen.getByLabelText('Language of the notice'), { target: { value: 'en' } })
  expect([on.onCopy.mock.calls, on.onSave.mock.calls, on.onText.mock.calls, on.onLanguage.mock.calls]).toEqual([
    [['Guten Tag']],
    [['Guten Tag']],
    [['Hallo']],
    [['en']]
  ])
  expect(await screen.findAllByText('Copied')).not.toEqual([])
})

test('says why the language was chosen until the user chooses another', () => {
  draw()
  expect(screen.getByText('Chosen for Austria.')).toBeTruthy()
  document.body.replaceChildren()
  draw({ language: 'en' })
  expect(screen.queryByText('Chosen for Austria.')).toBeNull()
})

test('missing details are named by the labels of their fields', () => {
  draw({ gaps: ['contact', 'basis'] })
  expect(screen.getByText('Still to fill in: Your contact, Legal basis.')).toBeTruthy()
})
