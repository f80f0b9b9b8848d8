// Sends the records of one call to their destination, whichever kind it is.
import type { SendCall } from '../service/http.ts'
import { sendToHubspot, testHubspot } from './hubspot.ts'
import { sendToPipedrive, testPipedrive } from './pipedrive.ts'
import type { Destination } from './destination.ts'
import type { CallAnswer } from './retry.ts'
import { sendToWebhook, type Outgoing } from './send-call.ts'
import { createTestCall } from './test-call.ts'

/** Sends one call and reads its answer. `now` returns milliseconds since the epoch. Never rejects. */
export const sendRecords = (http: SendCall, now: () => number, destination: Destination, outgoing: Outgoing): Promise<CallAnswer> => {
  if (destination.kind === 'webhook') return sendToWebhook(http, now, destination, outgoing)
  return destination.kind === 'hubspot'
    ? sendToHubspot(http, now, destination, outgoing)
    : sendToPipedrive(http, now, destination, outgoing)
}

/**
 * Tests a destination: a webhook gets made-up people under these headings. A CRM is only read, because made-up people would stay in it.
 * Never rejects.
 */
export const testDestination = (
  http: SendCall,
  now: () => number,
  destination: Destination,
  { headings, columns }: { headings: readonly string[]; columns: readonly string[] }
): Promise<CallAnswer> => {
  if (destination.kind === 'webhook') return sendToWebhook(http, now, destination, createTestCall(destination.perCall, headings, columns))
  return destination.kind === 'hubspot' ? testHubspot(http, now, destination) : testPipedrive(http, now, destination)
}
