// `npm run conformance -- --preset NAME`: starts nothing without --paid, and with it each start once, followed to its results.
import { afterEach, expect, test } from 'vitest'
import { isLong } from '../../is-long.ts'
import { descriptionOf, readPresets } from '../strict/read-presets.ts'
import { serveStrictly, startNames } from '../strict/strict-service.ts'
import { checkPreset } from './check-preset.ts'
import { readArguments } from './read-arguments.ts'

const key = 'a-key-of-ada'
const presets = readPresets()
const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** All of them in the long run, else one of each way to the results. */
const checked = presets.filter(({ id }) => isLong || ['default', 'fullenrich', 'vayne', 'apify-profiles'].includes(id))

test.each(checked.map(({ id }) => id))(
  '%s: nothing is started without --paid, and with it each start once, which brings rows',
  async id => {
    const preset = presets.find(one => one.id === id)!
    let now = 1_000_000
    const service = await serveStrictly({ description: descriptionOf(preset), key, now: () => now })
    open.push(service)
    const sleep = async (ms: number): Promise<void> => void (now += ms)
    const check = async (...words: string[]) => {
      const given = ['--preset', id, '--url', service.url, '--key', key, '--domain', 'northwind.example', '--timeout', '9999', ...words]
      const read = readArguments(given)
      if (!('choices' in read)) throw new Error(JSON.stringify(read))
      return checkPreset(preset, read.choices, { fetch, now: () => now, sleep, id: 'k3f97bqx' })
    }
    const countStarts = (): number => service.calls.filter(({ operation }) => startNames.includes(operation)).length

    const free = await check()
    expect(free.map(({ passes }) => passes)).toEqual([true, ...free.slice(1).map(() => undefined)])
    expect([countStarts(), JSON.stringify(free).includes(key)]).toEqual([0, false])
    const paid = await check('--paid')
    expect(paid.length).toBeGreaterThan(1)
    expect(paid).toEqual(paid.map(step => ({ ...step, passes: true })))
    expect([countStarts(), service.violations]).toEqual([paid.length - 1, []])
  }
)

test('the URL is that of the service, unless another is given', () => {
  expect(readArguments(['--preset', 'wiza', '--key', key])).toMatchObject({
    choices: { url: presets.find(({ id }) => id === 'wiza')?.baseUrl }
  })
})
