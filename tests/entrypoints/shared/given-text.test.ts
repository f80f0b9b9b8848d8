// A given text is passed by an id that says nothing about it, and only the latest ones are kept.
import { beforeEach, expect, test } from 'vitest'
import { keepGivenText, readGivenText } from '../../../entrypoints/shared/given-text.ts'
import { storage } from '../../../lib/browser.ts'

beforeEach(() => storage.session.clear())

test('a text is read by its id at once, before it is written', async () => {
  const id = keepGivenText('Ada Beispiel, https://ada.example')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(await readGivenText(id)).toBe('Ada Beispiel, https://ada.example')
  expect(await readGivenText(id)).toBe('Ada Beispiel, https://ada.example')
})

test('the same text has another id each time', () => expect(keepGivenText('a.example')).not.toBe(keepGivenText('a.example')))

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
  expect(ids).toHaveLength(14)
})
