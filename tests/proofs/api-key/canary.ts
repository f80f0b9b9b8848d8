// Defines the API keys of the end-to-end tests. Everything that a test leaves behind is searched for them.
import { testApiKey } from '../../programs/service/variants/expected.ts'
import { createKeySearch } from './find-key.ts'

/**
 * Each half is long and unique, with characters that JSON, URLs, HTML and base64 escape. Screens show the last four characters, so
 * these do not count.
 */
export const canaryKey = 'Kq7vT4xZw9Rb"N2c+Yd/Hj8s%K5fP3gM6\\aV&1uE<kX4tLpQ0001'

/** The keys that must not be found. */
export const canaries: readonly string[] = [canaryKey, testApiKey]

const search = createKeySearch(canaries)

/** Returns the keys in the text, including those that JSON has escaped. */
export const keysIn = (text: string): string[] => search.inText(text)
