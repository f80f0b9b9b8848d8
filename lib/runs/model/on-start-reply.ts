// What the answer to the one POST means for its run: accepted, refused for certain, or nobody can say.
import { rememberIdentifiers } from './list-identifier.ts'
import { enter, holdBack, nextCheckAt, type Moment } from './transitions.ts'
import { isListUpdate, type Run } from './run.ts'
import { lateCheckDelays } from './schedule.ts'
import type { StartAnswer } from './run-event.ts'

/** The run after its answer. A refused list is looked at again later all the same: services have refused and gone on. */
export const onStartReply = (run: Run, reading: StartAnswer, moment: Moment): Run => {
  switch (reading.is) {
    case 'accepted': {
      return enter(
        holdBack(rememberIdentifiers(run, reading), reading, moment),
        { is: 'running', status: reading.status },
        moment,
        nextCheckAt(moment)
      )
    }
    case 'refused': {
      const held = holdBack(run, reading.failure, moment)
      // A list that was there before is found whatever became of its update: looking would mean nothing.
      const due = isListUpdate(run) ? undefined : moment.now + lateCheckDelays[0]
      return enter(held, { is: 'refused', failure: reading.failure, lateChecks: 0 }, moment, due)
    }
    case 'unclear':
    default: {
      const held = holdBack(run, reading.failure, moment)
      return enter(held, { is: 'uncertain', failure: reading.failure, unknownListReplies: 0 }, moment, nextCheckAt(moment))
    }
  }
}
