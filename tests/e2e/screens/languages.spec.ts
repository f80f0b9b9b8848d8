// Checks every screen in German, Spanish and a pseudo-language that runs from right to left and is a third longer: texts fit and come from
// lib/i18n/messages.
import { readMessages } from '../../../lib/build/messages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { writeSentences } from '../../../lib/build/sentences.ts'
import { compileMessages } from '../../../lib/i18n/language.ts'
import { patternOf } from '../../../lib/i18n/parts.ts'
import type { MessageKey } from '../../../lib/i18n/text.ts'
import { formatMessage, type Messages } from '../../programs/tools/chrome-messages.ts'
import { pseudoLanguage, pseudoName } from '../../programs/tools/pseudo-language.ts'
import { inTurn } from '../../is-long.ts'
import { ownBuild, root, serveNetwork } from '../support/browser.ts'
import { fits, latinWords } from '../support/check-layout.ts'
import { expect, key, picture, rowOf, searchUrl, test as base, type Sandbox } from '../support/fixture.ts'
import { giveText } from '../support/give-text.ts'
import { expectCard } from '../support/page/page-card.ts'
import { clickButton } from '../support/page/page-button.ts'

const english = readMessages('en')
const pseudo = pseudoLanguage(english)

/** Replaces the English sentences of a built script. */
const speakPseudo = async (path: string): Promise<void> => {
  const code = await readFile(path, 'utf8')
  const replaced = (['all', 'worker', 'page', 'session', 'card'] as const).reduce((text, part) => {
    const write = (messages: Messages): string =>
      writeSentences(compileMessages(messages, part === 'all' ? undefined : patternOf(part)), part)
    return text.replace(write(english), () => write(pseudo))
  }, code)
  if (replaced !== code) await writeFile(path, replaced)
}

