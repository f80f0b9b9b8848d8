// Takes a screenshot of every block and moment of the gallery into test-results/gallery, and checks each with axe in both themes.
// An argument limits it to names that contain it. Exits with 1 if axe, the console or horizontal scrolling shows a problem.
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { moments } from './moments.mjs'

const folder = resolve(import.meta.dirname, '../../test-results/gallery')
const wanted = process.argv[2] ?? ''
/** The last two are screenshots only: the user chooses the contrast of forced colours. */
const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
  rtl: { colorScheme: 'light' }
}
const faults = []

const photograph = async (page, look, { name, block, width, act }) => {
  await page.setViewportSize({ width, height: width === 400 ? 600 : 480 })
  await page.goto(`${address}?show=${block}${look === 'rtl' ? '&direction=rtl' : ''}`)
  await page.waitForSelector('body[data-blocks]')
  await act?.(page)
  await page.screenshot({ path: resolve(folder, `${name}-${look}.png`), fullPage: true })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) faults.push(`${look} ${name}: scrolls sideways by ${over} px`)
  if (look !== 'light' && look !== 'dark') return
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, help, nodes } of violations)
    faults.push(`${look} ${name}: ${id} (${help})\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`)
}

const server = await createServer({
  configFile: resolve(import.meta.dirname, 'vite.config.ts'),
  server: { port: 0, hmr: false, watch: null }
})
await server.listen()
const address = server.resolvedUrls?.local[0]
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox'],
  env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') }
})
mkdirSync(folder, { recursive: true })
try {
  for (const [look, settings] of Object.entries(looks)) {
    const context = await browser.newContext({ ...settings, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', error => faults.push(`${look}: ${error.message}`))
    page.on('console', message => message.type() === 'error' && faults.push(`${look}: ${message.text()}`))
    await page.goto(`${address}?show=parts`)
    await page.waitForSelector('body[data-blocks]')
    const widths = JSON.parse(await page.locator('body').getAttribute('data-blocks'))
    const pictures = [
      ...Object.entries(widths).map(([block, width]) => ({ name: block, block, width })),
      ...Object.entries(moments).map(([name, { block, act }]) => ({ name, block, width: widths[block], act }))
    ]
    for (const picture of pictures.filter(({ name }) => name.includes(wanted))) await photograph(page, look, picture)
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
for (const fault of faults) console.error(fault)
console.log(`${faults.length} faults; pictures in ${folder}`)
process.exitCode = faults.length > 0 ? 1 : 0
