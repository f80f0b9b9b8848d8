// Delays an update of Muster while a start is being sent, because the reload would lose the reply.

const pollMs = 2_000
/** Longer than any start may take. */
const maxWaitMs = 420_000

interface UpdateDependencies {
  isSending: () => Promise<boolean>
  reload: () => void
  wait: (milliseconds: number) => Promise<unknown>
}

/** Reloads the extension as soon as nothing is being sent, and after seven minutes at the latest. Never rejects. */
export const reloadWhenQuiet = async ({ isSending, reload, wait }: UpdateDependencies): Promise<void> => {
  for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
    if (!(await isSending().catch(() => false))) break
    await wait(pollMs)
  }
  reload()
}
