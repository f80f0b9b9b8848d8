// Draws what a page showed last, before any other script runs. Without it, or where it is about something else, the page starts as always.
import { drawPicture } from './drawn.ts'
import { frameKeys, readFrame, type ListFrame, type PopupFrame, type RowFrame } from './kept-frames.ts'

const rowHeight = 48

/** Puts the rows into the skeleton. A row that was dropped leaves its place free. */
export const showPopupFrame = (stored: Readonly<Record<string, unknown>>, language: string): void => {
  const frame = readFrame<PopupFrame>(stored, frameKeys.popup) ?? readFrame<PopupFrame>(stored, frameKeys.noRuns)
  const main = document.querySelector('.skeleton > main')
  if (!main || frame?.language !== language || location.hash.length > 1) return
  for (const line of main.querySelectorAll('section:not(.page)')) line.remove()
  for (const { around, ids, isAbovePage } of frame.places) {
    const drawn = drawPicture(around)
    const place = drawn.querySelector('[data-rows] > ul')
    for (const id of ids) {
      const row = readFrame<RowFrame>(stored, frameKeys.run(id))
      const element = row ? drawPicture(row.picture) : document.createElement('li')
      element.style.minBlockSize = `${row?.height ?? rowHeight}px`
      place?.append(element)
    }
    if (isAbovePage) main.prepend(drawn)
    else main.append(drawn)
  }
  main.parentElement?.removeAttribute('aria-hidden')
}

/** Puts the rows of a list over the place where they will be. */
export const showListFrame = (stored: Readonly<Record<string, unknown>>, language: string): void => {
  const [, id = ''] = /^#list=([^&]+)/.exec(location.hash) ?? []
  const frame = readFrame<ListFrame>(stored, frameKeys.list(decodeURIComponent(id)))
  const isSame = frame?.hash === location.hash && frame.window[0] === innerWidth && frame.window[1] === innerHeight
  if (!frame || !isSame || frame.language !== language) return
  const place = document.createElement('div')
  place.dataset['frame'] = ''
  place.ariaHidden = 'true'
  place.toggleAttribute('inert', true)
  const [left, top, width, height] = frame.place
  // The content security policy allows these, and no attribute.
  const size = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(place.style, size, { position: 'fixed', display: 'grid', zIndex: '1', overflow: 'hidden', pointerEvents: 'none' })
  place.append(drawPicture(frame.picture))
  document.body.append(place)
  const root = document.getElementById('root')
  const isDone = (): boolean => root?.querySelector('[data-grid] [data-row], [data-empty], [data-tone], form') !== null
  const watch = new MutationObserver(() => {
    if (!isDone() && location.hash === frame.hash) return
    watch.disconnect()
    place.remove()
  })
  if (root) watch.observe(root, { childList: true, subtree: true })
}
