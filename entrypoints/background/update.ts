// An update of Muster waits while a start is on its way out: its answer would be lost with the worker.

const pause = 2_000
const longest = 420_000

interface World {
  /** the youngest start that is being sent, by its id; false where there is none */
  isSending: () => Promise<string | boolean>
  reload: () => void
  wait: (milliseconds: number) => Promise<unknown>
}

/** Reloads as soon as nothing is being sent. One start is waited for at most 7 min, longer than any is answered; never rejects. */
export const reloadWhenQuiet = async ({ isSending, reload, wait }: World): Promise<void> => {
  let youngest: string | boolean = false
  for (let waited = 0; waited < longest; waited += pause) {
    const sending = await isSending().catch(() => false)
    if (sending === false) break
    if (sending !== youngest) waited = 0
    youngest = sending
    await wait(pause)
  }
  reload()
}
