// Storage that never answers, in a real browser: each page and the card say so after five seconds, nothing is sent, and all recover when it
// answers.
import { expect, rowOf, searchUrl, startImport, test, type Sandbox } from '../support/fixture.ts'
import { clickButton } from '../support/page/page-button.ts'
import { emailFound, expectCard } from '../support/page/page-card.ts'
import { setLimits } from '../support/set-limits.ts'
import { answerStorage, closeConnections, silenceStorage } from '../support/storage/silent-storage.ts'

const silentText = 'Your browser’s storage doesn’t answer. Muster keeps trying. If this stays, restart the browser.'
const name = 'VP Sales · Europe'

const lookups = ({ service }: Sandbox): number => service.requests.filter(({ path }) => path === '/person_search').length

test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

test(
  'the popup, the results, settings and the card say that storage does not answer, and recover',
  { tag: '@long' },
  async ({ sandbox }) => {
    test.setTimeout(180_000)
    await setLimits(await sandbox.connect())
    const popup = await startImport(sandbox, await sandbox.visit(searchUrl('VP Sales')), { pages: 1 })
    await expect(rowOf(popup, name).getByRole('status')).toHaveText('Ready')
    await popup.close()

    for (const [file, recovered] of [
      ['popup.html', name],
      ['results.html', name],
      ['options.html', 'Connections']
    ] as const) {
      const page = await sandbox.browser.context.newPage()
      await page.addInitScript(silenceStorage)
      await page.goto(`${sandbox.browser.origin}/${file}`)
      await expect(page.getByText(silentText), file).toBeVisible({ timeout: 15_000 })
      await page.evaluate(answerStorage)
      await expect(page.getByText(silentText), file).toHaveCount(0, { timeout: 15_000 })
      await expect(page.getByText(recovered).first(), file).toBeVisible()
      await page.close()
    }

    const worker = sandbox.browser.context.serviceWorkers()[0]!
    const page = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel/')
    const options = await sandbox.options()
    await worker.evaluate(silenceStorage)
    await options.evaluate(closeConnections)
    await options.close()
    await clickButton(page)
    await expectCard(page, { open: true, sentence: silentText })
    expect(lookups(sandbox), 'nothing was sent').toBe(0)
    await worker.evaluate(answerStorage)
    await clickButton(page)
    await expectCard(page, { open: true, label: emailFound })
    expect(lookups(sandbox), 'one click, one request').toBe(1)
  }
)
