// Domains that are confirmed, as the form says it to the worker: many of them, without the typing.
import { expect, type Page } from '@playwright/test'
import type { House } from './fixture.ts'

export const domainsOf = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `firma-${from + n}.example`)

/** What the service was sent in each start of an enrichment. */
export const sentDomains = (house: House): string[][] =>
  house.service.requests
    .filter(({ path }) => path === '/domain_enrichment')
    .map(request => (request.raw() as { domains: string[] }).domains)

/** So many domains are sent at once from now on; typed and saved by a person. */
export const setBatch = async (house: House, domains: number): Promise<void> => {
  const options = await house.options()
  await options.getByText('Advanced').click()
  await options.getByText('Sending').click()
  await options.getByLabel('Domains sent at once').fill(String(domains))
  await options.getByRole('button', { name: 'Save and test' }).click()
  await options.locator('.notice').last().waitFor()
  await options.close()
}

/** `page`: one of the extension's own. Gives the id of the run. */
export const sendDomains = async (page: Page, domains: readonly string[], listWords: string, again = false): Promise<string> => {
  const answer = await page.evaluate(
    async body => {
      const { chrome } = globalThis as never as { chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } } }
      const connection = await new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('connections').objectStore('connections').getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result[0])
          })
        })
      })
      return chrome.runtime.sendMessage({ name: 'startDomains', body: { ...body, connectionId: connection } })
    },
    { clickId: `click ${listWords}`, listTitle: listWords, domains: [...domains], allowKnown: again }
  )
  expect(answer).toMatchObject({ ok: true })
  return (answer as { value: { runId: string } }).value.runId
}
