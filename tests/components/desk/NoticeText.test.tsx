// @vitest-environment happy-dom
// The form names missing details, and copies and saves the notice exactly as it is shown.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { NoticeTextForm, type NoticeTextFormProps } from '../../../components/desk/NoticeText.tsx'

const draw = (props: Partial<NoticeTextFormProps> = {}) => {
  const on = { onLanguage: vi.fn(), onText: vi.fn(), onCopy: vi.fn(async () => {}), onSave: vi.fn(), onSaveMerge: vi.fn() }
  render(
    <NoticeTextForm
      text="Guten Tag"
      gaps={[]}
      language="de"
      people={{ count: 3, withoutEmail: 2, suppressed: 1 }}
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
  expect(document.activeElement?.textContent).toBe('Notice to this list')
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  fireEvent.click(screen.getByText('Save text'))
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

test('the merge file is saved by a click, and says who is not in it', () => {
  const { onSaveMerge } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Save merge file' }))
  expect(onSaveMerge).toHaveBeenCalledOnce()
  expect(
    screen.getByText(/has 3 people: email, name, source and date\. 2 people have no email .* 1 person on the do-not-contact list/)
  ).toBeTruthy()
  cleanup()
  draw({ people: { count: 0, withoutEmail: 0, suppressed: 0 } })
  expect(screen.getByRole('button', { name: 'Save merge file' }).getAttribute('aria-disabled')).toBe('true')
})

test('missing details are named by the labels of their fields', () => {
  draw({ gaps: ['contact', 'basis'] })
  expect(screen.getByText('Still to fill in: Your contact, Legal basis.')).toBeTruthy()
})
