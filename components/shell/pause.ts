// Keeps the page responsive: splits its long work into slices, or asks a web worker.

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

/** Rejects where the worker fails or is aborted. `read` returns the answer of a message; undefined for one that tells the progress. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its worker answers
export const askWorker = async <Reply extends object, Answer>(
  { script, database, request }: { script: string; database: string; request: unknown },
  read: (reply: Reply) => Answer | undefined,
  signal: AbortSignal
): Promise<Answer> => {
  const worker = new Worker(script, { name: database })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const onFailure = (): void => reject(new Error('The worker gave no answer.'))
      worker.addEventListener('message', ({ data: reply }: MessageEvent<Reply>) => {
        if ('failed' in reply) return onFailure()
        const answer = read(reply)
        if (answer !== undefined) resolve(answer)
      })
      worker.addEventListener('error', onFailure)
      signal.addEventListener('abort', onFailure)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
