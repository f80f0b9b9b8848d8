// From a new profile to the first real row, at a server that holds every request against its description: few clicks, few words, one minute.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator } from '@playwright/test'
import { descriptionOf, readPresets } from '../../programs/strict/read-presets.ts'
import { serveStrictly } from '../../programs/strict/strict-service.ts'
import { openBrowser, serveNetwork } from '../support/browser.ts'
import { clickButton } from '../support/page/page-button.ts'
import { seenCard } from '../support/page/page-card.ts'

const key = 'a-key-of-ada'
const goals = { clicks: 6, words: 120, seconds: 60 }

/** The words that are visible from the top of a page to the end of a control, without what its boxes hide. */
const countWords = (control: Locator): Promise<number> =>
  control.evaluate(last => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const isShown = (node: Node): boolean => {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const range = document.createRange()
      range.selectNode(node)
      const place = range.getBoundingClientRect()
      if (place.width <= 1 || place.height <= 1) return false
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { top, bottom } = box.getBoundingClientRect()
        if (getComputedStyle(box).overflowY !== 'visible' && (place.top >= bottom || place.bottom <= top)) return false
      }
      return true
    }
    let words = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isAfter = (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !last.contains(node)
      if (!isAfter && isShown(node)) words += (node.textContent ?? '').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word)).length
    }
    return words
  })

test('a new user gets the first row within six clicks, 120 words and a minute', async () => {
  const preset = readPresets().find(({ id }) => id === 'default')!
  const service = await serveStrictly({ description: descriptionOf(preset), key })
  const profile = await mkdtemp(join(tmpdir(), 'muster-first-row-'))
  const browser = await openBrowser({ profile })
  const counted = { clicks: 0, words: 0 }
  const click = async (control: Locator): Promise<void> => {
    counted.clicks++
    await control.click()
  }
  const read = async (control: Locator): Promise<void> => void (counted.words += await countWords(control))
  try {
    await serveNetwork(browser.context)
    // The browser's own question cannot be answered by a test. It is one click.
    await browser.grant('http://127.0.0.1/*')
    counted.clicks++
    const startedAt = Date.now()

    const welcome = browser.context.pages().find(page => page.url().endsWith('/options.html'))!
    const connect = welcome.getByRole('button', { name: 'Connect', exact: true })
    await read(connect)
    await click(connect)
    const save = welcome.getByRole('button', { name: 'Save and test' })
    await save.waitFor()
    await read(save)
    const [url, apiKey] = [welcome.getByLabel('Service URL'), welcome.getByLabel('API key', { exact: true })]
    await click(url)
    await url.fill(service.url)
    await click(apiKey)
    await apiKey.fill(key)
    await click(save)
    await welcome.getByText('accepted the API key').waitFor()

    const person = await browser.context.newPage()
    await person.goto('https://www.linkedin.com/in/ada-beispiel')
    await clickButton(person)
    counted.clicks++
    await expect.poll(async () => (await seenCard(person))?.email ?? '', { timeout: 60_000 }).toContain('@')
    const seconds = Math.round((Date.now() - startedAt) / 1_000)
    const { label = '', sentence = '' } = (await seenCard(person)) ?? {}
    counted.words += `${label} ${sentence}`.split(/\s+/).filter(Boolean).length

    test.info().annotations.push({ type: 'walk', description: JSON.stringify({ ...counted, seconds }) })
    console.log(`first row: ${counted.clicks} clicks, ${counted.words} words, ${seconds} s`)
    expect(service.violations).toEqual([])
    expect(counted.clicks).toBeLessThanOrEqual(goals.clicks)
    expect(counted.words).toBeLessThanOrEqual(goals.words)
    expect(seconds).toBeLessThanOrEqual(goals.seconds)
  } finally {
    await browser.close()
    await service.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
