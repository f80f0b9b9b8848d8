// Splits long work of the page into slices, so that it stays responsive.

/** Returns a function that lets the page render where it was blocked for `maxBlockedMs` since the last time. */
export const createPause = (maxBlockedMs = 16): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockedMs) return
    await new Promise<void>(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port2.postMessage(undefined)
    })
    since = performance.now()
  }
}

/** Runs `steps` to its end in slices of at most `maxBlockedMs` milliseconds. Undefined once it is aborted. */
export const runInSlices = async <Value>(
  steps: Generator<void, Value>,
  maxBlockedMs: number,
  signal: AbortSignal
): Promise<Value | undefined> => {
  const pause = createPause(maxBlockedMs)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const paused = pause()
    await paused
    if (signal.aborted) return undefined
  }
}
