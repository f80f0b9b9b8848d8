// Tells whether the button is drawn as it was designed: whole, in its own size, without effects of the page, and with nothing over it where
// the browser can tell (Chromium).

/** What is wrong with the button as it is drawn. */
export type SightProblem = 'altered' | 'covered'

interface DrawnEntry extends IntersectionObserverEntry {
  /** True only when the browser is sure that nothing covers the element and that no opacity or filter changes it. */
  isVisible?: boolean
}

export interface Sight {
  /** Since when the button has been seen without a break, on the clock of `performance.now()`; Infinity while it is not. */
  getSince: () => number
  /** What is wrong now, by the styles of this moment and the browser's last report; undefined when nothing is. */
  getProblem: () => SightProblem | undefined
  /** When the browser last told how the button is drawn, on the same clock. */
  getDrawnAt: () => number
  /** What was wrong last, while the button has not been seen for long enough since. */
  getLastProblem: () => SightProblem | undefined
  /** Looks at irregular times while the user is at the button: a page must not foresee between which looks it can cover the button. */
  lookOften: (isOften: boolean) => void
  stop: () => void
}

const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
  trackVisibility: true,
  delay: 100,
  threshold: [0, 0.25, 0.5, 0.75, 0.95, 1]
}

/** Heights of the button in pixels, as in button.css: beside a text, and at the edge. A user's zoom of the browser does not change them. */
const heights = { inline: 28, floating: 36 }

/** Rounding may hide so many pixels. */
const tolerancePx = 1.5

/** Styles of the page's root, our only ancestor, that can cut, stretch or turn the button without changing the rectangles that are reported. */
const shapes = [
  ['clip-path', 'none'],
  ['clip', 'auto'],
  ['mask-image', 'none'],
  ['-webkit-mask-box-image-source', 'none'],
  ['perspective', 'none'],
  ['offset-path', 'none'],
  ['content-visibility', 'visible'],
  ['zoom', '1']
] as const

/** Those that can make it invisible. */
const effects = [
  ['opacity', '1'],
  ['mix-blend-mode', 'normal']
] as const

/** Whether the root's transforms only move the button. */
const isOnlyMoved = (style: CSSStyleDeclaration): boolean => {
  const isNear = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 0.01
  const scales = style.scale.match(/[\d.-]+/g) ?? []
  // "0.001 1 0 180deg" turns the page about another axis.
  const turned = /^-?[\d.]+deg$/.test(style.rotate) ? Number.parseFloat(style.rotate) : Number.NaN
  const matrix = style.transform.startsWith('matrix(') ? (style.transform.match(/[\d.e-]+/g) ?? []).slice(0, 4).map(Number) : undefined
  return (
    scales.every(scale => isNear(Number(scale), 1)) &&
    (Number.isNaN(turned) ? style.rotate === 'none' || style.rotate === '' : isNear(turned, 0)) &&
    (matrix ? matrix.every((value, at) => isNear(value, at % 3 === 0 ? 1 : 0)) : /^(?:none)?$/.test(style.transform))
  )
}

/** A root that contains its paint is cut at its round corners, and no rectangle tells. */
const isRounded = (style: CSSStyleDeclaration): boolean =>
  /paint|strict|content/.test(style.contain) &&
  ['top-left', 'top-right', 'bottom-left', 'bottom-right'].some(
    corner => !['0px', ''].includes(style.getPropertyValue(`border-${corner}-radius`))
  )

const has = (style: CSSStyleDeclaration, neutral: readonly (readonly [name: string, value: string])[]): boolean =>
  // A browser that does not know a property gives ''.
  neutral.every(([name, value]) => [value, ''].includes(style.getPropertyValue(name)))

/**
 * Watches `button` inside `box`, and calls `onChange` each time that it begins or ceases to be seen. Under a filter over the whole page, such
 * as a user's dark mode, Chromium reports every element as not visible, except those in its top layer. So the box is put there, above
 * everything except what the page puts there later.
 */
export const watchSight = (button: HTMLElement, box: HTMLElement, onChange: () => void): Sight => {
  const { documentElement: top, defaultView: window } = box.ownerDocument
  let since = Infinity
  let drawnAt = -Infinity
  let last: SightProblem | undefined
  /** By the browser's last report; undefined before the first one. */
  let report: { isWhole: boolean; isVisible: boolean } | undefined
  let isOften = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sampler: IntersectionObserver | undefined

  const isFiltered = (): boolean => !/^(?:none)?$/.test(getComputedStyle(top).filter)
  const isRaised = (): boolean => box.matches(':popover-open')
  const raise = (): void => {
    // A page may have removed its document element.
    if (!box.isConnected || isRaised() || !isFiltered()) return
    box.popover = 'manual'
    box.showPopover()
  }
  /** A view transition, also one of a part of the page, draws pictures over it, and clicks go to what lies below. */
  const isInTransition = (): boolean => {
    try {
      return box.ownerDocument.querySelector(':active-view-transition') !== null
    } catch {
      // An older browser does not know the selector.
      return false
    }
  }
  const hasDesignedSize = (): boolean => {
    const { width, height } = button.getBoundingClientRect()
    const designed = box.classList.contains('inline') ? heights.inline : heights.floating
    return Math.abs(height - designed) < tolerancePx && Math.abs(width - button.offsetWidth) < tolerancePx
  }
  const find = (): SightProblem | undefined => {
    const style = getComputedStyle(top)
    if (report?.isWhole === false || !has(style, shapes) || !isOnlyMoved(style) || isRounded(style) || !hasDesignedSize()) return 'altered'
    if (report?.isVisible === false || isInTransition()) return 'covered'
    // The filter does not reach the top layer.
    return !has(style, effects) || (isFiltered() && !isRaised()) ? 'altered' : undefined
  }
  const look = (at: number): SightProblem | undefined => {
    const problem = find()
    const wasSeen = since < Infinity
    if (problem) last = problem
    since = problem || !report ? Infinity : Math.min(since, at)
    if (wasSeen !== since < Infinity) onChange()
    return problem
  }
  const read = (entries: readonly DrawnEntry[]): void => {
    const entry = entries.at(-1)
    if (!entry) return
    const { boundingClientRect: whole, intersectionRect: part } = entry
    const isWhole = whole.width > 0 && whole.width - part.width < tolerancePx && whole.height - part.height < tolerancePx
    drawnAt = entry.time
    report = { isWhole, isVisible: entry.isVisible !== false }
    look(entry.time)
    // What covered the button is below it from now on. A press before the next report still counts as one on a covered button.
    if (entry.isVisible !== true) raise()
  }
  const sample = (): void => {
    sampler?.disconnect()
    // The first report of an observer comes with the next frame that is drawn.
    sampler = new IntersectionObserver(entries => {
      sampler?.disconnect()
      read(entries)
      if (isOften) timer = setTimeout(sample, 20 + Math.random() * 80)
    }, options)
    sampler.observe(button)
  }
  const observer = new IntersectionObserver(read, options)
  observer.observe(button)
  return {
    getSince: () => since,
    getProblem: () => {
      read(observer.takeRecords())
      return look(window?.performance.now() ?? 0)
    },
    getDrawnAt: () => drawnAt,
    getLastProblem: () => last,
    lookOften: often => {
      if (often === isOften) return
      isOften = often
      clearTimeout(timer)
      if (often) sample()
    },
    stop: () => {
      isOften = false
      clearTimeout(timer)
      observer.disconnect()
      sampler?.disconnect()
    }
  }
}
