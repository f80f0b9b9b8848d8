// The table of live states is the library's own.
import { expect, test } from 'vitest'
import { isOnItsWay } from '../../../components/runs/live-states.ts'
import { isLive } from '../../../lib/runs/model/run.ts'
import { everyState } from './make-run.ts'

test.each(everyState)('$is', state => expect(isOnItsWay({ state })).toBe(isLive({ state })))
