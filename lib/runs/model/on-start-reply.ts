// Applies the reply to the one POST of a start: accepted, certainly refused, or unclear.
import { rememberIdentifiers } from './list-identifier.ts'
import { enterState, applyRetryAfter, nextCheckAt, type Moment } from './transitions.ts'
import { isListUpdate, type Run } from './run.ts'
import { lateCheckDelaysMs } from './schedule.ts'
import type { StartAnswer } from './run-event.ts'

/** The run after its start reply. A refused list is checked later all the same: services have refused a start and executed it. */
export const onStartReply = (run: Run, reading: StartAnswer, moment: Moment): Run => {
  switch (reading.is) {
    case 'accepted': {
      return enterState(
        applyRetryAfter(rememberIdentifiers(run, reading), reading, moment),
        { is: 'running', status: reading.status },
        moment,
        nextCheckAt(moment)
      )
    }
    case 'refused': {
      const delayed = applyRetryAfter(run, reading.failure, moment)
      // A list that existed before is found in any case, so a check would prove nothing.
      const due = isListUpdate(run) ? undefined : moment.now + lateCheckDelaysMs[0]
      return enterState(delayed, { is: 'refused', failure: reading.failure, lateChecks: 0 }, moment, due)
    }
    case 'unclear':
    default: {
      const delayed = applyRetryAfter(run, reading.failure, moment)
      return enterState(delayed, { is: 'uncertain', failure: reading.failure, unknownListReplies: 0 }, moment, nextCheckAt(moment))
    }
  }
}
