// @vitest-environment happy-dom
// The card shows text as text, hands out exactly the email it shows, and keeps nothing once it is folded.
import { beforeEach, expect, test, vi } from 'vitest'
import { createCard, type Card } from '../../../entrypoints/page.content/card.ts'
import type { Surface } from '../../../entrypoints/page.content/surface.ts'

const text = { sentence: 'Email found.', waited: '', email: 'ada@beispiel.example', verification: 'valid', verified: 'valid' } as const
const controls = new Map<string, () => void>()
const copy = vi.fn<(text: string) => Promise<void>>()
const opened = vi.fn()
let box: HTMLElement
let card: Card

beforeEach(() => {
  controls.clear()
  copy.mockReset().mockResolvedValue()
  opened.mockReset()
  box = document.createElement('div')
  const surface: Surface = {
    box,
    host: box,
    moveTo: () => {},
    inlineSize: () => ({ width: 0, height: 0 }),
    isPointedAt: () => false,
    isPressed: () => false,
    show: () => {},
    hide: () => {},
    ensure: () => {},
    onClick: (control, clicked) => controls.set(control.textContent, () => clicked(false)),
    forget: () => {},
    onEscape: () => {}
  }
  card = createCard(surface, { say: key => key, copy, opened })
})
const part = (name: string): HTMLElement => box.querySelector<HTMLElement>(`.${name}`)!

test('what a service sends stays text', () => {
  card.show({ ...text, sentence: '<img src=x onerror=alert(1)>', email: '<b>@b.example' })
  expect(part('sentence').textContent).toBe('<img src=x onerror=alert(1)>')
  expect(box.querySelector('img, b')).toBeNull()
})

test('copying hands out what is seen, and says so', async () => {
  card.show(text)
  controls.get('copy')?.()
  await vi.waitFor(() => expect(part('copied').textContent).toBe('copied'))
  expect(copy).toHaveBeenCalledExactlyOnceWith('ada@beispiel.example')
  expect(part('email').dataset['text']).toBe(part('email').textContent)
})

test('what the browser refuses to copy can be selected instead', async () => {
  copy.mockRejectedValue(new Error('refused'))
  card.show(text)
  controls.get('copy')?.()
  await vi.waitFor(() => expect(part('copied').textContent).toBe('cardCopyRefused'))
  expect(part('email').dataset['text']).toBeUndefined()
})

test('nothing is said of a copy beside another email', async () => {
  card.show(text)
  controls.get('copy')?.()
  card.show({ ...text, email: 'bruno@fiktiv.example' })
  await new Promise(done => setTimeout(done, 5))
  expect(part('copied').textContent).toBe('')
})

test('without an email there is nothing to copy', () => {
  card.show({ ...text, email: '' })
  expect(part('found').hidden).toBe(true)
  expect([...box.querySelectorAll('button')].map(({ hidden }) => hidden)).toEqual([true, false])
})

test('a folded card holds nothing of anybody', () => {
  card.show({ ...text, waited: '42 sec' })
  card.hide()
  expect(part('card').hidden).toBe(true)
  expect(['sentence', 'email', 'verified', 'waited', 'copied'].map(name => part(name).textContent).join('')).toBe('')
})

test('counting the seconds changes nothing that is read out', async () => {
  card.show({ ...text, email: '', waited: '41 sec' })
  const changes: MutationRecord[] = []
  const observer = new MutationObserver(records => changes.push(...records))
  observer.observe(part('said'), { childList: true, characterData: true, subtree: true })
  card.show({ ...text, email: '', waited: '42 sec' })
  await new Promise(done => setTimeout(done, 5))
  expect(changes).toEqual([])
  expect(part('waited').textContent).toBe('42 sec')
})
