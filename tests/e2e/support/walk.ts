// Walks a job as a newcomer does, by mouse or by keyboard alone, and counts what it asks of them: clicks, and words that they pass.
import { expect, type Locator, type Page } from '@playwright/test'
import { seenCard, seenWords } from './page/page-card.ts'
import { clickButton, restFocus } from './page/page-button.ts'
import { inRoot } from './page/in-root.ts'

export type Hand = 'mouse' | 'keyboard'

/** The words that are visible from the top of a page, or of the drawer over it, to the end of a control, and were not counted there before. */
const newWords = (control: Locator): Promise<string[]> =>
  control.evaluate(last => {
    const kept = globalThis as { read?: WeakSet<Node> }
    const read = (kept.read ??= new WeakSet())
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
    const walker = document.createTreeWalker(
      last.closest('aside, dialog') ?? document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT
    )
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isAfter = (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !last.contains(node)
      if (isAfter || read.has(node) || !isShown(node)) continue
      read.add(node)
      words.push(...(node.textContent ?? '').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word)))
    }
    return words
  })

const hasFocus = (control: Locator): Promise<boolean> => control.evaluate(element => element === document.activeElement)

/** Where the focus is, as seen from a control: on it, in its group of radio buttons, in its grid at a place, or elsewhere. */
const focusFor = (control: Locator): Promise<'here' | 'group' | { rows: number; columns: number } | 'elsewhere'> =>
  control.evaluate(element => {
    const active = document.activeElement
    if (element === active) return 'here'
    if (
      element instanceof HTMLInputElement &&
      active instanceof HTMLInputElement &&
      element.type === 'radio' &&
      active.name === element.name
    )
      return 'group'
    const [from, to] = [active, element].map(one => one?.closest('[data-at]')?.getAttribute('data-at')?.split(' ').map(Number))
    const isSameGrid = element.matches('[data-at]') && element.closest('[role=grid]')?.contains(active) === true
    return isSameGrid && from && to ? { rows: (to[0] ?? 0) - (from[0] ?? 0), columns: (to[1] ?? 0) - (from[1] ?? 0) } : 'elsewhere'
  })

/** Moves the focus to a control by Tab, and within radio buttons and grids by arrow keys. */
const tabTo = async (control: Locator): Promise<void> => {
  const { keyboard } = control.page()
  for (let keys = 0; keys < 100; keys++) {
    const focus = await focusFor(control)
    if (focus === 'here') return
    if (focus === 'group') await keyboard.press('ArrowRight')
    else if (focus === 'elsewhere') await keyboard.press('Tab')
    else await keyboard.press(focus.rows > 0 ? 'ArrowDown' : focus.rows < 0 ? 'ArrowUp' : focus.columns > 0 ? 'ArrowRight' : 'ArrowLeft')
  }
  throw new Error(`${String(control)} cannot be reached by keyboard.`)
}

/** Counts one job. */
export const createWalk = (hand: Hand) => {
  const counted = { clicks: 0, words: 0 }
  const read = async (control: Locator): Promise<number> => {
    const words = await newWords(control)
    counted.words += words.length
    return words.length
  }
  const act = async (control: Locator, key?: string): Promise<void> => {
    // A form that has just appeared refuses its paid button for a moment.
    await expect(control).not.toHaveAttribute('aria-disabled', 'true')
    if (hand === 'mouse') return control.click()
    if (key !== undefined) return control.page().keyboard.press(key)
    await tabTo(control)
    await control.page().keyboard.press((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  }
  return {
    counted,
    /** reads down to a control and presses it, by keyboard with its shortcut `key` if it has one; returns the number of words read there */
    press: async (control: Locator, key?: string): Promise<number> => {
      await control.waitFor()
      const words = await read(control)
      counted.clicks++
      await act(control, key)
      return words
    },
    /** types into a field, which a mouse has to click first unless it has the focus; `key`: the shortcut that leads there */
    type: async (field: Locator, text: string, key?: string): Promise<void> => {
      await field.waitFor()
      await read(field)
      if (hand === 'keyboard' && key !== undefined) await field.page().keyboard.press(key)
      else if (hand === 'keyboard') await tabTo(field)
      else if (!(await hasFocus(field))) {
        counted.clicks++
        await field.click()
      }
      await field.page().keyboard.type(text)
    },
    /** presses Muster's button on a page of the network */
    pressOnPage: async (page: Page): Promise<void> => {
      counted.clicks++
      const seen = await seenWords(page)
      counted.words += seen.split(/\s+/).filter(Boolean).length
      if (hand === 'mouse') return clickButton(page)
      await page.bringToFront()
      const isReached = `function () { return this.activeElement !== null }`
      for (let tabs = 0; tabs < 80 && !(await inRoot<boolean>(page, isReached)); tabs++) await page.keyboard.press('Tab')
      await restFocus(page)
      await page.keyboard.press('Enter')
    },
    /** what the card on a page says in the end */
    readCard: async (page: Page): Promise<void> => {
      const { label = '', sentence = '' } = (await seenCard(page)) ?? {}
      counted.words += `${label} ${sentence}`.split(/\s+/).filter(Boolean).length
    },
    /** a click that no test can make: the browser's question, or the choice of a file in its dialog */
    outside: (): void => void counted.clicks++
  }
}

export type Walk = ReturnType<typeof createWalk>
