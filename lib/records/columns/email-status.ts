// Maps the email statuses of all services to four.

/** How deliverable an email address is. `risky`: it may arrive. `unknown`: not checked, or the status is not recognised. */
export type EmailStatus = 'valid' | 'risky' | 'invalid' | 'unknown'

// Status texts of email verification services, in lower case without punctuation. Catch-all, disposable and free-provider
// addresses may arrive, so they are risky. "Not found" and "unverified" are not listed: they do not prove that an address is bad.
const statusNames: Record<Exclude<EmailStatus, 'unknown'>, string> = {
  valid:
    'valid verified deliverable ok good safe confirmed validemail true success ultrasure verysure sure safetosend current validcatchallsafe correct exists passed a aplus',
  risky:
    'risky risk validcatchall acceptallunverifiable dangerous greylisted unverifiable medium low donotmail caution rolebased acceptall acceptsall catchall webmail disposable role probable guessed likely maybe',
  invalid: 'invalid undeliverable bounced bounce bad notvalid invalidemail nonexistent rejected'
}

const statusByName = new Map(
  (['valid', 'risky', 'invalid'] as const).flatMap(status => statusNames[status].split(' ').map(name => [name, status] as const))
)

/** The status that a service's text means, in any case and punctuation; `unknown` for any text that is not listed. */
export function parseEmailStatus(text: string): EmailStatus {
  return (
    statusByName.get(
      text
        .toLowerCase()
        .replace(/@[^]*/, '')
        // Some tools write beside the status when it was checked.
        .replace(/\b\d{1,4}[-./]\d{1,2}[-./]\d{1,4}[^]*/, '')
        .replace(/[^\p{L}\p{N}]/gu, '')
    ) ?? 'unknown'
  )
}
