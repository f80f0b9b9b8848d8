// Takes secrets out of replies before anything reads them, for calls whose replies are small: those of webhooks and CRMs.
import { ok } from '../failure.ts'
import type { SendCall } from './http.ts'
import { createSecretMask } from './mask-secrets.ts'

/** What takes the place of a secret in the answer of a webhook or CRM. */
const secretMark = '[secret]'

/**
 * Sends calls as `http` does; their replies are without these secrets. Where `readSecrets` rejects, nothing is masked. Never rejects.
 */
export const maskReplies =
  (http: SendCall, readSecrets: () => Promise<readonly string[]>): SendCall =>
  async call => {
    const [sent, secrets] = await Promise.all([http(call), readSecrets().catch(() => [])])
    if (!sent.ok) return sent
    const { headers, bytes } = sent.value
    const mask = createSecretMask(secrets, secretMark)
    const text = new TextDecoder().decode(bytes)
    const masked = mask.text(text)
    return ok({
      ...sent.value,
      headers: mask.headers(headers),
      bytes: masked === text ? bytes : new TextEncoder().encode(masked)
    })
  }
