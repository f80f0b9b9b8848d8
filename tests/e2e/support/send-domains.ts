// Starts domain enrichments by message, without typing the domains.
import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './fixture.ts'

export const createDomains = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `firma-${from + n}.example`)

/** The domains of each start that the service received. */
export const getSentDomains = (sandbox: Sandbox): string[][] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/domain_enrichment')
    .map(request => (request.raw() as { domains: string[] }).domains)

/** Sets the number of domains per request in the settings. */
export const setDomainsPerBatch = async (sandbox: Sandbox, domains: number): Promise<void> => {
  const options = await sandbox.options()
  await options.getByText('Advanced').click()
  await options.locator('summary', { hasText: 'Sending' }).click()
  await options.getByLabel('Domains per batch').fill(String(domains))
  await options.getByRole('button', { name: 'Save and test' }).click()
  await options.locator('[data-tone]').last().waitFor()
  await options.close()
}

/** `page`: a page of the extension. Returns the id of the run. */
export const sendDomains = async (page: Page, domains: readonly string[], listTitle: string, allowKnown = false): Promise<string> => {
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
    { clickId: `click ${listTitle}`, listTitle, domains: [...domains], allowKnown }
  )
  expect(answer).toMatchObject({ ok: true })
  return (answer as { value: { runId: string } }).value.runId
}
