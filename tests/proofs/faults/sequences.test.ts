// Runs faults that take more than one reply.
import { sequenceFaults } from './sequence-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('sequences', sequenceFaults)
