// Checks a screen in a language: nothing is wider than its box or the window, and no text comes from the code.
import { expect, type Page } from '@playwright/test'
import { picture } from './fixture.ts'
import { everythingStored } from './storage/extension-storage.ts'

/**
 * Runs in the page. Finds texts wider than their box, a box around them or the window, and a page that scrolls sideways. Texts that are
 * cut on purpose and boxes that scroll are left out.
 */
const misfits = (): string[] => {
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide in ${root.clientWidth}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const within = (inner: DOMRect, outer: DOMRect, isLow: boolean): boolean =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    (!isLow || (inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2))
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, select, script'))
      continue
    // A label that a narrow window leaves to screen readers.
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    // A menu lies over everything but what scrolls.
    const around = (box: Element): Element | null => {
      let outer = box.parentElement
      if (getComputedStyle(box).position !== 'absolute') return outer
      while (outer && outer !== root && !/auto|scroll/.test(getComputedStyle(outer).overflowX)) outer = outer.parentElement
      return outer
    }
    for (let box: Element | null = parent; box; box = around(box)) {
      const { display, textOverflow, overflowX } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) break
      if (display === 'inline' || display === 'contents') continue
      const outer = box === root ? new DOMRect(0, 0, root.clientWidth, root.clientHeight) : box.getBoundingClientRect()
      const isLow = box.matches('button, [role=tab], label, input')
      if (rects.every(inner => within(inner, outer, isLow))) continue
      found.push(`“${node.textContent.trim().slice(0, 40)}” sticks out of ${box.localName}.${box.className}`)
      break
    }
  }
  return found
}

/** Every text that a user reads or hears. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        !node.parentElement?.closest('script, style, [data-preview]') &&
        (node.parentElement?.closest('select') ?? node.parentElement)?.checkVisibility()
      )
        texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })

/** Every string and number in a JSON value, and every field name. */
const valuesOf = (value: unknown): string[] => {
  if (typeof value === 'string') {
    // Rows and replies are stored as JSON texts.
    const inner = /^\s*[[{]/.test(value) ? readJson(value) : undefined
    return [value, ...(inner === undefined ? [] : valuesOf(inner))]
  }
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Array.isArray(value) ? value.flatMap(valuesOf) : Object.entries(value).flatMap(([name, one]) => [name, ...valuesOf(one)])
}
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Latin words on a page in the pseudo-language that neither `known` nor the database has: they come from the code. */
export const latinWords = async (page: Page, known: readonly string[]): Promise<string[]> => {
  const latin = (text: string): string[] => text.match(/[a-z]{2,}(?:[^\p{L}\p{Bidi_Control}]+[a-z]+)*/giu) ?? []
  const stored = new Set([...known, ...valuesOf(JSON.parse(await everythingStored(page)))].flatMap(latin))
  const phrases = (await textsOn(page)).flatMap(latin)
  // A long URL is cut at its end.
  const isCut = (part: string): boolean => part.length > 20 && [...stored].some(text => text.startsWith(part))
  // A nested field is named by its path, as in emails.0.type.
  const isKnown = (phrase: string): boolean =>
    phrase.split(/\.\d+\.|-\d{4}-\d\d-\d\d\.(?=\w+$)/).every(part => stored.has(part) || isCut(part))
  return [...new Set(phrases)].filter(phrase => !isKnown(phrase))
}

/** Takes a screenshot at each width in pixels and expects everything to fit. Leaves the page at the last width. */
export const fits = async (page: Page, name: string, widths: readonly number[]): Promise<void> => {
  await page.bringToFront()
  const height = page.viewportSize()?.height ?? 600
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(150)
    await page.screenshot({ path: picture(`${name}-${width}`), fullPage: true })
    expect.soft(await page.evaluate(misfits), `${name} at ${width}`).toEqual([])
  }
}
