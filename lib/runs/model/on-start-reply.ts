// What the answer to the one POST means for its run: accepted, refused for certain, or nobody can say.
import { remember } from './list-identifier.ts'
import { enter, holdBack, soon, type Moment } from './transitions.ts'
import { updatesList, type Run } from './run.ts'
import { laterLooks } from './schedule.ts'
import type { StartAnswer } from './run-event.ts'

/** The run after its answer. A refused list is looked at again later all the same: services have refused and gone on. */
export const heardStart = (run: Run, reading: StartAnswer, moment: Moment): Run => {
  switch (reading.is) {
    case 'accepted': {
      return enter(holdBack(remember(run, reading), reading, moment), { is: 'running', status: reading.status }, moment, soon(moment))
    }
    case 'refused': {
      const held = holdBack(run, reading.failure, moment)
      // A list that was there before is found whatever became of its update: looking would mean nothing.
      const due = updatesList(run) ? undefined : moment.now + laterLooks[0]
      return enter(held, { is: 'refused', failure: reading.failure, looks: 0 }, moment, due)
    }
    case 'unclear':
    default: {
      const held = holdBack(run, reading.failure, moment)
      return enter(held, { is: 'uncertain', failure: reading.failure, unknown: 0 }, moment, soon(moment))
    }
  }
}
