// The download: too early, in time, again, and of nothing.
import { expect, it } from 'vitest'
import { recordsIn, sampleBox } from '../../programs/service/sample-box.ts'

it('refuses before the list is finished, then hands over as many records as it counts, as often as asked', async () => {
  const box = sampleBox({ searchSize: () => 40 })
  await box.startImport('spring', 2)
  expect(await box.download('spring')).toMatchObject({ status: 409, body: { error: { type: 'not_ready' } } })
  box.clock.now += 600_000
  const first = await box.download('spring')
  expect(first).toMatchObject({ status: 200, body: { success: true, listname: 'spring', count: 40 } })
  expect(recordsIn(first)).toHaveLength(40)
  box.clock.now += 600_000
  expect((await box.download('spring')).text).toBe(first.text)
  expect(box.store.charges).toHaveLength(1)
})

it('refuses to export a search that found nobody', async () => {
  const box = sampleBox({ speed: Infinity, searchSize: () => 0 })
  await box.startImport('spring', 2)
  expect((await box.status('spring')).body).toMatchObject({ status: 'finished', total: 0 })
  expect(await box.download('spring')).toMatchObject({ status: 400, body: { message: 'There are no contacts to export in this list.' } })
})

it('writes ids with all their digits', async () => {
  const box = sampleBox({ speed: Infinity })
  await box.startImport('spring', 1)
  const ids = (await box.download('spring')).text.match(/"linkedin_id":\d+/g)
  expect(ids).toHaveLength(25)
  for (const id of ids!) expect(BigInt(id.split(':')[1]!) % 2n).toBe(1n)
})
