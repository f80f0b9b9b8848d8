// Shows a bulk lookup: pasted URLs, one run, one file.
import { keepFile } from './keep-file.ts'
import { say, type Stage } from './stage.ts'

/** One is there twice, one is already known, and one is a company. */
const pasted = [
  'https://www.linkedin.com/in/bruno-fiktiv-4b2a1c/',
  'https://www.linkedin.com/in/clara-fiktiv/?trk=people',
  'https://www.linkedin.com/in/emil-muster',
  'https://de.linkedin.com/in/Clara-Fiktiv/',
  'https://www.linkedin.com/company/beispiel-werke/',
  'https://www.linkedin.com/in/david-beispiel'
]

export const lookUpPeople = async ({ browser, service, folder, photograph }: Stage): Promise<void> => {
  say('4. In Find emails in bulk, six profile URLs are pasted: one twice, one of the person found before, one of a company.')
  const page = await browser.context.newPage()
  await page.goto(`${browser.origin}/popup.html`)
  await page.getByRole('button', { name: 'Find emails in bulk' }).click()
  await page.getByLabel('Profile URLs').fill(pasted.join('\n'))
  const start = page.getByRole('button', { name: /^Find \d/ })
  await start.waitFor()
  await page.waitForTimeout(500)
  await photograph(page, 'people')

  const before = service.requests.length
  say(`5. ${(await start.innerText()).trim()}.`)
  await start.click()
  await page.getByRole('listitem', { name: /^People/ }).waitFor()
  await page.waitForTimeout(1_000)
  await photograph(page, 'asking')
  await page
    .getByRole('listitem', { name: /^People/ })
    .getByText('Ready', { exact: true })
    .waitFor({ timeout: 180_000 })
  await photograph(page, 'answered')
  const ready = page.getByRole('listitem', { name: /^People/ }).getByRole('button', { name: 'Export CSV' })
  await ready.waitFor()
  await photograph(page, 'ready')
  const asked = service.requests.slice(before).filter(({ path }) => path === '/person_search').length
  console.log(`   ${asked} people were asked about.`)

  say('6. Export CSV.')
  await keepFile(page, ready, folder, pasted.length)
}
