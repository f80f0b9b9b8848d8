// The API keys of the end-to-end tests: whatever a test leaves behind is searched for them.
import { canary } from '../../programs/service/zoo/expected.ts'
import { createKeySearch } from './find-key.ts'

/**
 * Each half is long, is like nothing else, and has characters that JSON, URLs, HTML and base64 write otherwise. Its last four characters
 * are shown on screens, and are no hit.
 */
export const canaryKey = 'Kq7vT4xZw9Rb"N2c+Yd/Hj8s%K5fP3gM6\\aV&1uE<kX4tLpQ0001'

/** Every key that must be found nowhere. */
export const canaries: readonly string[] = [canaryKey, canary]

const search = createKeySearch(canaries)

/** How any of them stands in the text, also where that is JSON, in which none can stand as it is. */
export const keysIn = (text: string): string[] => search.inText(text)
