// Faults of what arrives whole, at every operation.
import { bodyFaults } from './body-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('bodies', bodyFaults)
