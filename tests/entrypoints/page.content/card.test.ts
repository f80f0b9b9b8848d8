// @vitest-environment happy-dom
// The card shows text as text, copies the email that it shows, and is empty while closed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCard, type Card } from '../../../entrypoints/page.content/card.ts'
import { getCardText, type CardState } from '../../../entrypoints/page.content/card-text.ts'
import type { Surface } from '../../../entrypoints/page.content/surface.ts'
import { failures, type FailureCode } from '../../../lib/failure.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { PersonState } from '../../../lib/runs/model/people.ts'

const content: Parameters<Card['show']>[0] = {
  sentence: 'Email found.',
  elapsed: '',
  email: 'ada@beispiel.example',
  verification: 'valid',
  badge: 'valid',
  about: 'Chief Revenue Officer · Alderon Example GmbH',
  phone: '',
  next: 'run'
}
const opened: boolean[] = []
const css = readFileSync(join(import.meta.dirname, '../../../entrypoints/page.content/card.css'), 'utf8')
const listeners = new Map<Element, () => void>()
const controls = new Map<string, () => void>()
const copy = vi.fn<(text: string) => Promise<void>>()
let box: HTMLElement
let card: Card

beforeEach(() => {
  controls.clear()
  opened.length = 0
  copy.mockReset().mockResolvedValue()
  box = document.createElement('div')
  const onClick: Surface['onClick'] = (control, listener) => {
    controls.set(control.textContent, () => listener(false))
    listeners.set(control, () => listener(false))
  }
  card = createCard(
    { box, onClick, focus: control => control.focus() },
    { t: key => key, copy, onOpen: isSettings => opened.push(isSettings) }
  )
})
const find = (className: string): HTMLElement => box.querySelector<HTMLElement>(`.${className}`)!

const shown = (): string[] =>
  [...box.querySelectorAll('button')].filter(button => !button.closest('[hidden]')).map(({ textContent }) => textContent)

test.each([
  ['valid', '', ['copyEmail', '⋯'], ['cardLookAgain', 'cardOpenInMuster']],
  ['unknown', '+1 202 555 0166', ['copyEmail', 'cardCopyPhone', '⋯'], ['cardLookAgain', 'cardOpenInMuster']],
  ['risky', '+1 202 555 0166', ['cardCopyAnyway', 'cardLookAgain', '⋯'], ['cardCopyPhone', 'cardOpenInMuster']],
  ['invalid', '', ['cardLookAgain', 'cardCopyAnyway', '⋯'], ['cardOpenInMuster']]
] as const)('%s email, phone %j: buttons, and a menu with the rest', (verification, phone, buttons, items) => {
  card.show({ ...content, verification, phone })
  expect(shown()).toEqual(buttons)
  controls.get('⋯')?.()
  expect(shown()).toEqual([...buttons, ...items])
  expect(find('more').getAttribute('aria-expanded')).toBe('true')
})

test('the menu closes after a choice, at Escape and for another email', () => {
  card.show(content)
  controls.get('⋯')?.()
  listeners.get(find('menu').lastElementChild!)?.()
  expect(find('menu').hidden).toBe(true)
  controls.get('⋯')?.()
  expect(card.closeMenu()).toBe(true)
  expect(find('menu').hidden).toBe(true)
  expect(card.closeMenu()).toBe(false)
  controls.get('⋯')?.()
  card.show({ ...content, elapsed: '1 sec' })
  expect(find('menu').hidden).toBe(false)
  card.show({ ...content, email: 'bruno@fiktiv.example' })
  expect(find('menu').hidden).toBe(true)
})

test('Copy phone copies the phone that is shown', async () => {
  card.show({ ...content, phone: '+1 202 555 0166' })
  controls.get('cardCopyPhone')?.()
  await vi.waitFor(() => expect(find('copied').textContent).toBe('copied'), 20_000)
  expect(copy).toHaveBeenCalledExactlyOnceWith('+1 202 555 0166')
})

test('markup from a service is shown as text', () => {
  card.show({ ...content, sentence: '<img src=x onerror=alert(1)>', email: '<b>@b.example' })
  expect(find('sentence').textContent).toBe('<img src=x onerror=alert(1)>')
  expect(box.querySelector('img, b')).toBeNull()
})

test('Copy copies the email that is shown, and confirms it', async () => {
  card.show(content)
  controls.get('copyEmail')?.()
  await vi.waitFor(() => expect(find('copied').textContent).toBe('copied'), 20_000)
  expect(copy).toHaveBeenCalledExactlyOnceWith('ada@beispiel.example')
  expect(find('email').dataset['text']).toBe(find('email').textContent)
})

test('where the browser refuses to copy, the card offers to open Muster, and the email stays out of the page’s reach', async () => {
  copy.mockRejectedValue(new Error('refused'))
  card.show({ ...content, phone: '+1 202 555 0166' })
  expect(shown()).not.toContain('cardOpenInMuster')
  for (const key of ['copyEmail', 'cardCopyPhone']) {
    controls.get(key)?.()
    await vi.waitFor(() => expect(find('copied').textContent).toBe('cardCopyRefused'), 20_000)
    for (const part of ['email', 'phone']) expect(find(part).dataset['text']).toBe(find(part).textContent)
    expect(css, 'no text on the card can be selected').not.toContain('user-select')
  }
  expect(shown()).toContain('cardOpenInMuster')
  controls.get('cardOpenInMuster')?.()
  expect(opened).toEqual([false])
  card.show({ ...content, email: 'bruno@fiktiv.example' })
  expect(shown()).not.toContain('cardOpenInMuster')
})

