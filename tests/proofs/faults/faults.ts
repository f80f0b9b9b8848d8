// Collects all faults.
import { bodyFaults } from './body-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import type { Fault } from './fault.ts'
import { refusalFaults } from './refusal-faults.ts'
import { sequenceFaults } from './sequence-faults.ts'

export const faults: readonly Fault[] = [...connectionFaults, ...bodyFaults, ...refusalFaults, ...sequenceFaults]
