// The drafts of the popup's forms: kept until the browser closes, apart by form and place, and never in the way.
import { beforeEach, expect, test, vi } from 'vitest'
import { forms, openDraft } from '../../../components/start/form-draft.ts'
import { storage } from '../../../lib/browser.ts'

beforeEach(async () => {
  vi.restoreAllMocks()
  await storage.session.clear()
})

const text = 'linkedin.com/in/ada-beispiel'

test('a draft is kept for the session alone, until it is removed', async () => {
  const draft = openDraft(forms.people, false)
  await draft.save({ text, listTitle: 'Fair' })
  expect(await openDraft(forms.people, false).read()).toEqual({ text, listTitle: 'Fair' })
  expect(await storage.local.get(null)).toEqual({})
  await draft.remove()
  expect(await storage.session.get(null)).toEqual({})
})

test('forms, places and sample mode have drafts of their own', async () => {
  await openDraft(forms.people, false).save({ text })
  await openDraft(forms.import, false, '7').save({ key: 'a', listTitle: 'Fair', pages: '2' })
  const others = [
    openDraft(forms.people, true),
    openDraft(forms.people, false, '7'),
    openDraft(forms.domains, false),
    openDraft(forms.import, false, '8'),
    openDraft(forms.import, false)
  ]
  for (const other of others) expect(await other.read()).toBeUndefined()
})

test('a text of more than a million characters is not stored again', async () => {
  await openDraft(forms.people, false).save({ text: 'x'.repeat(1_000_001), listTitle: 'Fair' })
  expect(await openDraft(forms.people, false).read()).toEqual({ text: '', listTitle: 'Fair' })
})

test('a damaged draft is none, and a storage that fails loses only the draft', async () => {
  await storage.session.set({ 'draft:people:': { text: 7 } })
  expect(await openDraft(forms.people, false).read()).toBeUndefined()
  for (const call of ['get', 'set', 'remove'] as const) vi.spyOn(storage.session, call).mockRejectedValue(new Error('full'))
  const draft = openDraft(forms.people, false)
  await Promise.all([draft.save({ text }), draft.remove()])
  expect(await draft.read()).toBeUndefined()
})