const test = base.extend({
  /** the production build, or for the pseudo-language a copy of it with that language in place of English */
  extension: async ({ language }, use) => {
    if (language !== pseudoName) return use(ownBuild)
    const folder = await mkdtemp(join(tmpdir(), 'muster-pseudo-'))
    await cp(ownBuild, folder, { recursive: true })
    for (const name of await readdir(folder, { recursive: true })) if (name.endsWith('.js')) await speakPseudo(join(folder, name))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
})

const popupWidths = [400, 420]
const pageWidths = [640, 1280]
const list = 'Kestrel shortlist'

const presets = resolve(root, 'lib/service/presets')
/** The services that Muster knows by their names. */
const serviceNames = readdirSync(presets)
  .filter(file => file.endsWith('.json'))
  .map(file => (JSON.parse(readFileSync(join(presets, file), 'utf8')) as { name: string }).name)

/** The texts of a language and the checks on each screen. */
const inLanguage = (language: string, sandbox: Sandbox) => {
  const messages = language === pseudoName ? pseudo : readMessages(language)
  const say = (name: MessageKey, ...values: string[]): string => formatMessage(messages, name, values)
  // Names of keyboard keys and other programs, input and URLs of this test, and the name of the exported file.
  const known = [
    sandbox.service.url,
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
    'VP Sales · Europe',
    'contoso.example',
    'localhost',
    'gmail.com',
    'northwind.example',
    'linkedin.com/in/ada-beispiel',
    'Kestrel-shortlist',
    'csv',
    ...serviceNames,
    // The codes of the currencies to choose from.
    ...Intl.supportedValuesOf('currency')
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

const walkSettings = async (sandbox: Sandbox, language: string): Promise<void> => {
  const { say, look, press } = inLanguage(language, sandbox)
  const welcome = await sandbox.options()
  await welcome.getByRole('button', { name: say('saveAndTest') }).waitFor()
  await look(welcome, 'connect', pageWidths)
  await press(welcome, 'welcomeBack')
  await welcome.getByRole('button', { name: say('welcomeConnect'), exact: true }).waitFor()
  await look(welcome, 'welcome', pageWidths)
  await press(welcome, 'welcomeConnect')
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await popup.getByText(say('notConnected'), { exact: true }).first().waitFor()
  await look(popup, 'popup-not-connected', popupWidths)
  await welcome.bringToFront()
  await welcome.getByLabel(say('serviceUrlLabel')).fill(sandbox.service.url)
  await welcome.getByLabel(say('apiKeyLabel'), { exact: true }).fill(key)
  await press(welcome, 'saveAndTest')
  await welcome.locator('[data-tone]').last().waitFor()
  await look(welcome, 'welcome-connected', pageWidths)
  const options = await sandbox.options()
  await options.getByText(say('advancedTitle'), { exact: true }).click()
  await look(options, 'options', pageWidths)
  for (const page of ['service', 'spending', 'lists', 'sending', 'privacy', 'browser']) {
    const shown = await sandbox.options(`/${page}`)
    await shown.getByRole('region').getByRole('group').first().waitFor()
    await look(shown, `options-${page}`, [360, 640])
    await shown.close()
  }
}

const walkRun = async (sandbox: Sandbox, language: string): Promise<void> => {
  const { say, look, press } = inLanguage(language, sandbox)
  const form = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await press(form, 'listNameAndMore')
  await form.getByLabel(say('listNameLabel'), { exact: true }).fill(list)
  await form.getByLabel(say('pagesLabel'), { exact: true }).fill('1')
  await look(form, 'popup-form', popupWidths)
  await form.locator('form [type=submit]').click()
  await form.getByRole('button', { name: say('importAnother') }).waitFor()
  await look(form, 'popup-started', popupWidths)
  await expect(rowOf(form, list).getByRole('status').first()).toHaveText(say('stateReady'), { timeout: 30_000 })
  await look(form, 'popup-runs', popupWidths)
  const [results] = await Promise.all([sandbox.browser.context.waitForEvent('page'), rowOf(form, list).getByRole('link').click()])
  await results.getByRole('grid').waitFor()
  await look(results, 'results', pageWidths)
  await press(results, 'columnsTitle')
  await look(results, 'results-columns', pageWidths)
  await press(results, 'columnsTitle')
  await results.locator('[data-at="0 1"]').press('Enter')
  await results.getByRole('complementary').waitFor()
  await look(results, 'results-card', pageWidths)
  await results.keyboard.press('Escape')
  await results.getByRole('grid').waitFor()
  await results.keyboard.press('e')
  await results.getByRole('complementary').waitFor()
  await look(results, 'export', pageWidths)
  await form.bringToFront()
  if (!(await form.getByRole('button', { name: say('actionDetails') }).isVisible())) await press(form, 'actionMore')
  await look(form, 'popup-more', popupWidths)
  await press(form, 'actionDetails')
  await form.getByText(say('somethingWrong'), { exact: true }).click()
  await form.getByText(say('timelineTitle'), { exact: true }).waitFor()
  await look(form, 'details', popupWidths)
}

const walkForms = async (sandbox: Sandbox, language: string): Promise<void> => {
  const { say, look } = inLanguage(language, sandbox)
  const page = await sandbox.browser.context.newPage()
  await page.setViewportSize({ width: 400, height: 600 })
  await page.goto(`${sandbox.browser.origin}/popup.html#people`)
  await page
    .getByLabel(say('bulkTextLabel'))
    .fill('https://www.linkedin.com/in/ada-beispiel https://www.linkedin.com/in/ada-beispiel/ http://x.example/in/y')
  await look(page, 'people', popupWidths)
  const id = await giveText(page, sandbox.browser.origin, 'contoso.example,localhost,gmail.com,northwind.example')
  await page.goto('about:blank')
  await page.goto(`${sandbox.browser.origin}/popup.html#domains=${id}`)
  await page.getByText('contoso.example').first().waitFor()
  await look(page, 'domains', popupWidths)
}

const walkProfile = async (sandbox: Sandbox, language: string): Promise<void> => {
  const { say, look } = inLanguage(language, sandbox)
  await serveNetwork(sandbox.browser.context, () => 'profile-2025-hashed-classes.html')
  const profile = await sandbox.visit('https://www.linkedin.com/in/ada-beispiel/')
  await clickButton(profile)
  // What the card says is read without the invisible marks of direction.
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.now()).replaceAll(/[\u200e\u200f]/g, '')
  await expectCard(profile, { label: say('cardFound'), open: true, sentence: say('cardEmailFound', today) }, 30_000)
  await profile.screenshot({ path: picture(`${language}-card`) })
  await look(await sandbox.popup(profile), 'popup-profile', popupWidths)
}

for (const language of inTurn(['de', 'es', pseudoName], 3))
  test.describe(language === pseudoName ? 'the pseudo-language' : `in "${language}"`, () => {
    test.use({ language, sample: { speed: Infinity, identifyPerson: 'url', findsEmail: () => true } })

    test('every screen fits and shows only texts of the messages', { tag: '@long' }, async ({ sandbox }) => {
      test.setTimeout(300_000)
      for (const walk of [walkSettings, walkRun, walkForms, walkProfile]) await walk(sandbox, language)
    })
  })

test.describe('right to left', () => {
  test.use({ language: pseudoName })

  test('the first screen is mirrored, fits, and has no text of its own', { tag: '@long' }, async ({ sandbox }) => {
    const { say, look } = inLanguage(pseudoName, sandbox)
    const page = await sandbox.options()
    await page.getByRole('button', { name: say('saveAndTest') }).waitFor()
    await look(page, 'first', [640])
  })
})
