// @vitest-environment happy-dom
// Shows what is known about a person without a request. A lookup needs a click and says what it may cost.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import type { PaidClickState } from '../../../components/start/StartFooter.tsx'
import { FindEmailForm, type FindEmailFormProps } from '../../../components/lookup/FindEmailForm.tsx'
import type { PersonNote } from '../../../lib/records/identity/person-note.ts'
import type { PersonState } from '../../../lib/runs/model/people.ts'
import { now, service } from '../runs/make-run.ts'

const found: PersonState = { is: 'found', email: 'ada@beispiel.example', emailStatus: 'valid', at: now - 60_000, known: 'VP Sales' }
const none: PersonState = { is: 'found', email: '', emailStatus: '', at: now }
const live: PersonState = { is: 'live', state: 'running', service, since: now - 40_000 }
const uncertain: PersonState = { is: 'live', state: 'uncertain', service, since: now - 40_000 }
const failed: PersonState = { is: 'failed', failure: { code: 'noCredits' }, service }
const listed: PersonState = { is: 'nothing', listed: { list: 'VP Sales', at: now } }
const doubtful: PersonState = { is: 'doubtful', service, runId: 'run-1', at: now }
const stopped: PersonState = { is: 'stopped', service }
const foundThenFailed: PersonState = { ...found, failed: { failure: { code: 'noCredits' }, service } }
const usage = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }

interface Case extends Partial<Omit<FindEmailFormProps, 'person' | 'click' | 'on'>> {
  on?: Partial<FindEmailFormProps['on']>
  note?: string
  written?: PersonNote
  person?: PersonState
  click?: Partial<PaidClickState>
}
const make = ({ note, written, person = { is: 'nothing' }, click, on, ...props }: Case) => (
  <FindEmailForm
    service={service}
    person={{ url: 'https://www.linkedin.com/in/ada-beispiel', note, written, state: person }}
    usage={usage}
    click={{ hasPermission: true, isBusy: false, problem: undefined, ...click }}
    now={now}
    on={{ find: () => {}, copy: async () => {}, showRuns: () => {}, openSettings: () => {}, ...on }}
    {...props}
  />
)
const draw = (props: Case = {}) => {
  const onFind = vi.fn()
  const { container } = render(make({ ...props, on: { find: onFind } }))
  return { onFind, text: container.textContent ?? '' }
}
const names = () => screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)

test('shows where a profile comes from if it is not the tab’s own', () => {
  draw({ note: 'The person behind the link.' })
  expect(screen.getByText('The person behind the link.')).toBeTruthy()
})

test.each([service, undefined])('the user’s notes are shown read-only (service: %s)', connected => {
  const written: PersonNote = { note: `Met in May\n${'x'.repeat(600)}`, tags: ['vip', 'מפתח'], status: 'replied' }
  draw({ written, service: connected })
  const region = screen.getByRole('region', { name: 'Your notes' })
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Replied', 'vip', 'מפתח'])
  expect(region.querySelector('p')?.textContent).toMatch(/^Met in May\nx+…$/)
  expect(region.querySelector('button, input, textarea')).toBeNull()
})

test('says who is looked up, what is sent, what it may cost, and how much of the limit is used', () => {
  const { text, onFind } = draw()
  expect(screen.getByRole('heading').textContent).toContain('linkedin.com/in/ada-beispiel')
  expect(text).toContain(`${service} may charge a credit for this.`)
  expect(screen.getByText('What is sent').closest('details')?.textContent).toContain(
    `Sends this profile’s URL and your API key to ${service}. Nothing else.`
  )
  expect(text).toContain('37 of 100 today')
  fireEvent.click(screen.getByRole('button', { name: 'Find email' }))
  expect(onFind).toHaveBeenCalledOnce()
})

test('a result that may be another person’s is not shown, and a link opens it', () => {
  for (const connected of [service, undefined]) {
    const { text } = draw({ person: doubtful, service: connected })
    expect(text).toContain('A result came that may be another person’s. It isn’t saved for this person.')
  }
  for (const link of screen.getAllByText('View result')) expect(link.getAttribute('href')).toBe('/results.html#list=run-1')
})

