// The window on a long table: which of its rows are drawn just now. The arithmetic is virtual-core's; this makes it a hook.
import { defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useState } from 'preact/hooks'

export interface VirtualRowsOptions {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** heights in pixels: of a row, and of the head that stands above them */
  rowHeight: number
  headHeight: number
  /** a row that is drawn wherever the window is, since the keyboard is on it */
  keptRow: number
}

/** The rows in the window, each with its distance from the first one's upper edge, and the height of all of them. */
export const useVirtualRows = ({ scroller, count, rowHeight, headHeight, keptRow }: VirtualRowsOptions) => {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    scrollToFn: elementScroll<HTMLDivElement>,
    observeElementRect: observeElementRect<HTMLDivElement>,
    observeElementOffset: observeElementOffset<HTMLDivElement>,
    overscan: 6,
    scrollMargin: headHeight,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const shown = defaultRangeExtractor(range)
      return keptRow < 0 || keptRow >= count || shown.includes(keptRow) ? shown : [...shown, keptRow].toSorted((a, b) => a - b)
    },
    onChange: () => redraw(undefined)
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options))
  virtualizer.setOptions(options)
  // The names are how its own adapters for other libraries tell it that it is drawn.
  // oxlint-disable no-underscore-dangle
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  // oxlint-enable no-underscore-dangle
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - headHeight })),
    height: count * rowHeight,
    /** how many rows stand in the window */
    page: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1)
  }
}
