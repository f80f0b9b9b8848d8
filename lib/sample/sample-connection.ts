// The connection of sample mode: its fictional base URL and API key. No one can own a host under `.example`, and no request is sent there.
import { getHost, getPermissionPattern } from '../service/connection.ts'

/** The base URL of the sample service. */
export const sampleBaseUrl = 'https://sample.example'
/** The API key of the sample service. It is no secret. */
export const sampleModeApiKey = 'sample-key'

/** Whether a host, as a run or a connection shows it, is that of the sample service. */
export const isSampleHost = (host: string): boolean => host === getHost(sampleBaseUrl)

/** The host permissions that a base URL needs; none for the sample service. */
export const getPermissionOrigins = (baseUrl: string): string[] =>
  // No origins would count as granted; a base URL that is refused is no pattern, and the browser refuses it.
  isSampleHost(getHost(baseUrl)) ? [] : [getPermissionPattern(baseUrl) ?? baseUrl]
