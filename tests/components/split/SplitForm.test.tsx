// @vitest-environment happy-dom
// Nothing is started before it was said what it comes to, what it does not cover, and confirmed.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SampleContext } from '../../../components/sample/sample-context.ts'
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
const draw = (changes: Partial<SplitFormProps> = {}, isSample = false) => {
  const calls = {
    onChoose: vi.fn<SplitFormProps['onChoose']>(),
    onStart: vi.fn<SplitFormProps['onStart']>()
  }
  const nothing = () => undefined
  render(
    <SampleContext.Provider value={isSample}>
      <SplitForm
        service="api.service.example"
        search={{ keywords: 'sales', filters: [] }}
        splits={[headcount, region]}
        chosen={headcount}
        without={[]}
        pages="100"
        listTitle="Sales"
        agreed={false}
        hasPermission
        busy={false}
        now={0}
        onWithout={nothing}
        onPages={nothing}
        onListWords={nothing}
        onAgreed={nothing}
        onSettings={nothing}
        onBack={nothing}
        {...calls}
        {...changes}
      />
    </SampleContext.Provider>
  )
  return calls
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Start \d/ })

test('one search of one page is said as one', () => {
  draw({ without: ['1-10', '11-50'], pages: '1' })
  expect(screen.getByText('At most: 1 search, 1 page, up to 25 people.')).toBeTruthy()
})

test('it says what it may cost at most, and starts only by a click', () => {
  const { onStart } = draw({ without: ['1-10'] })
  expect(screen.getByText('At most: 2 searches, 200 pages, up to 5,000 people.')).toBeTruthy()
  expect(screen.getByText(/sets the price/)).toBeTruthy()
  expect(onStart).not.toHaveBeenCalled()
  fireEvent.click(start())
  expect(onStart.mock.calls).toEqual([[100]])
})

test('over sample data it says that nothing is sent, and names no price and no key', () => {
  draw({ service: 'sample.example', hasPermission: false }, true)
  expect(screen.getByText('A service inside Muster answers. Nothing is sent, and nothing is charged.')).toBeTruthy()
  for (const untrue of [/sets the price/, /API key/, /sample\.example/]) expect(screen.queryByText(untrue)).toBeNull()
})

test.each([
  ['a facet with a gap', headcount, ['1-10'], ['People whose “Company headcount” is not known', 'You left out: 1-10.', 'two employers']],
  ['values that a person may have several of', region, [], ['looked for once']]
])('what is not covered is said before: %s', (_, chosen, without, sentences) => {
  draw({ chosen, without })
  const notice = screen.getByText('What this does not cover').closest('.notice')
  for (const sentence of [...sentences, 'more than 2,500 people is cut there']) expect(notice?.textContent).toContain(sentence)
  if (chosen === region) expect(notice?.textContent).not.toContain('is not known')
})

test.each<[how: string, changes: Partial<SplitFormProps>]>([
  ['no search is ticked', { without: headcount.values }],
  ['the pages are no number', { pages: 'ten' }],
  ['it has no name', { listTitle: ' ' }],
  ['the same search is on its way', { alreadyRunning: 'Sales' }]
])('it cannot be started while %s', (_, changes) => {
  const { onStart } = draw(changes)
  expect(start().getAttribute('aria-disabled')).toBe('true')
  expect(start().getAttribute('aria-describedby')).toBeTruthy()
  fireEvent.submit(screen.getByRole('form'))
  expect(onStart).not.toHaveBeenCalled()
})

test('beside a run of the same search it starts with a yes, and no second time while it is sent', () => {
  const { onStart } = draw({ alreadyRunning: 'Sales', agreed: true })
  fireEvent.click(start())
  expect(onStart).toHaveBeenCalledOnce()
})

test('another facet can be chosen, by how many searches it comes to', () => {
  const { onChoose } = draw()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Company headcount (3 searches)',
    'Geography (2 searches)'
  ])
  fireEvent.change(screen.getByLabelText('Split by'), { target: { value: 'REGION' } })
  expect(onChoose).toHaveBeenCalledWith(region)
})

test('a failure is said in its place', () => {
  draw({ problem: { code: 'noCredits' } })
  expect(screen.getByRole('alert').textContent).toContain('api.service.example')
})
