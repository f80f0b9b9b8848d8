// Shows the forecast of an import: a wider search, how much of it is in the lists already, and an import of new people only.
import type { Page } from '@playwright/test'
import { clickButton } from '../../e2e/support/page/page-button.ts'
import { countPeople, readSearch } from '../../../lib/sample-service/searches.ts'
import { keepFile } from './keep-file.ts'
import { say, type Stage } from './stage.ts'

/** The people of each search before its sizes of company; about one in ten has each size. */
export const searchSize = 900

/** Heads of sales at companies of these sizes, as the network writes it. */
const searchUrl = (...sizes: string[]): string => {
  const values = sizes.map(id => `(id:${id},selectionType:INCLUDED)`).join(',')
  const title = '(type:CURRENT_TITLE,values:List((text:Head%20of%20Sales,selectionType:INCLUDED)))'
  const query = `(filters:List(${title},(type:COMPANY_HEADCOUNT,values:List(${values}))))`
  return `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent(query)}`
}

const openForm = async ({ browser }: Stage, url: string): Promise<{ page: Page; form: Page }> => {
  const page = await browser.context.newPage()
  await page.goto(url)
  await page.waitForTimeout(1_000)
  // The test page shows the count of another search; the network shows that of this one.
  const people = countPeople(readSearch(url)?.search ?? '', searchSize)
  await page.getByText('1.2K+ results').evaluate((count, text) => (count.textContent = text), `${people} results`)
  await clickButton(page)
  return { page, form: await browser.toolbarPopup() }
}

/** The profiles of the newest list. */
const keepNewest = async (form: Page, folder: string): Promise<Set<string>> => {
  const ready = form.getByRole('button', { name: 'Export CSV' }).first()
  await ready.waitFor({ timeout: 300_000 })
  const rows = await keepFile(form, ready, folder, 3)
  return new Set(rows.map(row => row['Profile URL'] || row['Lead URL'] || ''))
}

export const forecastOverlap = async (stage: Stage): Promise<void> => {
  const { folder, photograph, service } = stage
  say('2. Heads of sales at companies of 51 to 200 people are imported.')
  const first = await openForm(stage, searchUrl('D'))
  await first.form.getByRole('button', { name: /^Import [\d,]+ people$/ }).click()
  const known = await keepNewest(first.form, folder)
  await first.form.close()
  await first.page.close()

  say('3. The same search with companies of 201 to 500, too. Before any click the form says:')
  const { form } = await openForm(stage, searchUrl('D', 'E'))
  const sentence = form.getByText(/already in your lists\./)
  await sentence.waitFor({ timeout: 20_000 })
  console.log(`   form     ${await sentence.innerText()}`)
  await photograph(form, 'forecast')

  say('4. Leave known people out is clicked: the split leaves out the part that is here. One part is started.')
  const before = service.requests.length
  await form.getByRole('button', { name: 'Leave known people out' }).click()
  await form.getByRole('checkbox', { name: '51-200' }).waitFor()
  await photograph(form, 'only-new')
  await form.getByRole('button', { name: 'Start 1 part' }).click()
  // The row of the first list has its button already.
  await form.getByRole('button', { name: 'Export CSV' }).nth(1).waitFor({ timeout: 300_000 })
  await photograph(form, 'ready')
  const received = await keepNewest(form, folder)
  const again = [...received].filter(person => known.has(person)).length
  const starts = service.requests.slice(before).filter(({ path }) => path === '/sn_search').length
  say(`${received.size} people by ${starts} ${starts === 1 ? 'request' : 'requests'}; ${again} of them were in the first list.`)
  if (again > 0 || received.size === 0) throw new Error('The second list should hold new people only.')
}
