// Tests that nothing of the results page is cut or covered: in German, at double size, and on narrow pages.
import type { Page } from '@playwright/test'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { countReadable, findCovered, isWhole } from '../support/readable.ts'
import { storeList } from '../support/storage/store-lists.ts'

const people = Array.from({ length: 241 }, (_, n) => ({
  full_name: `Ada Beispiel ${n}`,
  job_title: n % 3 === 0 ? 'CTO' : 'Head of Sales',
  company_name: `Contoso ${n % 9}`,
  email: `ada.${n}@c${n % 9}.example`,
  email_status: n % 2 === 0 ? 'valid' : 'catch-all',
  profile_url: `https://www.linkedin.com/in/ada-${n}`
}))

/** Opens a list of 241 people. */
const openList = async (sandbox: Sandbox, title = 'Sales heads'): Promise<Page> => {
  const page = await sandbox.browser.context.newPage()
  await page.goto(`${sandbox.browser.origin}/options.html`)
  await storeList(page, { id: 'many', title }, people)
  await page.goto(`${sandbox.browser.origin}/results.html#list=many`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '242')
  return page
}

test.describe('in German', () => {
  test.use({ language: 'de-DE' })

  test('every control of a narrow or low page is in view, and none covers another', { tag: '@long' }, async ({ sandbox }) => {
    const page = await openList(sandbox)
    await page.getByRole('button', { name: /^\d+ exportieren$/ }).waitFor()
    for (const [width, height] of [
      [320, 800],
      [400, 400],
      [640, 400],
      [640, 530],
      [640, 800]
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(200)
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('main header :is(button, a), [data-toolbar] :is(button, input)')]
          .filter(element => element.checkVisibility())
          .flatMap(element => {
            const { left, top, width: wide, height: high } = element.getBoundingClientRect()
            const seen = document.elementFromPoint(left + wide / 2, top + high / 2)
            return element.contains(seen) && left + wide <= innerWidth ? [] : [element.textContent]
          })
      )
      expect(hidden, `${width} × ${height}`).toEqual([])
    }
  })

  test('at 200 % zoom a long name of a list is readable, in the header and among the lists', async ({ sandbox }) => {
    const name = 'Vertriebsleiterinnen und Vertriebsleiter in Berlin, Hamburg und München, 51–200 Beschäftigte, 26. Nov.'
    const page = await openList(sandbox, name)
    await page.getByRole('button', { name: /^\d+ exportieren$/ }).waitFor()
    for (const [width, height] of [
      [640, 400],
      [512, 384],
      [640, 512]
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Listen anzeigen' }).click()
      const places = [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name }).locator('span').first()]
      for (const place of places) expect(await place.evaluate(countReadable), `${width} × ${height}`).toBeGreaterThanOrEqual(20)
      await page.keyboard.press('Escape')
    }
  })

  test('the menu of a record is whole, and over everything', async ({ sandbox }) => {
    const page = await openList(sandbox)
    for (const width of [1_280, 1_024, 640, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('[data-at="3 1"]').click()
      const drawer = page.getByRole('complementary', { name: /^Ada Beispiel/ })
      await drawer.getByRole('button', { name: 'Weitere Aktionen' }).click()
      const items = drawer.getByRole('group', { name: 'Weitere Aktionen' }).getByRole('button')
      expect(await items.count()).toBeGreaterThan(1)
      for (const item of await items.all()) expect([width, await item.evaluate(isWhole)]).toEqual([width, true])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
  })

  test('no toast covers an action, and none covers a toast', async ({ sandbox }) => {
    const page = await openList(sandbox)
    for (const [round, width] of [1_280, 1_024, 640, 360].entries()) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('[data-row="1"] input').click()
      await page.getByRole('button', { name: 'Nicht kontaktieren', exact: true }).click()
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(241 - round))
      await page.locator('[role="status"] > [data-tone]').waitFor()
      for (const row of [1, 2, 3]) await page.locator(`[data-row="${row}"] input`).click()
      await page.getByRole('button', { name: '3 exportieren' }).waitFor()
      expect(await page.evaluate(findCovered), `${width} px`).toEqual({ toasts: 1, bars: 1, covered: [] })
      await page.keyboard.press('Escape')
      await page.locator('[data-selection]').waitFor({ state: 'hidden' })
    }
  })
})

for (const language of ['en-GB', 'de-DE', 'es-ES'])
  test.describe(language, () => {
    test.use({ language })

    test('no key of the keyboard help is broken or covers its words', { tag: language === 'de-DE' ? [] : '@long' }, async ({ sandbox }) => {
      const page = await openList(sandbox)
      await page.keyboard.press('?')
      await page.locator('dialog dl, [role="dialog"] dl').first().waitFor()
      for (const width of [1_280, 640, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const rows = await page.locator('dl > div:has(kbd)').evaluateAll(all =>
          all.map(row => {
            const keys = [...row.querySelectorAll('kbd')].map(one => one.getBoundingClientRect())
            const words = row.querySelector('dd')?.getBoundingClientRect().left ?? 0
            return keys.every(({ height, right }) => height < 28 && right <= words) ? '' : row.textContent
          })
        )
        expect(rows.length).toBeGreaterThan(10)
        expect([width, rows.filter(Boolean)]).toEqual([width, []])
      }
    })
  })
