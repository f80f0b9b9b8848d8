// What people who do not use a mouse, or who need it larger, rely on: rows stand still while they are live, the focus is never lost, and
// at twice the size nothing is cut.
import type { Page } from '@playwright/test'
import { expect, rowOf, searchUrl, startImport, test } from '../support/fixture.ts'
import { see } from '../support/picture.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return `${at?.closest('.run-row')?.querySelector('.run-name')?.textContent ?? 'outside'}: ${at?.matches('.run-row') ? 'row' : at?.textContent}`
  })
/** Where the rows of these names begin and end, as often as they are looked at while something changes. */
const places = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.run-row')]
      .map(row =>
        [row.querySelector('.run-name')?.textContent, row.getBoundingClientRect().top, row.getBoundingClientRect().height].join(' ')
      )
      .join('\n')
  )
const width = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('a service that takes its time', () => {
  test.use({ sample: { speed: 30 } })

  test('rows stand still while they are live, and the focus stays near whatever becomes of them', { tag: '@long' }, async ({ house }) => {
    test.slow()
    await house.connect()
    const runs = await startImport(house, await house.visit(searchUrl('VP Sales')), { name: 'Steady', pages: 40 })
    await expect(rowOf(runs, 'Steady').getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
    await runs.setViewportSize({ width: 400, height: 600 })
    const sentence = rowOf(runs, 'Steady').locator('.run-sentence')
    const [first, words] = [await places(runs), await sentence.textContent()]
    await expect(sentence).not.toHaveText(words ?? '', { timeout: 30_000 })
    expect(await places(runs)).toBe(first)

    // Another row comes above: the button that has the focus moves, and keeps it.
    await rowOf(runs, 'Steady').getByRole('button', { name: 'Stop following' }).focus()
    const other = await startImport(house, await house.visit(searchUrl('Head of Growth')), { name: 'Newer', pages: 60 })
    await runs.bringToFront()
    await expect(rowOf(runs, 'Newer')).toBeVisible()
    expect(await focused(runs)).toBe('Steady: Stop following')

    // The button goes, since the run is over: its row has the focus.
    await expect(rowOf(runs, 'Steady').getByRole('status')).toHaveText('Ready', { timeout: 60_000 })
    expect(await focused(runs)).toBe('Steady: row')

    // The row goes: its neighbour has it.
    await rowOf(runs, 'Steady').getByRole('button', { name: 'Download CSV' }).focus()
    await rowOf(other, 'Steady').getByRole('button', { name: 'More actions' }).click()
    await rowOf(other, 'Steady').getByRole('button', { name: 'Remove' }).click()
    await rowOf(other, 'Steady').getByRole('button', { name: 'Remove' }).click()
    await runs.bringToFront()
    await expect(rowOf(runs, 'Steady')).toHaveCount(0)
    expect(await focused(runs)).toMatch(/^Newer: /)
  })
})

test('at twice the size every page is whole, without motion and in forced colours too', { tag: '@long' }, async ({ house }) => {
  test.slow()
  await house.connect()
  const page = await house.visit(searchUrl('VP Sales'))
  const popup = await startImport(house, page, { name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel', pages: 2 })
  await expect(rowOf(popup, 'Donau').getByRole('status')).toHaveText('Ready', { timeout: 30_000 })
  const form = await house.popup(await house.visit(searchUrl('CTO')))
  const results = await house.browser.context.newPage()
  await results.goto(`${house.browser.origin}/results.html#all`)
  await results.getByRole('grid').waitFor()
  const options = await house.options()
  for (const [name, own, size] of [
    // What a popup has at most, of a screen that shows everything twice as large.
    ['popup', popup, { width: 400, height: 300 }],
    ['form', form, { width: 400, height: 300 }],
    ['popup-narrow', popup, { width: 380, height: 600 }],
    ['popup-wide', popup, { width: 420, height: 600 }],
    ['results', results, { width: 640, height: 400 }],
    ['options', options, { width: 640, height: 400 }],
    ['options-small', options, { width: 320, height: 400 }]
  ] as const) {
    await own.setViewportSize(size)
    await see(own, `double-${name}`)
    await own.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    expect([name, await width(own)]).toEqual([name, 0])
    const moving = await own.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    expect([name, moving]).toEqual([name, 0])
    await own.emulateMedia({ reducedMotion: null, forcedColors: null })
  }
})
