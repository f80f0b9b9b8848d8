// What every wake does first: a run found half-way belongs to a worker that died, and its state is set to what can be known.
import { advance } from './machine.ts'
import type { Parts } from './ports.ts'
import { freshIntent } from './schedule.ts'

/** Idempotent. `send` goes on with a fresh intent: nothing of it has been sent, and the click is seconds old. */
export const createRecover =
  (parts: Parts, send: (id: string) => Promise<void>) =>
  async (): Promise<void> => {
    const { ledger, now, random, boot } = parts
    for (const run of await ledger.live()) {
      const { state } = run
      if (state.is === 'sending') {
        await ledger.change(run.id, found => advance(found, { is: 'found-sending', boot }, { now: now(), random: random() }))
      } else if (state.is === 'intent' && state.boot !== boot) {
        const fresh = now() - run.createdAt < freshIntent && run.asked.kind === 'lead-search'
        if (fresh) await send(run.id)
        else await ledger.change(run.id, found => advance(found, { is: 'not-sent', failure: { code: 'interrupted' } }, { now: now(), random: random() }))
      }
    }
    await parts.wakeAt(await ledger.nextDue())
  }
