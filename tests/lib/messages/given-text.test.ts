// A given text is passed by an id that says nothing about it, and only the latest ones are kept.
import { beforeEach, expect, test } from 'vitest'
import { keepGivenText as keep, readGivenText } from '../../../lib/messages/given-text.ts'
import { storage } from '../../../lib/browser.ts'

let count = 0
const keepGivenText = (text: string): string => keep(text, { id: `id-${++count}`, now: count })

beforeEach(() => storage.session.clear())

test('a text is read by its id at once, before it is written', async () => {
  const id = keepGivenText('Ada Beispiel, https://ada.example')
  expect(await readGivenText(id)).toBe('Ada Beispiel, https://ada.example')
  expect(await readGivenText(id)).toBe('Ada Beispiel, https://ada.example')
})

test('a text that is not kept, or is damaged, is none', async () => {
  await storage.session.set({ 'given-text:damaged': { text: 5, at: 1 } })
  expect(await readGivenText('unknown')).toBeUndefined()
  expect(await readGivenText('damaged')).toBeUndefined()
})

test('the ten latest texts are kept, and nothing else is removed', async () => {
  await storage.session.set({ other: 'kept' })
  const ids = Array.from({ length: 14 }, (_, n) => keepGivenText(`text ${n}`))
  await expect.poll(async () => Object.keys(await storage.session.get(null)).length).toBe(11)
  expect(await storage.session.get('other')).toEqual({ other: 'kept' })
  await expect(Promise.all(ids.slice(4).map(readGivenText))).resolves.toEqual(ids.slice(4).map((_, n) => `text ${n + 4}`))
})
