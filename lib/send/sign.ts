// Signs a call with the user's secret, and makes the keys by which a destination recognises a repeated record.
const encoder = new TextEncoder()

const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of the texts as hex. It also depends on where each text ends. */
export const hashTexts = async (texts: readonly string[]): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(texts))))

/**
 * The header `Muster-Signature`: `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA-256 of `SECONDS.BODY`. `now` in milliseconds since the
 * epoch.
 */
export const signBody = async (secret: string, body: string, now: number): Promise<string> => {
  const seconds = String(Math.floor(now / 1_000))
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return `t=${seconds},v1=${toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`)))}`
}
