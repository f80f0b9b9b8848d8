// @vitest-environment happy-dom
// One person: what is known is shown without a request, a lookup takes a click, and nothing that may cost goes out unsaid.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FindEmailForm, type FindEmailFormProps } from '../../../components/lookup/FindEmailForm.tsx'
import type { PersonState } from '../../../lib/runs/model/person-state.ts'
import { now, service } from '../runs/make-run.ts'
import '../clean-up.ts'

const found: PersonState = { is: 'found', email: 'ada@beispiel.example', emailStatus: 'valid', at: now - 60_000, known: 'VP Sales' }
const none: PersonState = { is: 'found', email: '', emailStatus: '', at: now }
const live: PersonState = { is: 'live', state: 'running', service, since: now - 40_000 }
const uncertain: PersonState = { is: 'live', state: 'uncertain', service, since: now - 40_000 }
const failed: PersonState = { is: 'failed', failure: { code: 'noCredits' }, service }
const listed: PersonState = { is: 'nothing', listed: { list: 'VP Sales', at: now } }
const stopped: PersonState = { is: 'stopped', service }
const foundThenFailed: PersonState = { ...found, failed: { failure: { code: 'noCredits' }, service } }
const spending = { perDay: 100, perMonth: 1_000, today: 37, month: 212 }

const make = (props: Partial<FindEmailFormProps>) => (
  <FindEmailForm
    service={service}
    address="https://www.linkedin.com/in/ada-beispiel"
    person={{ is: 'nothing' }}
    spending={spending}
    hasPermission
    busy={false}
    now={now}
    onFind={() => {}}
    onCopy={async () => {}}
    onRuns={() => {}}
    onSettings={() => {}}
    {...props}
  />
)
const draw = (props: Partial<FindEmailFormProps> = {}) => {
  const onFind = vi.fn()
  const { container } = render(make({ ...props, onFind }))
  return { onFind, text: container.textContent ?? '' }
}
const names = () => screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)

test('says whose profile this is, where it is not the tab’s', () => {
  draw({ note: 'The person behind the link.' })
  expect(screen.getByText('The person behind the link.')).toBeTruthy()
})

test('says who, what is sent and to whom, what it may cost and how many were asked for', () => {
  const { text, onFind } = draw()
  expect(screen.getByRole('heading').textContent).toContain('linkedin.com/in/ada-beispiel')
  expect(text).toContain(`This may use a credit; ${service} decides. Sent to ${service}: profile address and API key. Nothing else.`)
  expect(text).toContain('37 of 100 today')
  fireEvent.click(screen.getByRole('button', { name: 'Find email' }))
  expect(onFind).toHaveBeenCalledOnce()
})

test.each<[what: string, props: Partial<FindEmailFormProps>, buttons: string[]]>([
  ['somebody unknown', {}, ['Find email']],
  ['somebody known', { person: found }, ['Copy: ada@beispiel.example', 'Look again']],
  ['somebody without an email', { person: none }, ['Look again']],
  ['somebody in a list without an email', { person: listed }, ['Find email']],
  ['somebody known whose last look failed', { person: foundThenFailed }, ['Copy: ada@beispiel.example', 'Look again']],
  ['a lookup under way', { person: live }, ['Show runs']],
  ['a lookup that is no longer followed', { person: stopped }, ['Show runs', 'Look again']],
  ['a lookup no longer followed and no connection', { person: stopped, service: undefined }, ['Show runs']],
  ['a lookup without a clear answer', { person: uncertain }, ['Show runs']],
  ['a lookup that failed', { person: failed }, ['Find email']],
  ['a click under way', { busy: true }, ['Starting…']],
  ['no connection', { service: undefined }, ['Connect your service']],
  ['no connection, as the ledger says', { person: { is: 'not-connected' } }, ['Connect your service']],
  ['somebody known and no connection', { service: undefined, person: found }, ['Copy: ada@beispiel.example']],
  ['a lookup under way and no connection', { service: undefined, person: live }, ['Show runs']]
])('%s', (_, props, buttons) => {
  draw(props)
  expect(names()).toEqual(buttons)
})

test('looking again is the quieter button, and says that it may cost', () => {
  const { onFind } = draw({ person: found })
  const again = screen.getByRole('button', { name: 'Look again', description: /asks .* anew and may use a credit/ })
  expect(again.classList.contains('primary')).toBe(false)
  fireEvent.click(again)
  expect(onFind).toHaveBeenCalledOnce()
})

test.each<[what: string, props: Partial<FindEmailFormProps>]>([
  ['a reached limit', { spending: { ...spending, today: 100 } }],
  ['a reached limit, for somebody known', { spending: { ...spending, month: 1_000 }, person: found }],
  ['a click under way', { busy: true }]
])('%s turns the button off', (_, props) => {
  const { onFind } = draw(props)
  const button = screen.getAllByRole('button').at(-1)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  if (button) fireEvent.click(button)
  expect(onFind).not.toHaveBeenCalled()
})

test('a reached limit says when it opens, as the reason of its button', () => {
  draw({ spending: { ...spending, today: 100 } })
  expect(screen.getByRole('button', { description: /limit of 100 is reached\. It opens again at / })).toBeTruthy()
})

test('says that the browser will ask', () => {
  expect(draw({ hasPermission: false }).text).toContain('Your browser asks first whether Muster may reach it.')
})

test.each<[what: string, props: Partial<FindEmailFormProps>, words: RegExp]>([
  ['the last click', { problem: { failure: { code: 'pageChanged' }, at: now } }, /You moved to another page\. Nothing was sent/],
  ['a limit hit by the last click', { problem: { failure: { code: 'lookupLimit', retryAfterMs: 1_500 }, at: now - 900 } }, /wait 2 sec/],
  ['the run', { person: failed }, /lack credits\. Top up there, then click again\./],
  [
    'a run that never began',
    { person: { ...failed, failure: { code: 'listUnknown' } } },
    /does not know this lookup\. It most likely never started/
  ],
  ['a later look', { person: foundThenFailed }, /The last look came to nothing: .* lack credits\. Top up there, then click again\.$/],
  [
    'the last click, before a later look',
    { person: foundThenFailed, problem: { failure: { code: 'wrongApiKey' }, at: now } },
    /refused the API key/
  ],
  ['the last click, before the run', { person: failed, problem: { failure: { code: 'wrongApiKey' }, at: now } }, /refused the API key/]
])('what came of %s is said aloud', (_, props, words) => {
  draw(props)
  expect(screen.getByRole('alert').textContent).toMatch(words)
})

test('a failure of the last look stands beside the email', () => {
  expect(draw({ person: foundThenFailed }).text).toContain('ada@beispiel.example')
})

test.each<[what: string, person: PersonState, words: RegExp]>([
  ['nobody asked', { is: 'nothing' }, /knows no email of this person yet/],
  ['a list has no email', listed, /In the list “VP Sales”, .*, without an email\. Nobody was asked about this person yet\./],
  ['no longer followed', stopped, /No longer followed.*may keep looking and charging\. Follow it again under Runs, at no cost\./]
])('where %s, it says so', (_, person, words) => expect(draw({ person }).text).toMatch(words))

test('the focus stays near when the button goes', () => {
  const { rerender } = render(make({}))
  screen.getByRole('button', { name: 'Find email' }).focus()
  rerender(make({ person: live }))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
