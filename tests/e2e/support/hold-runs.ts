// Keeps runs at the service in progress until a test has seen what it waits for, so that a busy computer is never too slow for it.
import type { ServeSampleOptions } from '../../programs/service/serve-sample.ts'

interface Hold {
  /** runs stay in progress while this is true */
  isHeld: boolean
  intercept: NonNullable<ServeSampleOptions['intercept']>
}

/** The `intercept` of a sample service whose runs can be held. Each browser process has its own. */
export const holdRuns = (): Hold => {
  const hold: Hold = {
    isHeld: false,
    intercept: async ({ path }, answer) =>
      hold.isHeld && path === '/check_list_status' ? Response.json({ success: true, status: 'processing' }) : answer()
  }
  return hold
}
