// Finds the field of a request that a service refuses or misses, so that the user can correct its name.
import { maxJudgedLength } from './service-texts.ts'

/** What was sent: its field names, and every text in it that a reply may repeat. */
export interface Sent {
  names: readonly string[]
  values: readonly string[]
}

const aboutField = new RegExp(
  'missing|required|unexpected|unrecogni[sz]ed|unknown (?:field|param|key|propert|argument)|not (?:allowed|permitted|' +
    'provided|given)|additional propert|extra (?:field|input)|no \\w+ (?:provided|given)',
  'i'
)
const nameAfterMissing = /\bmissing (?:required )?(?:key|field|param(?:eter)?|property|argument|attribute)s?\b[:\s'"`]*([a-z_]\w{2,63})/i
const errorCode = /missing|required|invalid|error|unknown|unexpected|value|field|param|not_/i

/** The field that a text requires or does not know: one that was sent, or the name that the service expects. */
export const findNamedField = (said: string, { names }: Sent): string | undefined => {
  const text = said.slice(0, maxJudgedLength)
  if (!aboutField.test(text)) return undefined
  const own = names.find(name => new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(text))
  // "Missing or invalid api_key" is about the key itself, not about the name of its field.
  if (own) return /\b(?:invalid|wrong|incorrect|expired)\b/i.test(text) ? undefined : own
  return nameAfterMissing.exec(text)?.[1] ?? text.match(/\b[a-z]+(?:_[a-z]+)+\b/gi)?.find(name => !errorCode.test(name))
}
