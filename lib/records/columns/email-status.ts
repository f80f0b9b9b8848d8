// Every service has its own words for how good an address is; four remain.

export type EmailStatus = 'valid' | 'risky' | 'invalid' | 'unknown'

// An address that could not be found or was never checked is not known to be bad. One that takes any mail, is thrown away soon
// or lies with a free provider may arrive, which nobody can promise.
const folded: Record<Exclude<EmailStatus, 'unknown'>, string> = {
  valid: 'valid verified deliverable ok good safe confirmed validemail true success ultrasure verysure sure safetosend current validcatchallsafe correct exists passed a aplus',
  risky: 'risky risk validcatchall acceptallunverifiable dangerous greylisted unverifiable medium low donotmail caution rolebased acceptall acceptsall catchall webmail disposable rolebased role probable guessed likely maybe',
  invalid: 'invalid undeliverable bounced bounce bad notvalid invalidemail nonexistent rejected'
}

const meanings = new Map(
  (['valid', 'risky', 'invalid'] as const).flatMap(status => folded[status].split(' ').map(word => [word, status] as const))
)

/** Folds a service's status word, spelled with any case and punctuation. What is not recognised is `unknown`. */
export function emailStatus(words: string): EmailStatus {
  return meanings.get(words.toLowerCase().replace(/@.*$/, '').replace(/[^\p{L}\p{N}]/gu, '')) ?? 'unknown'
}
