// The service whose people are made up: where it would be, and how it is told from one that is asked over the network. Nobody can own
// a host under `.example`, and no request ever goes there.
import { hostOf, permissionPattern } from './connection.ts'

export const sampleBaseUrl = 'https://sample.example'
/** What stands in for an API key; it opens nothing. */
export const sampleKey = 'sample-key'

/** `host`: as a run or a connection shows it. */
export const isSampleHost = (host: string): boolean => host === hostOf(sampleBaseUrl)

/** What the browser is asked for before `address` is called; nothing for the service inside Muster. */
export const originsOf = (address: string): string[] => (isSampleHost(hostOf(address)) ? [] : [permissionPattern(address)])
