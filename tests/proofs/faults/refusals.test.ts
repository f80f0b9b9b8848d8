// Runs redirects, refusals and reported errors at every operation.
import { refusalFaults } from './refusal-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('refusals', refusalFaults)