test.each<[what: string, props: Case, buttons: string[]]>([
  ['a result that may be another person’s', { person: doubtful }, ['Look again']],
  ['an unknown person', {}, ['Find email']],
  ['a known person', { person: found }, ['Copy: ada@beispiel.example', 'Look again']],
  ['a person without an email', { person: none }, ['Look again']],
  ['a person in a list without an email', { person: listed }, ['Find email']],
  ['a known person whose last lookup failed', { person: foundThenFailed }, ['Copy: ada@beispiel.example', 'Look again']],
  ['a live lookup', { person: live }, ['Show runs']],
  ['a lookup that is not tracked', { person: stopped }, ['Show runs', 'Look again']],
  ['a lookup that is not tracked and no connection', { person: stopped, service: undefined }, ['Show runs']],
  ['a lookup without a clear answer', { person: uncertain }, ['Show runs']],
  ['a lookup that failed', { person: failed }, ['Find email']],
  ['a click in progress', { click: { isBusy: true } }, ['Starting…']],
  ['no connection', { service: undefined }, ['Connect a service']],
  ['no connection, as the database says', { person: { is: 'not-connected' } }, ['Connect a service']],
  ['a known person and no connection', { service: undefined, person: found }, ['Copy: ada@beispiel.example']],
  ['a live lookup and no connection', { service: undefined, person: live }, ['Show runs']]
])('%s', (_, props, buttons) => {
  draw(props)
  expect(names()).toEqual(buttons)
})

test('another lookup has a quiet button that says it may cost', () => {
  const { onFind } = draw({ person: found })
  const again = screen.getByRole('button', { name: 'Look again', description: /may charge a credit/ })
  expect(again.dataset['look']).toBe('quiet')
  fireEvent.click(again)
  expect(onFind).toHaveBeenCalledOnce()
})

test.each<[what: string, props: Case]>([
  ['a reached limit', { usage: { ...usage, today: 100 } }],
  ['a reached limit, for a known person', { usage: { ...usage, month: 1_000 }, person: found }],
  ['a click in progress', { click: { isBusy: true } }]
])('%s disables the button', (_, props) => {
  const { onFind } = draw(props)
  const button = screen.getAllByRole('button').at(-1)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  if (button) fireEvent.click(button)
  expect(onFind).not.toHaveBeenCalled()
})

test('the description of the button says when a reached limit resets', () => {
  draw({ usage: { ...usage, today: 100 } })
  expect(screen.getByRole('button', { description: /limit of 100 is reached\. Resets: / })).toBeTruthy()
})

test('says that the browser asks for the permission', () => {
  expect(draw({ click: { hasPermission: false } }).text).toContain('Your browser will ask whether Muster may reach the service.')
})

test.each<[what: string, props: Case, text: RegExp]>([
  ['the last click', { click: { problem: { failure: { code: 'pageChanged' }, at: now } } }, /You moved to another page\. Nothing was sent/],
  [
    'a limit hit by the last click',
    { click: { problem: { failure: { code: 'lookupLimit', retryAfterMs: 1_500 }, at: now - 900 } } },
    /Wait 2 sec/
  ],
  ['the run', { person: failed }, /don’t have enough credits\. Top up there to continue\./],
  [
    'a run that never began',
    { person: { ...failed, failure: { code: 'listUnknown' } } },
    /doesn’t know this lookup\. It probably never started/
  ],
  ['a later lookup', { person: foundThenFailed }, /The last lookup failed: .* don’t have enough credits\. Top up there to continue\.$/],
  [
    'the last click, not of a later lookup',
    { person: foundThenFailed, click: { problem: { failure: { code: 'wrongApiKey' }, at: now } } },
    /rejected the API key/
  ],
  [
    'the last click, not of the run',
    { person: failed, click: { problem: { failure: { code: 'wrongApiKey' }, at: now } } },
    /rejected the API key/
  ]
])('the failure of %s is announced', (_, props, text) => {
  draw(props)
  expect(screen.getByRole('alert').textContent).toMatch(text)
})

test('only the email address is copied, and its list is named', () => {
  const copy = vi.fn(async () => {})
  render(make({ person: found, on: { copy } }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy: ada@beispiel.example' }))
  expect(copy).toHaveBeenCalledExactlyOnceWith('ada@beispiel.example')
  expect(screen.getByText(/From your list “VP Sales”, .* Nothing was sent\./)).toBeTruthy()
})

test('a failure of the last lookup is shown beside the email', () => {
  expect(draw({ person: foundThenFailed }).text).toContain('ada@beispiel.example')
})

test.each<[what: string, person: PersonState, text: RegExp]>([
  ['there is no lookup', { is: 'nothing' }, /No email saved for this person yet\./],
  ['a list has no email', listed, /In your list “VP Sales” \(.*\), without an email\. Not looked up yet\./],
  ['it is not tracked', stopped, /Not tracking.*may keep looking and charging\. You can track it again under Runs for free\./]
])('says that %s', (_, person, text) => expect(draw({ person }).text).toMatch(text))

test('the focus moves to the title when the focused button is removed', () => {
  const { rerender } = render(make({}))
  screen.getByRole('button', { name: 'Find email' }).focus()
  rerender(make({ person: live }))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
