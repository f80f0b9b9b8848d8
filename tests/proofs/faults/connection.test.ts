// Runs faults of the connection at every operation.
import { connectionFaults } from './connection-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('connection', connectionFaults)
