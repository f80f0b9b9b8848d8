// An update of Muster waits while a start is on its way out: its answer would be lost with the worker.

const pause = 2_000
const longest = 420_000

interface World {
  isSending: () => Promise<boolean>
  reload: () => void
  wait: (milliseconds: number) => Promise<unknown>
}

/** Reloads as soon as nothing is being sent, and after 7 min at the latest; never rejects. */
export const reloadWhenQuiet = async ({ isSending, reload, wait }: World): Promise<void> => {
  for (let waited = 0; waited < longest; waited += pause) {
    if (!(await isSending().catch(() => false))) break
    await wait(pause)
  }
  reload()
}
