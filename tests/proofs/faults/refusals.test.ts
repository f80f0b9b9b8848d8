// Redirects, refusals and trouble that a service says aloud, at every operation.
import { refusalFaults } from './refusal-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('refusals', refusalFaults)
