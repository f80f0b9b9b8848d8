// Takes a screenshot in each colour scheme, and checks accessibility and sideways scrolling.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { picture } from './fixture.ts'
import { checkWords } from './picture-words.ts'

export type Scheme = 'light' | 'dark'

/** Leaves the page in the first of `schemes`. */
export const see = async (page: Page, name: string, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> => {
  // A background tab draws once per second.
  await page.bringToFront()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(200)
    await page.screenshot({ path: picture(`${name}-${colorScheme}`), fullPage: true })
    await checkWords(`${name}-${colorScheme}`, await page.locator('body').innerText())
    const axe = new AxeBuilder({ page })
    // Another scheme changes nothing but colours.
    if (colorScheme !== schemes[0]) axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: schemes[0] ?? 'light' })
}
