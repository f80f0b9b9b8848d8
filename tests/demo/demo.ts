// `npm run demo`: the main job as a person does it, by real clicks in a real browser, with the sample service as the service.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { build } from 'wxt'
import { openBrowser, root, serveNetwork } from '../e2e/browser.ts'
import { requestLine } from '../service/request-line.ts'
import { serveSample } from '../service/serve-sample.ts'

const searchUrl =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AVP%2520Sales%2CselectionType%3AINCLUDED)%2C(text%3AChief%2520Revenue%2520Officer%2CselectionType%3AINCLUDED)))%2C(type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))'
const key = 'sample-key-0001'

const readPages = (): number => {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '4' } } })
  const pages = Number(values.pages)
  if (Number.isInteger(pages) && pages >= 1 && pages <= 100) return pages
  console.error(`--pages must be a whole number from 1 to 100, not "${values.pages}".`)
  return process.exit(2)
}

const say = (sentence: string): void => console.log(`\n${sentence}`)

const demo = async (pages: number): Promise<void> => {
  const headed = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  const folder = resolve(root, 'test-results/demo')
  await mkdir(folder, { recursive: true })
  say('Building the extension …')
  await build({
    root,
    logger: { ...console, log: () => {}, info: () => {}, success: () => {}, debug: () => {}, fatal: console.error } as never
  })

  const service = await serveSample({ speed: 20, onAnswer: seen => console.log(`   service  ${requestLine(seen)}`) })
  const profile = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  const browser = await openBrowser({ profile, headed })
  const pictures: string[] = []
  const photograph = async (page: Page, name: string): Promise<void> => {
    const path = join(folder, `${pictures.length + 1}-${name}.png`)
    await page.screenshot({ path })
    pictures.push(path)
  }
  try {
    say(`The sample service listens at ${service.url}; everybody in it is made up.`)
    console.log("   The browser's own question, whether Muster may reach that address, is answered with yes for this demo.")
    await browser.grant('http://127.0.0.1/*')
    await serveNetwork(browser.context)

    say('1. Muster welcomes: address and key are typed, Save and test is clicked.')
    const settings = browser.context.pages().find(page => page.url().endsWith('/options.html')) ?? (await browser.context.newPage())
    await settings.getByLabel('Service address').fill(service.url)
    await settings.getByLabel('API key').fill(key)
    await settings.getByRole('button', { name: 'Save and test' }).click()
    await settings.getByText('accepted the key').waitFor()
    await photograph(settings, 'connected')

    say('2. On a lead search, Import search is clicked; the popup opens on its form.')
    const page = await browser.context.newPage()
    await page.goto(searchUrl)
    await page.waitForTimeout(1_000)
    await photograph(page, 'lead-search')
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.mouse.click(width - 60, height / 2)
    const form = await browser.toolbarPopup()
    await form.getByLabel('Result pages', { exact: true }).fill(String(pages))
    await photograph(form, 'form')

    say(`3. ${pages} ${pages === 1 ? 'page' : 'pages'}, Start import.`)
    await form.getByRole('button', { name: 'Start import' }).click()
    await form.getByRole('button', { name: 'Show runs' }).click()
    await form.getByRole('listitem').first().waitFor()
    await photograph(form, 'running')
    const ready = form.getByRole('button', { name: 'Download CSV' })
    await ready.waitFor({ timeout: 600_000 })
    await photograph(form, 'ready')

    say('4. Download CSV.')
    const [file] = await Promise.all([form.waitForEvent('download'), ready.click()])
    const path = join(folder, file.suggestedFilename())
    await file.saveAs(path)
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
    const { data } = Papa.parse<Record<string, string>>(text, { header: true })
    say(`${data.length} people in ${path}`)
    for (const row of data.slice(0, 3))
      console.log(`   ${['Full name', 'Job title', 'Company', 'Email'].map(name => row[name] || '–').join(' · ')}`)
    say(`Pictures:\n   ${pictures.join('\n   ')}`)
    if (headed) {
      say('The window stays open; close it to end the demo.')
      await browser.closed()
    }
  } finally {
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

await demo(readPages())
