// Applies the reply to the one POST of a start: accepted, refused, or unclear.
import { rememberIdentifiers } from './list-identifier.ts'
import { enterState, applyRetryAfter, nextCheckAt, withCheckFloor, type Moment } from './transitions.ts'
import { isListUpdate } from '../kind.ts'
import type { Run } from '../model/run.ts'
import { lateCheckDelaysMs } from './schedule.ts'
import type { StartAnswer } from './run-event.ts'

const maxRemarkLength = 300

const withRemark = (run: Run, remark = ''): Run =>
  remark.trim() === '' ? run : { ...run, remark: remark.trim().slice(0, maxRemarkLength) }

/** The run after its start reply. A refused list is checked later all the same: services have refused a start and executed it. */
export const onStartReply = (run: Run, reading: StartAnswer, moment: Moment): Run => {
  const named = rememberIdentifiers(run, reading)
  switch (reading.is) {
    case 'accepted': {
      const accepted = withCheckFloor(withRemark(named, reading.remark), moment)
      return enterState(applyRetryAfter(accepted, reading, moment), { is: 'running', status: reading.status }, moment, nextCheckAt(moment))
    }
    case 'refused': {
      const { failure, isCertain } = reading
      const delayed = applyRetryAfter(named, failure, moment)
      // A list that existed before is found in any case, so a check would prove nothing.
      const due = isListUpdate(run) ? undefined : moment.now + lateCheckDelaysMs[0]
      return enterState(delayed, { is: 'refused', failure, isCertain, lateChecks: 0 }, moment, due)
    }
    case 'unclear':
    default: {
      const delayed = applyRetryAfter(named, reading.failure, moment)
      return enterState(delayed, { is: 'uncertain', failure: reading.failure, unknownListReplies: 0 }, moment, nextCheckAt(moment))
    }
  }
}
