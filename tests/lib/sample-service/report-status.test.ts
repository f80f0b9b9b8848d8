// The three answers of the status operation for a list that exists.
import { expect, it } from 'vitest'
import { sampleBox } from '../../programs/service/sample-box.ts'

it('is queued without counts, processing with them, then finished', async () => {
  const box = sampleBox({ searchSize: () => 50 })
  await box.startImport('spring', 2)
  const at = async (ms: number) => {
    box.clock.now += ms
    return (await box.status('spring')).text
  }
  expect(await at(0)).toBe('{"success":true,"listname":"spring","status":"queued","progress":0}')
  expect(await at(2000 + 37_800)).toBe('{"success":true,"listname":"spring","status":"processing","progress":42,"processed":21,"total":50}')
  expect(await at(90_000)).toBe('{"success":true,"listname":"spring","status":"finished","progress":100,"processed":50,"total":50}')
})

it('minds the exact name and changes nothing', async () => {
  const box = sampleBox()
  await box.startImport('spring', 1)
  const before = JSON.stringify(box.store)
  expect((await box.status('Spring')).status).toBe(404)
  await box.status('spring')
  expect(JSON.stringify(box.store)).toBe(before)
})
