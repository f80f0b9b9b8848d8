// Tests what the popup paints before its scripts: the same places as the page that follows, and nothing for screen readers.
import { expect, searchUrl, test } from '../support/fixture.ts'

test.use({ shared: true })

test('the popup takes the place of its skeleton without moving', async ({ sandbox }) => {
  const popup = await sandbox.popup(await sandbox.visit(searchUrl('VP Sales')))
  await expect(popup.getByRole('main')).toBeVisible()
  const skeleton = popup.locator('.skeleton')
  await expect(skeleton).toBeHidden()
  const places = await popup.evaluate(() => {
    const read = (selectors: readonly string[]): number[][] =>
      selectors.map(selector => {
        const { x, y, width, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(-1)
        return [x, y, width, bottom].map(Math.round)
      })
    const background = (selector: string): string => getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor
    const page = [...read(['#root header', '#root header svg', '#root main']), background('#root [data-place]')]
    document.getElementById('root')?.replaceChildren()
    return { page, skeleton: [...read(['.skeleton header', '.skeleton svg', '.skeleton main']), background('.skeleton')] }
  })
  expect(places.skeleton).toEqual(places.page)
  await expect(skeleton).toBeVisible()
  await expect(skeleton).toHaveAttribute('aria-hidden', 'true')
})
