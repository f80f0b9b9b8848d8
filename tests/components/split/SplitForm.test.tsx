// @vitest-environment happy-dom
// The split form shows its total and what it does not cover, and starts with a click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import type { BulkFormState } from '../../../components/bulk/BulkForm.tsx'
import { SplitForm, type Split, type SplitFormProps } from '../../../components/split/SplitForm.tsx'

const headcount: Split = {
  facet: 'COMPANY_HEADCOUNT',
  facetLabel: 'Company headcount',
  facetWasSelected: false,
  valuesPerPerson: 'sometimes-two',
  values: ['1-10', '11-50', '51-200']
}
const region: Split = {
  facet: 'REGION',
  facetLabel: 'Geography',
  facetWasSelected: true,
  valuesPerPerson: 'many',
  values: ['France', 'Spain']
}
interface Case {
  form?: Partial<BulkFormState>
  choice?: Partial<SplitFormProps['choice']>
  pages?: string
  running?: { listTitle: string; isAllowed: boolean }
}
const nothing = () => undefined
const click = { hasPermission: true, isBusy: false, problem: undefined }
const draw = ({ form, choice, pages = '100', running }: Case = {}) => {
  const onSelect = vi.fn<SplitFormProps['choice']['onSelect']>()
  const onStart = vi.fn<SplitFormProps['onStart']>()
  render(
    <SplitForm
      form={{
        service: 'api.service.example',
        listTitle: 'Sales',
        click,
        onListTitle: nothing,
        onSettings: nothing,
        onBack: nothing,
        ...form
      }}
      search={{ keywords: 'sales', filters: [] }}
      choice={{ splits: [headcount, region], selected: headcount, excludedValues: [], onSelect, onExclude: nothing, ...choice }}
      pages={{ value: pages, onChange: nothing }}
      running={running && { ...running, onAllow: nothing }}
      onStart={onStart}
    />
  )
  return { onSelect, onStart }
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Start \d/ })

test('the sum of one part with one page is in the singular', () => {
  draw({ choice: { excludedValues: ['1-10', '11-50'] }, pages: '1' })
  expect(screen.getByText('At most 1 part, 1 page and 25 people.')).toBeTruthy()
})

test('counts two values with the same title as they are sent', () => {
  const selected = { ...region, values: ['Acme', 'Acme', 'Beta'] }
  draw({ choice: { selected, splits: [selected], excludedValues: ['Acme'] } })
  expect(start().textContent).toBe('Start 1 part')
})

test('shows the maximum of parts, pages and people, and starts with a click', () => {
  const { onStart } = draw({ choice: { excludedValues: ['1-10'] } })
  expect(screen.getByText('At most 2 parts, 200 pages and 5,000 people.')).toBeTruthy()
  expect(screen.getByText(/sets the price/)).toBeTruthy()
  expect(onStart).not.toHaveBeenCalled()
  fireEvent.click(start())
  expect(onStart.mock.calls).toEqual([[100, undefined]])
})

test.each([
  ['a facet with a gap', headcount, ['1-10'], ['People whose “Company headcount” is unknown', 'Skipped: 1-10.']],
  ['values that a person may have several of', region, [], ['are in one part at most']]
])('says what is not covered: %s', (_, selected, excludedValues, sentences) => {
  draw({ choice: { selected, excludedValues } })
  const notice = screen.getByText('Not covered').parentElement
  for (const sentence of [...sentences, 'more than 2,500 people stops there']) expect(notice?.textContent).toContain(sentence)
  if (selected === region) expect(notice?.textContent).not.toContain('is unknown')
})

test('warns above the button that a person may cost twice, where one person can be in two parts', () => {
  draw()
  const warning = screen.getByText(/two employers may be in two parts and cost twice/)
  expect(warning.compareDocumentPosition(start()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText('Not covered').parentElement?.textContent).not.toContain('two employers')
})

test('does not warn where a person is in one part at most', () => {
  draw({ choice: { selected: region } })
  expect(screen.queryByText(/cost twice/)).toBeNull()
})

test.each<[how: string, props: Case]>([
  ['no part is selected', { choice: { excludedValues: headcount.values } }],
  ['the pages are not a number', { pages: 'ten' }],
  ['it has no list title', { form: { listTitle: ' ' } }],
  ['the same search is live', { running: { listTitle: 'Sales', isAllowed: false } }]
])('cannot be started while %s', (_, props) => {
  const { onStart } = draw(props)
  expect(start().getAttribute('aria-disabled')).toBe('true')
  expect(start().getAttribute('aria-describedby')).toBeTruthy()
  fireEvent.submit(screen.getByRole('form'))
  expect(onStart).not.toHaveBeenCalled()
})

test('starts beside a live run of the same search once the user allows it', () => {
  const { onStart } = draw({ running: { listTitle: 'Sales', isAllowed: true } })
  fireEvent.click(start())
  expect(onStart).toHaveBeenCalledOnce()
})

test('another facet can be chosen', () => {
  const { onSelect } = draw()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Company headcount (3 parts)',
    'Geography (2 parts)'
  ])
  fireEvent.change(screen.getByLabelText('Split by'), { target: { value: 'REGION' } })
  expect(onSelect).toHaveBeenCalledWith(region)
})

test('a split of very many people starts once their number is typed', () => {
  const values = ['1-10', '11-50', '51-200', '201-500', '501-1000']
  const large = { ...headcount, values }
  const { onStart } = draw({ choice: { splits: [large], selected: large } })
  const number = screen.getByRole('textbox', { name: 'Type 12,500 to confirm' })
  for (const typed of ['', '12', '12501']) {
    fireEvent.input(number, { target: { value: typed } })
    fireEvent.submit(screen.getByRole('form'))
  }
  expect(start().getAttribute('aria-disabled')).toBe('true')
  expect(onStart).not.toHaveBeenCalled()
  fireEvent.input(number, { target: { value: '12,500' } })
  fireEvent.click(start())
  expect(onStart).toHaveBeenCalledExactlyOnceWith(100, 12_500)
})
