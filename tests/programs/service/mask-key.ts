// What may be shown of a request's body: everything but the API key, of which the last four characters stay.

/** A key as it may be shown: `…0001`. A key of fewer than eight characters shows nothing of itself. */
export function maskedKey(key: string): string {
  return `…${key.length < 8 ? '' : key.slice(-4)}`
}

/**
 * A text with every API key masked: the value of any `api_key` field, whether or not the text is valid JSON, and the known `keys` wherever
 * they stand.
 */
export function maskKeys(text: string, keys: readonly string[]): string {
  const fields = text.replace(/("api_key"\s*:\s*")((?:[^"\\]|\\.)*)/gi, (_, opening: string, key: string) => `${opening}${maskedKey(key)}`)
  const loose = fields.replace(/(api_key=)([^&\s"]+)/gi, (_, opening: string, key: string) => `${opening}${maskedKey(key)}`)
  return keys.reduce((masked, key) => (key === '' ? masked : masked.replaceAll(key, maskedKey(key))), loose)
}
