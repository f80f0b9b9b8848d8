// Runs faults of complete replies at every operation.
import { bodyFaults } from './body-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('bodies', bodyFaults)
