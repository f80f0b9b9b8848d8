// The store is one plain object that holds the whole state.
import { expect, it } from 'vitest'
import { createSampleStore } from '../../../lib/sample-service/store.ts'
import { sampleBox } from '../../programs/service/sample-box.ts'

it('is empty, and shared with no other store', () => {
  const store = createSampleStore()
  store.charges.push({ at: 0, kind: 'lookup', listname: 'x', credits: 1 })
  expect(createSampleStore()).toEqual({ lists: [], charges: [] })
})

it('survives JSON: a service with the copy continues where the first one was', async () => {
  const first = sampleBox()
  await first.startImport('spring', 2)
  await first.startEnrichment('firms', ['muster-labs.example'])
  await first.startLookup('https://www.linkedin.com/in/ada-beispiel')
  const second = sampleBox({ store: JSON.parse(JSON.stringify(first.store)) })
  first.clock.now += 60_000
  second.clock.now += 60_000
  expect(await second.status('spring')).toEqual(await first.status('spring'))
  expect((await second.download('firms')).text).toBe((await first.download('firms')).text)
})
