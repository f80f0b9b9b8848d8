// Lets the browser paint the skeleton of the popup or the side panel, and then loads the page's scripts.

/** A hidden page paints no frame. */
const maxPaintWaitMs = 100

const painted = new Promise<void>(resolve => {
  // A task that is queued within a frame runs once it is painted.
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, document.hidden ? 0 : maxPaintWaitMs)
})

void painted.then(() => {
  // The sentences need not wait for the other scripts.
  void import('../../lib/i18n/load.ts')
  return import('./main.tsx')
})
