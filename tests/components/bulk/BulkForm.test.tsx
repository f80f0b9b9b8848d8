// @vitest-environment happy-dom
// The frame of the bulk forms: it starts only a form that is complete, and says what a start sends and may cost.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { BulkForm, type BulkFormProps, type BulkFormState } from '../../../components/bulk/BulkForm.tsx'
import { SampleContext } from '../../../components/sample/SampleMode.tsx'

const click = { hasPermission: true, isBusy: false, problem: undefined }

interface Case {
  state?: Partial<BulkFormState>
  obstacle?: BulkFormProps['obstacle']
  sent?: string | undefined
  isSample?: boolean
}
const makeForm = ({ state, obstacle = { text: undefined }, sent, isSample = false }: Case, onStart: () => void) => (
  <SampleContext.Provider value={isSample}>
    <BulkForm
      state={{
        service: 'api.service.example',
        listTitle: 'Fair',
        click,
        onListTitle: () => {},
        onSettings: () => {},
        onBack: () => {},
        ...state
      }}
      texts={{ title: 'Bulk', notConnected: 'Connect first.', cost: 'It may charge.', sent, start: 'Start 3' }}
      obstacle={obstacle}
      units={3}
      onStart={onStart}
    >
      <p id="elsewhere">The pages are not a number.</p>
    </BulkForm>
  </SampleContext.Provider>
)
const draw = (props: Case = {}) => {
  const onStart = vi.fn()
  const { rerender, container } = render(makeForm(props, onStart))
  return { onStart, container, again: (next: Case) => rerender(makeForm(next, onStart)) }
}
const submit = () => fireEvent.submit(screen.getByRole('form'))

test('starts a complete form, and describes the button by the cost', () => {
  const { onStart } = draw()
  submit()
  expect(onStart).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Start 3', description: 'It may charge.' })).toBeTruthy()
})

test('says what a start sends, except with sample data or where nothing is sent', () => {
  const { again } = draw({ sent: 'Sends three domains.' })
  expect(screen.getByText('What is sent').closest('details')?.textContent).toBe('What is sentSends three domains.')
  again({ sent: 'Sends three domains.', isSample: true })
  expect(screen.queryByText('Sends three domains.')).toBeNull()
  again({})
  expect(screen.queryByText('What is sent')).toBeNull()
})

test.each<[what: string, props: Case]>([
  ['a click is in progress', { state: { click: { ...click, isBusy: true } } }],
  ['the list title is empty', { state: { listTitle: ' ' } }],
  ['there is an obstacle', { obstacle: { text: 'Reading…' } }]
])('does not start while %s', (_, props) => {
  const { onStart } = draw(props)
  submit()
  expect(onStart).not.toHaveBeenCalled()
})

test.each<[obstacle: BulkFormProps['obstacle'], reason: string]>([
  [{ text: 'Reading…' }, 'Reading…'],
  [{ id: 'elsewhere' }, 'The pages are not a number.']
])('the button is described by the obstacle %j', (obstacle, reason) => {
  draw({ obstacle })
  expect(screen.getByRole('button', { name: 'Start 3', description: reason }).getAttribute('aria-disabled')).toBe('true')
})

test('a failure is announced, and the form can be submitted again', () => {
  const { onStart, again } = draw()
  again({ state: { click: { ...click, problem: { failure: { code: 'wrongApiKey' }, at: 0 } } } })
  expect(screen.getByRole('alert').textContent).toContain('rejected the API key')
  submit()
  expect(onStart).toHaveBeenCalledOnce()
})

test('a list title in use is shown at its field, which has the focus', () => {
  const { again } = draw()
  submit()
  again({ state: { click: { ...click, problem: { failure: { code: 'listInUse', name: 'Fair' }, at: 0 } } } })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'List name', description: /still adding to “Fair”/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('says that the browser asks for the permission', () => {
  expect(draw({ state: { click: { ...click, hasPermission: false } } }).container.textContent).toContain(
    'It may charge. Your browser will ask'
  )
})

test('with sample data it says that nothing is sent, and names no cost', () => {
  const { container } = draw({ isSample: true, state: { click: { ...click, hasPermission: false } } })
  expect(screen.getByText('Muster itself answers. Nothing is sent or charged.')).toBeTruthy()
  expect(container.textContent).not.toContain('It may charge.')
})

test('without a connection it opens the settings or goes back', () => {
  const [onSettings, onBack] = [vi.fn(), vi.fn()]
  draw({ state: { service: undefined, onSettings, onBack } })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Connect a service' }))
  fireEvent.click(screen.getByRole('button', { name: 'All runs' }))
  expect([onSettings, onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
