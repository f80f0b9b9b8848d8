// Runs each service variant through the real client and the real runs. tests/e2e/reliability runs them through the built extension.
import { describe, expect, test } from 'vitest'
import { parseApiSettings } from '../../../../lib/service/api-settings.ts'
import { runImport } from './run-import.ts'
import { testApiKey } from './expected.ts'
import { serviceVariants } from './index.ts'
import { linkOtherHost, xlsxLink } from './links.ts'
import { keyInReplies } from './starts.ts'
import { xlsxDownload } from './files.ts'
import { isLong } from '../../../is-long.ts'

const withSettings = serviceVariants.filter(({ apiSettings }) => apiSettings)

describe('service variants', () => {
  test('are many, and most need no API settings', () => {
    expect(serviceVariants.length).toBeGreaterThanOrEqual(20)
    expect(serviceVariants.length - withSettings.length).toBeGreaterThanOrEqual(15)
    expect(new Set(serviceVariants.map(({ name }) => name)).size).toBe(serviceVariants.length)
  })

  test.each(withSettings)('have at most ten lines of API settings: $name', ({ apiSettings }) => {
    expect(JSON.stringify(apiSettings, null, 2).split('\n').length).toBeLessThanOrEqual(10)
    expect(parseApiSettings(apiSettings).ok).toBe(true)
  })
})

describe('stores the results of a lead search from', () => {
  // Before a commit, every second one.
  test.each(serviceVariants.filter((_, at) => isLong || at % 2 === 0))('$name: $describes', async variant => {
    const { server, run, people, storedText, quiet, calls } = await runImport(variant)
    expect(run.state, calls.join('\n')).toMatchObject({ is: 'collected', rows: variant.people.length })
    expect(people).toEqual(variant.people)
    expect(server.starts()).toBe(1)
    expect(quiet).toBe(true)
    expect(storedText).not.toContain(testApiKey)
    // The API key goes to its base URL in a body, and nowhere else.
    const otherRequests = server.arrived.filter(({ method, host }) => method !== 'POST' || host !== '127.0.0.1:4100')
    expect(JSON.stringify(otherRequests)).not.toContain(testApiKey)
  })

  test('a service that repeats the API key, without the key', async () => {
    const { storedText, server } = await runImport(keyInReplies)
    expect(server.arrived.every(({ text }) => text.includes(testApiKey))).toBe(true)
    expect(storedText).toContain('[API key]')
  })

  test('another host only after permission', async () => {
    const { requiredHost, before, server } = await runImport(linkOtherHost)
    expect(requiredHost).toBe('localhost:4200')
    expect(before.filter(({ host }) => host === requiredHost)).toEqual([])
    expect(server.arrived.filter(({ host }) => host === requiredHost)).toHaveLength(1)
  })

  test.each([xlsxLink, xlsxDownload])('a workbook through a page: $name', async variant => {
    expect((await runImport(variant)).readByPage).toBe(true)
  })
})