test('a copy is not confirmed beside another email', async () => {
  card.show(content)
  controls.get('copyEmail')?.()
  card.show({ ...content, email: 'bruno@fiktiv.example' })
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(find('copied').textContent).toBe('')
})

test.each([
  ['connect', 'connectService', true],
  ['settings', 'openSettings', true],
  ['retry', 'cardLookAgain', false],
  ['look', 'cardLookAgain', false],
  ['result', 'viewResult', false],
  ['run', 'unseenShow', false]
] as const)('without an email there is one button, and its name says where it leads: %s', (next, label, isSettings) => {
  card.show({ ...content, email: '', next })
  expect(find('found').hidden).toBe(true)
  expect(shown()).toEqual([label])
  listeners.get(find('end'))?.()
  expect(opened).toEqual([isSettings])
})

test('what is hidden is not drawn, so a card without an email has no empty badge', () => {
  document.body.append(box)
  box.append(Object.assign(document.createElement('style'), { textContent: css }))
  card.show({ ...content, email: '', verification: 'unknown', badge: '' })
  expect(getComputedStyle(find('found')).display).toBe('none')
  card.show(content)
  expect(getComputedStyle(find('found')).display).toBe('flex')
  box.remove()
})

test('a closed card contains no text about the person', () => {
  card.show({ ...content, elapsed: '42 sec', phone: '+1 202 555 0166', verification: 'risky' })
  card.hide()
  expect(find('card').hidden).toBe(true)
  expect(
    ['sentence', 'email', 'badge', 'about', 'phone', 'elapsed', 'look-hint', 'copied']
      .map(className => find(className).textContent)
      .join('')
  ).toBe('')
})

test('counting the seconds changes nothing that screen readers announce', async () => {
  card.show({ ...content, email: '', elapsed: '41 sec' })
  const changes: MutationRecord[] = []
  const observer = new MutationObserver(records => changes.push(...records))
  observer.observe(find('summary'), { childList: true, characterData: true, subtree: true })
  card.show({ ...content, email: '', elapsed: '42 sec' })
  await new Promise(resolve => setTimeout(resolve, 5))
  expect(changes).toEqual([])
  expect(find('elapsed').textContent).toBe('42 sec')
})

test('the styles of the card leave the button alone, whose statuses are classes too', () => {
  expect(css.match(/^\.(?:ready|connect|sending|running|found|invalid|known|none|failed|stopped)\b.*$/gm)).toBeNull()
})

test('a click that does not count is answered below the buttons, and a copy removes that', async () => {
  card.show(content)
  card.warn('Hold the pointer.')
  const first = find('refused').className
  card.warn('Hold the pointer.')
  expect(find('refused').textContent).toBe('Hold the pointer.')
  expect(find('refused').className).not.toBe(first)
  controls.get('copyEmail')?.()
  await vi.waitFor(() => expect(find('copied').textContent).toBe('copied'), 20_000)
  expect(find('refused').textContent).toBe('')
  card.warn('Hold the pointer.')
  card.hide()
  expect(find('refused').textContent).toBe('')
})

const service = 'api.service.example'
const found = (emailStatus: string, more: object = {}): PersonState => ({
  is: 'found',
  email: 'ada@one.example',
  emailStatus,
  at: 0,
  ...more
})
const liveStates = ['sending', 'running', 'uncertain', 'finished'] as const
const everyFailure = (Object.keys(failures) as FailureCode[]).map(code => ({ code, name: 'x', message: 'x', retryAfterMs: 60_000 }))
const states: CardState[] = [
  { state: { is: 'nothing' }, busy: true },
  { problem: { is: 'silent' } },
  { state: { is: 'not-connected' } },
  { state: { is: 'stopped', service } },
  { state: { is: 'doubtful', service, runId: 'run-1', at: 0 } },
  { state: found('', { email: '' }) },
  ...['valid', 'risky', 'invalid', 'unknown', ''].flatMap(status => [
    { state: found(status) },
    { state: found(status, { known: 'VP Sales' }) }
  ]),
  ...liveStates.map((state): CardState => ({ state: { is: 'live', state, service, since: 0 } })),
  ...everyFailure.flatMap((failure): CardState[] => [
    { state: { is: 'failed', failure, service } },
    { state: { is: 'failed', failure, service, charged: 'maybe' } },
    { state: { is: 'live', state: 'running', service, since: 0, pause: failure } },
    { state: { is: 'nothing' }, problem: { is: 'refused', failure, at: 0 } }
  ])
]

test('every state says what happened, what it may have cost, and one next step by its name, without an empty badge', () => {
  const real = createCard({ box, onClick: () => {}, focus: () => {} }, { t, copy, onOpen: () => {} })
  const own = [...box.querySelectorAll<HTMLElement>('.card')].at(-1)!
  const seen = (selector: string): string[] =>
    [...own.querySelectorAll(selector)].filter(one => !one.closest('[hidden]')).map(one => one.textContent.trim())
  const faults = states.filter(state => {
    const text = getCardText(state, 60_000, t, 'en-GB')
    real.show(text)
    const steps = seen('.card-button').filter(name => name !== '⋯')
    const mayCost =
      state.state?.is === 'live'
        ? state.state.state === 'uncertain' && !state.state.pause
        : state.state?.charged === 'maybe' && !state.problem
    const isWhole = [text.label, ...seen('.sentence'), ...steps, ...seen('.badge')].every(
      said => /[\p{L}]/u.test(said) && !/\$|undefined/.test(said)
    )
    return !isWhole || steps.length === 0 || (text.email === '' && steps.length > 1) || (mayCost && !/charge/.test(text.sentence))
  })
  expect(states.length).toBeGreaterThan(200)
  expect(faults).toEqual([])
})
