// Every screen in German, in Spanish, and in a made-up language that runs from right to left and is a third longer than English: what is
// said fits, turns round, and stands in public/_locales.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { MessageKey } from '../../../lib/i18n/text.ts'
import { readText } from '../../structure/sources.ts'
import { formatMessage, parseMessages, type Messages } from '../../programs/tools/chrome-messages.ts'
import { pseudoLanguage, pseudoName } from '../../programs/tools/pseudo-language.ts'
import { ownBuild, serveNetwork } from '../support/browser.ts'
import { fits, latinWords } from '../support/fits-window.ts'
import { expect, key, picture, rowOf, searchUrl, test as base, type House } from '../support/fixture.ts'
import { expectCard } from '../support/page-card.ts'
import { clickButton } from '../support/page-button.ts'

const read = (language: string): Messages => parseMessages(readText(`public/_locales/${language}/messages.json`))
const pseudo = pseudoLanguage(read('en'))

const test = base.extend({
  /** the build that is shipped; where the pseudo-language is asked for, a copy of it that speaks this as well */
  extension: async ({ language }, use) => {
    if (language !== pseudoName) return use(ownBuild)
    const folder = await mkdtemp(join(tmpdir(), 'muster-pseudo-'))
    await cp(ownBuild, folder, { recursive: true })
    await mkdir(join(folder, '_locales', pseudoName))
    await writeFile(join(folder, '_locales', pseudoName, 'messages.json'), JSON.stringify(pseudo))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

const popupWidths = [400, 420]
const pageWidths = [640, 1280]
const list = 'Kestrel shortlist'

/** The words of a language, and what is looked at on each of its screens. */
const inLanguage = (language: string, house: House) => {
  const messages = language === pseudoName ? pseudo : read(language)
  const say = (name: MessageKey, ...values: string[]): string => formatMessage(messages, name, values)
  // The names of keys and of other programs, what this test types and visits, and the file that is to be made.
  const known = [
    house.service.url,
    'Alt+Shift+M',
    'Alt+Shift+E',
    'Alt+Shift+V',
    'Alt+Shift+D',
    'HubSpot',
    'Salesforce',
    'Pipedrive',
    'Sequencer',
    'VP Sales',
    'Europe',
    'contoso.example',
    'localhost',
    'gmail.com',
    'northwind.example',
    'linkedin.com/in/ada-beispiel',
    'Kestrel-shortlist',
    'csv'
  ]
  const look = async (page: Page, name: string, widths: readonly number[]): Promise<void> => {
    await fits(page, `${language}-${name}`, widths)
    const said = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(said, name).toEqual([language, language === pseudoName ? 'rtl' : 'ltr'])
    if (language === pseudoName) expect.soft(await latinWords(page, known), `words in the code of ${name}`).toEqual([])
  }
  const press = (page: Page, name: MessageKey): Promise<void> =>
    page
      .getByRole('button', { name: say(name), exact: true })
      .first()
      .click()
  return { say, look, press }
}

const walkSettings = async (house: House, language: string): Promise<void> => {
  const { say, look, press } = inLanguage(language, house)
  const welcome = await house.options()
  await welcome.getByRole('button', { name: say('saveAndTest') }).waitFor()
  await look(welcome, 'welcome', pageWidths)
  const popup = await house.popup(await house.visit(searchUrl('VP Sales')))
  await popup.getByText(say('importNotConnectedTitle'), { exact: true }).first().waitFor()
  await look(popup, 'popup-not-connected', popupWidths)
  await welcome.bringToFront()
  await welcome.getByLabel(say('serviceAddressLabel')).fill(house.service.url)
  await welcome.getByLabel(say('apiKeyLabel')).fill(key)
  await press(welcome, 'saveAndTest')
  await welcome.locator('.notice').last().waitFor()
  await look(welcome, 'welcome-connected', pageWidths)
  const options = await house.options()
  await options.getByText(say('advancedTitle'), { exact: true }).click()
  await look(options, 'options', pageWidths)
}

const walkRun = async (house: House, language: string): Promise<void> => {
  const { say, look, press } = inLanguage(language, house)
  const form = await house.popup(await house.visit(searchUrl('VP Sales')))
  await form.getByLabel(say('listNameLabel')).fill(list)
  await form.getByLabel(say('pagesLabel'), { exact: true }).fill('1')
  await look(form, 'popup-form', popupWidths)
  await press(form, 'startImport')
  await form.getByText(say('startedTitle'), { exact: true }).waitFor()
  await look(form, 'popup-started', popupWidths)
  await press(form, 'showRuns')
  await expect(rowOf(form, list).getByRole('status').first()).toHaveText(say('stateReady'), { timeout: 30_000 })
  await look(form, 'popup-runs', popupWidths)
  const [results] = await Promise.all([house.browser.context.waitForEvent('page'), press(form, 'actionResults')])
  await results.getByRole('grid').waitFor()
  await look(results, 'results', pageWidths)
  await press(results, 'resultsColumns')
  await look(results, 'results-columns', pageWidths)
  await press(results, 'resultsColumns')
  await results.locator('[data-at="0 1"]').press('Enter')
  await results.getByRole('complementary').waitFor()
  await look(results, 'results-card', pageWidths)
  await results.keyboard.press('Escape')
  await press(results, 'resultsExport')
  await look(results, 'export', pageWidths)
  await form.bringToFront()
  if (!(await form.getByRole('button', { name: say('actionDetails') }).isVisible())) await press(form, 'actionMore')
  await look(form, 'popup-more', popupWidths)
  await press(form, 'actionDetails')
  await form.getByText(say('timelineTitle'), { exact: true }).waitFor()
  await look(form, 'details', popupWidths)
}

const walkForms = async (house: House, language: string): Promise<void> => {
  const { say, look } = inLanguage(language, house)
  const page = await house.browser.context.newPage()
  await page.setViewportSize({ width: 400, height: 600 })
  await page.goto(`${house.browser.origin}/popup.html#people`)
  await page
    .getByLabel(say('manyTextLabel'))
    .fill('https://www.linkedin.com/in/ada-beispiel https://www.linkedin.com/in/ada-beispiel/ http://x.example/in/y')
  await look(page, 'people', popupWidths)
  await page.goto('about:blank')
  await page.goto(`${house.browser.origin}/popup.html#domains=contoso.example,localhost,gmail.com,northwind.example`)
  await page.getByText('contoso.example').first().waitFor()
  await look(page, 'domains', popupWidths)
}

const walkProfile = async (house: House, language: string): Promise<void> => {
  const { say, look } = inLanguage(language, house)
  await serveNetwork(house.browser.context, () => 'profile-2025-hashed-classes.html')
  const profile = await house.visit('https://www.linkedin.com/in/ada-beispiel/')
  await clickButton(profile)
  await expectCard(profile, { label: say('cardFound'), open: true, sentence: say('cardEmailFound') }, 30_000)
  await profile.screenshot({ path: picture(`${language}-card`) })
  await look(await house.popup(profile), 'popup-profile', popupWidths)
}

for (const language of ['de', 'es', pseudoName])
  test.describe(language === pseudoName ? 'the pseudo-language' : `in "${language}"`, () => {
    test.use({ language, sample: { speed: Infinity, identifyPerson: 'url', findsEmail: () => true } })

    test('every screen fits, and says only what stands in the messages', { tag: '@long' }, async ({ house }) => {
      test.setTimeout(300_000)
      for (const walk of [walkSettings, walkRun, walkForms, walkProfile]) await walk(house, language)
    })
  })

test.describe('right to left', () => {
  test.use({ language: pseudoName })

  test('the first screen turns round, fits, and has no word of its own', async ({ house }) => {
    const { say, look } = inLanguage(pseudoName, house)
    const page = await house.options()
    await page.getByRole('button', { name: say('saveAndTest') }).waitFor()
    await look(page, 'first', [640])
  })
})
