// All faults that are played, by what goes wrong.
import { bodyFaults } from './body-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import type { Fault } from './fault.ts'
import { refusalFaults } from './refusal-faults.ts'
import { storyFaults } from './story-faults.ts'

export const faults: readonly Fault[] = [...connectionFaults, ...bodyFaults, ...refusalFaults, ...storyFaults]
