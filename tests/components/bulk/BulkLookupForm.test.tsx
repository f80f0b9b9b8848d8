// @vitest-environment happy-dom
// The button of the bulk lookup form shows how many people are looked up, and works only once that is known.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import type { PaidClickState } from '../../../components/start/StartFooter.tsx'
import { BulkLookupForm, type BulkLookupFormProps } from '../../../components/bulk/BulkLookup.tsx'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readProfiles } from '../../../lib/pages/read-profiles.ts'
import { now, service } from '../runs/make-run.ts'

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
const readPeople = (text: string) => readProfiles(text, everyNetwork)
const three = readPeople('linkedin.com/in/ada linkedin.com/in/bea linkedin.com/in/cem')
const noneKnown = { is: 'checked', withEmail: 0, withoutEmail: 0, live: 0 } as const

const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }

interface Case {
  form?: Partial<BulkLookupFormProps['form']>
  click?: Partial<PaidClickState>
  input?: BulkLookupFormProps['input']
  preview?: Partial<BulkLookupFormProps['preview']>
  onlyFits?: BulkLookupFormProps['onlyFits']
}
const make = ({ form, click, preview, ...props }: Case, onStart: () => void) => (
  <BulkLookupForm
    form={{
      service,
      listTitle: 'People 21 Nov',
      click: { hasPermission: true, isBusy: false, problem: undefined, ...click },
      onListTitle: nothing,
      onSettings: nothing,
      onBack: nothing,
      ...form
    }}
    input={input}
    preview={{ profiles: three, maxPeople: 100, known: noneKnown, usage, now, ...preview }}
    onStart={onStart}
    {...props}
  />
)
const draw = (props: Case = {}) => {
  const onStart = vi.fn()
  const { container, rerender } = render(make(props, onStart))
  return {
    onStart,
    text: () => container.textContent ?? '',
    again: (more: Case) => rerender(make(more, onStart))
  }
}
const button = (): HTMLElement => {
  const [last] = screen.getAllByRole('button').filter(one => one.getAttribute('type') === 'submit')
  if (!last) throw new Error('There is no button to start by.')
  return last
}

test.each([
  [false, 'Find 3 emails', 'At most 3 lookups are charged.'],
  [true, 'Find 2 emails', 'At most 2 lookups are charged.']
])('the button and the numbers above it count the same people, with only those who fit: %s', (isChosen, label, most) => {
  const { text } = draw({ onlyFits: { fitting: 2, total: 3, isChosen, onChange: nothing } })
  expect([button().textContent, text()]).toEqual([label, expect.stringContaining(most)])
})

test('its heading has the focus', () => {
  draw()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find emails in bulk' }))
})

test.each<[what: string, props: Case, text: string]>([
  ['everyone', {}, 'Find 3 emails'],
  ['one', { preview: { known: { is: 'checked', withEmail: 1, withoutEmail: 0, live: 1 } } }, 'Find 1 email'],
  ['no one', { preview: { known: { is: 'checked', withEmail: 2, withoutEmail: 1, live: 0 } } }, 'Create list'],
  ['no more than the limit', { preview: { maxPeople: 2 } }, 'Find 2 emails']
])('with %s to look up, the button says so and starts once', (_, props, text) => {
  const { onStart } = draw(props)
  expect(button().textContent).toBe(text)
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledOnce()
})

test.each<[what: string, props: Case, reason: RegExp]>([
  ['nothing typed', { preview: { profiles: undefined }, input: { ...input, text: '' } }, /^Paste profile URLs or choose a file first/],
  ['no person in it', { preview: { profiles: readPeople('beispiel.example/x www.beispiel.example') } }, /^Paste profile URLs/],
  ['a text being read', { input: { ...input, reading: {} } }, /^Reading…/],
  ['a file being read', { input: { ...input, reading: { file: 'people.csv' } } }, /^Reading…/],
  ['people being checked', { preview: { known: { is: 'checking', checked: 2 } } }, /2 of 3…/]
])('%s: the button is disabled, with the reason beside it', (_, props, reason) => {
  const { onStart } = draw(props)
  expect(screen.getByRole('button', { name: 'Find emails in bulk', description: reason })).toBe(button())
  fireEvent.click(button())
  const form = button().closest('form')
  if (form) fireEvent.submit(form)
  expect(onStart).not.toHaveBeenCalled()
})

test('says what is sent and to which service, and that the browser asks for the permission', () => {
  const { text } = draw({ click: { hasPermission: false } })
  expect(text()).toContain(`Sends profile URLs, one at a time, and your API key to ${service}. Nothing else.`)
  expect(text()).toContain('Your browser will ask whether Muster may reach the service.')
})
test('without any lookup nothing is sent or charged', () => {
  const { text } = draw({ preview: { known: { is: 'checked', withEmail: 3, withoutEmail: 0, live: 0 } } })
  expect(text()).toContain(`Sends nothing more to ${service}, so nothing more is charged.`)
  expect(text()).not.toContain('API key')
  expect(text()).not.toContain('What is sent')
})
test('a reached limit does not prevent the start', () => {
  const { text, onStart } = draw({ preview: { usage: { ...usage, today: 100 } } })
  expect(text()).toMatch(/limit of 100 is reached/)
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledOnce()
})

test('a failure is announced, and the form keeps its contents', () => {
  const { onStart, again } = draw()
  fireEvent.click(button())
  again({ click: { problem: { failure: { code: 'noCredits', host: service }, at: now } } })
  expect(screen.getByRole('alert').textContent).toContain('you don’t have enough credits')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Profile URLs' }).value).toBe('ada')
  fireEvent.click(button())
  expect(onStart).toHaveBeenCalledTimes(2)
})
