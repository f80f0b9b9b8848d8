// Shows an import of a lead search, from the button on its page to a file.
import { clickButton } from '../../e2e/support/page/page-button.ts'
import { keepFile } from './keep-file.ts'
import { say, type Stage } from './stage.ts'

export const searchUrl =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AVP%2520Sales%2CselectionType%3AINCLUDED)%2C(text%3AChief%2520Revenue%2520Officer%2CselectionType%3AINCLUDED)))%2C(type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))'

export const importSearch =
  (pages: number) =>
  async ({ browser, folder, photograph }: Stage): Promise<void> => {
    say('2. On a lead search, Import search is clicked; the popup opens on its form.')
    const page = await browser.context.newPage()
    await page.goto(searchUrl)
    await page.waitForTimeout(1_000)
    await photograph(page, 'lead-search')
    await clickButton(page)
    const form = await browser.toolbarPopup()
    await form.getByRole('button', { name: 'List name and more' }).click()
    await form.getByLabel('Result pages', { exact: true }).fill(String(pages))
    await photograph(form, 'form')

    say(`3. ${pages} ${pages === 1 ? 'page' : 'pages'}, Import ${pages * 25} people.`)
    await form.getByRole('button', { name: /^Import [\d,]+ people$/ }).click()
    await form.getByRole('listitem').first().waitFor()
    await photograph(form, 'running')
    const ready = form.getByRole('button', { name: 'Export CSV' })
    await ready.waitFor({ timeout: 600_000 })
    await photograph(form, 'ready')

    say('4. Export CSV.')
    await keepFile(form, ready, folder, 3)
  }
