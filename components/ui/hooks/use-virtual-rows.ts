// Computes which rows of a long table are in view, with virtual-core.
import { defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'

export interface VirtualRowsOptions {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** heights of a row and of the head, in pixels */
  rowHeight: number
  headHeight: number
  /** index of the row with the keyboard focus: rendered even outside the view; -1 for none */
  keptRow: number
}

/** The rows in view with their offsets from the top of the first row, and the height of all rows, in pixels. */
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
  const lastHeight = useRef(rowHeight)
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options))
  virtualizer.setOptions(options)
  if (lastHeight.current !== rowHeight) {
    lastHeight.current = rowHeight
    virtualizer.measure()
  }
  // virtual-core's own adapters call these two methods.
  // oxlint-disable no-underscore-dangle
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  // oxlint-enable no-underscore-dangle
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start: start - headHeight })),
    height: count * rowHeight,
    /** of the view without its scrollbar, in pixels; 0 before the first layout */
    width: scroller.current?.clientWidth ?? 0,
    /** how many rows fit the view */
    page: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1)
  }
}
