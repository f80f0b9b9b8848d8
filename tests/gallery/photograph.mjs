// Photographs every block of the gallery, light and dark, into test-results/gallery, and lets axe look at each one too.
// A part of a block's name as argument photographs that one alone.
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'

const folder = resolve(import.meta.dirname, '../../test-results/gallery')
const wanted = process.argv[2] ?? ''
const looks = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
  rtl: { colorScheme: 'light' }
}

const server = await createServer({ configFile: resolve(import.meta.dirname, 'vite.config.ts'), server: { port: 0 } })
await server.listen()
const address = server.resolvedUrls?.local[0]
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox'],
  env: { ...process.env, FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') }
})
mkdirSync(folder, { recursive: true })
let findings = 0
try {
  for (const [look, settings] of Object.entries(looks)) {
    const context = await browser.newContext({
      ...settings,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      viewport: { width: 400, height: 600 }
    })
    const page = await context.newPage()
    page.on('pageerror', error => {
      findings++
      console.error(`${look}: ${error.message}`)
    })
    await page.goto(`${address}?show=parts`)
    await page.waitForSelector('body[data-blocks]')
    const blocks = JSON.parse(await page.locator('body').getAttribute('data-blocks'))
    for (const { title, width } of blocks.filter(block => block.title.includes(wanted))) {
      await page.setViewportSize({ width, height: width === 400 ? 600 : 480 })
      await page.goto(`${address}?show=${title}${look === 'rtl' ? '&direction=rtl' : ''}`)
      await page.waitForSelector('body[data-blocks]')
      if (title.startsWith('button-on-page')) await page.getByRole('button').hover()
      await page.screenshot({ path: resolve(folder, `${title}-${look}.png`), fullPage: true })
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (scroll > 0) console.error(`${look} ${title}: scrolls sideways by ${scroll} px`, ++findings)
      // contrasts in forced colours are the person's own choice, and the other way round nothing else is said
      if (look === 'forced' || look === 'rtl') continue
      for (const { id, help, nodes } of (await new AxeBuilder({ page }).analyze()).violations) {
        findings++
        console.error(`${look} ${title}: ${id} (${help})\n  ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`)
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
console.log(`${findings} findings; pictures in ${folder}`)
process.exitCode = findings > 0 ? 1 : 0
