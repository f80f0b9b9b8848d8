// Gives the button the colours that suit the page, by the background that the page draws rather than by the system's setting.

/** Red, green, blue and alpha of a computed colour; undefined for one that is see-through or in another colour space. */
const readColour = (text: string): readonly number[] | undefined => {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(text) ? (text.match(/[\d.]+/g) ?? []).map(Number) : []
  return red === undefined || green === undefined || blue === undefined || alpha < 0.5 ? undefined : [red, green, blue]
}

/** Reads two computed styles at most. A page that draws no background has the browser's, which follows its colour scheme. */
export const isDarkPage = (page: Document): boolean => {
  for (const element of [page.body, page.documentElement]) {
    const [red, green, blue] = (element && readColour(getComputedStyle(element).backgroundColor)) ?? []
    if (red !== undefined && green !== undefined && blue !== undefined) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110
  }
  const scheme = getComputedStyle(page.documentElement).colorScheme
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
}

/**
 * Colours `box` by its page now, and once more when the styles of a page that is still loading are there. Returns a function that colours
 * it again.
 */
export const followPage = (box: HTMLElement): (() => void) => {
  const { ownerDocument: page } = box
  const colour = (): void => void (box.dataset['scheme'] = isDarkPage(page) ? 'dark' : 'light')
  colour()
  if (page.readyState !== 'complete') page.defaultView?.addEventListener('load', colour, { once: true })
  return colour
}
