// Masks API keys in request bodies; the last four characters stay.

/** Returns a key as it may be shown: `…0001`. Keys of fewer than eight characters are hidden completely. */
export function maskedKey(key: string): string {
  return `…${key.length < 8 ? '' : key.slice(-4)}`
}

/** Returns a text with every API key masked: the value of each `api_key` field, also in invalid JSON, and the known `keys` anywhere. */
export function maskKeys(text: string, keys: readonly string[]): string {
  const fields = text.replace(/("api_key"\s*:\s*")((?:[^"\\]|\\.)*)/gi, (_, opening: string, key: string) => `${opening}${maskedKey(key)}`)
  const loose = fields.replace(/(api_key=)([^&\s"]+)/gi, (_, opening: string, key: string) => `${opening}${maskedKey(key)}`)
  return keys.reduce((masked, key) => (key === '' ? masked : masked.replaceAll(key, maskedKey(key))), loose)
}
