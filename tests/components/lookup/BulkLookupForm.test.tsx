// @vitest-environment happy-dom
// The page for many people: the button says how many are asked about, and works only once that is known.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { BulkLookupForm, type PeopleFormProps } from '../../../components/lookup/BulkLookupForm.tsx'
import { everyNetwork } from '../../../lib/pages/index.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { now, service } from '../runs/make-run.ts'
import '../clean-up.ts'

const nothing = () => {}
const input = {
  text: 'ada',
  file: undefined,
  reading: undefined,
  onText: nothing,
  onFile: nothing,
  onRemoveFile: nothing,
  onCancel: nothing
}
const holding = (text: string) => readProfiles(text, everyNetwork)
const three = holding('linkedin.com/in/ada linkedin.com/in/bea linkedin.com/in/cem')
const nobody = { is: 'checked', email: 0, none: 0, live: 0 } as const

const make = (props: Partial<PeopleFormProps>) => (
  <BulkLookupForm
    service={service}
    input={input}
    read={three}
    most={100}
    known={nobody}
    spending={{ perDay: 100, perMonth: 1_000, today: 37, month: 212 }}
    listTitle="People 21 Nov"
    hasPermission
    busy={false}
    now={now}
    onListWords={nothing}
    onStart={nothing}
    onSettings={nothing}
    onBack={nothing}
    {...props}
  />
)
const draw = (props: Partial<PeopleFormProps> = {}) => {
  const onStart = vi.fn()
  const { container, rerender } = render(make({ ...props, onStart }))
  return {
    onStart,
    text: () => container.textContent ?? '',
    again: (more: Partial<PeopleFormProps>) => rerender(make({ ...more, onStart }))
  }
}
const button = (): HTMLElement => {
  const [last] = screen.getAllByRole('button').filter(one => one.getAttribute('type') === 'submit')
  if (!last) throw new Error('There is no button to start by.')
  return last
}

test('its heading has the focus', () => {
  draw()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Look up people' }))
})

test.each<[what: string, props: Partial<PeopleFormProps>, words: string]>([
  ['everybody', {}, 'Look up 3 people'],
  ['one', { known: { is: 'checked', email: 1, none: 0, live: 1 } }, 'Look up 1 person'],
  ['nobody', { known: { is: 'checked', email: 2, none: 1, live: 0 } }, 'Make the list'],
  ['as many as one list takes', { most: 2 }, 'Look up 2 people']
])('%s to be asked about: the button says so, and starts it once', (_, props, words) => {
  const { onStart } = draw(props)
  expect(button().textContent).toBe(words)
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledOnce()
})

test.each<[what: string, props: Partial<PeopleFormProps>, why: RegExp]>([
  ['nothing typed', { read: undefined, input: { ...input, text: '' } }, /^Paste addresses or choose a file first/],
  ['nobody in it', { read: holding('beispiel.example/x www.beispiel.example') }, /^Paste addresses/],
  ['a text being read', { input: { ...input, reading: {} } }, /^Reading…/],
  ['a file being read', { input: { ...input, reading: { file: 'people.csv' } } }, /^Reading…/],
  ['who is known being looked at', { known: { is: 'checking', checked: 2 } }, /2 of 3…/]
])('%s: the button says no number, and why it waits', (_, props, why) => {
  const { onStart } = draw(props)
  expect(screen.getByRole('button', { name: 'Look up people', description: why })).toBe(button())
  fireEvent.click(button())
  const form = button().closest('form')
  if (form) fireEvent.submit(form)
  expect(onStart).not.toHaveBeenCalled()
})

test.each<[what: string, props: Partial<PeopleFormProps>]>([
  ['a click under way', { busy: true }],
  ['no name', { listTitle: ' ' }]
])('%s: nothing is started', (_, props) => {
  const { onStart } = draw(props)
  fireEvent.click(button())
  const form = button().closest('form')
  if (form) fireEvent.submit(form)
  expect(onStart).not.toHaveBeenCalled()
})

test('says what is sent and to whom, and that the browser asks', () => {
  const { text } = draw({ hasPermission: false })
  expect(text()).toContain(`Sent to ${service}: profile addresses, one after another, and API key. Nothing else. Your browser asks first`)
})
test('where nobody is asked about, nothing more is sent or charged', () => {
  const { text } = draw({ known: { is: 'checked', email: 3, none: 0, live: 0 } })
  expect(text()).toContain(`Nothing more is sent to ${service}, so nothing more is charged.`)
  expect(text()).not.toContain('API key')
})
test('a reached limit does not stop it: it goes on by itself', () => {
  const { text, onStart } = draw({ spending: { perDay: 100, perMonth: 1_000, today: 100, month: 212 } })
  expect(text()).toMatch(/limit of 100 is reached.*goes on by itself/)
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledOnce()
})

test('a problem is said beside the button, and the page stays as it was', () => {
  const { onStart, again } = draw()
  fireEvent.click(button())
  again({ problem: { failure: { code: 'noCredits', host: service }, at: now } })
  expect(screen.getByRole('alert').textContent).toContain('you lack credits')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Profile addresses' }).value).toBe('ada')
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledTimes(2)
})
test('a name that is taken is said at its field, which has the focus', () => {
  const { again } = draw()
  fireEvent.click(button())
  again({ problem: { failure: { code: 'listInUse', name: 'People 21 Nov' }, at: now } })
  const field = screen.getByRole('textbox', { name: 'List name', description: /still going on/ })
  expect(document.activeElement).toBe(field)
})

test('without a connection there is the way to one, and back', () => {
  const onSettings = vi.fn()
  const onBack = vi.fn()
  draw({ service: undefined, onSettings, onBack })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Connect your service' }))
  fireEvent.click(screen.getByRole('button', { name: 'All runs' }))
  expect([onSettings, onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
