// What the words and codes in a mailer's file say about one email: that it bounced for good or for a time, that the person objected, or neither.
import type { BounceKind } from '../results/bounce-marks.ts'

/** `objection`: the person unsubscribed or complained. `other`: the email was sent, opened and so on. */
export type BounceMeaning = BounceKind | 'objection' | 'other'

// Words of the statuses, events and types of mailers, folded to letters. Facts of: Mailchimp, HubSpot, Brevo, SendGrid, Postmark, Mailgun, Amazon SES,
// Salesforce Marketing Cloud, lemlist, Smartlead; and their German and Spanish words.
const words: Record<BounceMeaning, string> = {
  hard:
    'hard hardbounce hardbounced hardbounces permanent permanentfailure permanentbounce permanentfail bounce bounced bounces emailbounced emailsbounced bademailaddress invalid ' +
    'invalidemail invalidrecipient invalidemailaddress nonexistent undeliverable undelivered cleaned dropped failed failure unknownuser usernotfound mailboxnotfound mailboxunavailable ' +
    'nosuchuser doesnotexist suppressed manuallydeactivated unzustellbar zuruckgewiesen rebote reboteduro rebotepermanente rebotado',
  soft:
    'soft softbounce softbounced softbounces transient temporary temporaryfailure temporaryfail temporarybounce mailboxfull quotaexceeded overquota blocked block blockedbounce blockbounce technicalbounce ' +
    'dnserror dnsfailure dmarcpolicy policy technical messagetoolarge contentrejected attachmentrejected greylisted challengeverification rebotesuave rebotetemporal weich',
  objection:
    'unsubscribe unsubscribed unsubscribes emailunsubscribed emailsunsubscribed optout optedout spam spamcomplaint spamreport spamreports complaint complained complaints ' +
    'markedasspam donotcontact abuse abgemeldet widerspruch beschwerde baja cancelada desuscrito queja',
  other:
    'sent send delivered delivery processed request requests requested open opened opens click clicked clicks accepted stored deferred deferral queued subscribed subscribe active ' +
    'replied reply contacted completed inprogress started paused pending notcontacted interested notinterested autoresponder autoreply outofoffice addresschange valid ok success ' +
    'successful delayed proxyopen firstopening uniqueopened loadedbyproxy error none no false zugestellt geoffnet gesendet entregado abierto enviado'
}

const meanings: ReadonlyMap<string, BounceMeaning> = new Map(
  (['hard', 'soft', 'objection', 'other'] as const).flatMap(meaning => words[meaning].split(' ').map(word => [word, meaning] as const))
)

/** A text of letters alone, without case and accents. */
export const foldWords = (text: string): string =>
  text
    .slice(0, 100)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{Ll}]/gu, '')

/** `hard` or `soft` where a cell says so in a word, and not only that the email bounced. */
export const readClearKind = (cell: string): BounceKind | undefined => {
  const word = foldWords(cell)
  return /^(?:soft|transient|temporar)|softbounce$|rebotesuave/.test(word)
    ? 'soft'
    : /^(?:hard|permanent)|hardbounce$|reboteduro/.test(word)
      ? 'hard'
      : undefined
}

const enhancedCode = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/
const plainCode = /(?:^|smtp |code |#|\()([245]\d\d)(?!\d|\.)/i

/** The code of a mail server in a text: `5.1.1` before `550`; '' for none. */
export const findCode = (text: string): string => {
  const start = text.slice(0, 300)
  return enhancedCode.exec(start)?.[0] ?? plainCode.exec(start)?.[1] ?? ''
}

/**
 * What a code says (RFC 3463). A full mailbox (x.2.2, 552), a message that is too large (x.3.4) and a refusal by policy (x.7.x) say nothing against
 * the address, so they are soft.
 */
const readCode = (code: string): BounceMeaning | undefined => {
  if (code.startsWith('2')) return 'other'
  if (code.startsWith('4')) return 'soft'
  if (!code.startsWith('5')) return undefined
  return /^5\.(?:2\.[23]|3\.4|7\.\d+)$|^552$/.test(code) ? 'soft' : 'hard'
}

/** "Not bounced", "kein Bounce", "sin rebote". */
export const deniesBounce = (value: string): boolean =>
  /bounce|rebot|unzustellbar/i.test(value) && /\b(?:not?|non|never|nicht|kein|keine|nie|sin|nunca|pas)\b/i.test(value)

// Phrases of statuses and of mail servers, in texts that are folded to words. What may pass comes first: "rejected: mailbox full".
const phrases: readonly (readonly [BounceMeaning, RegExp])[] = [
  [
    'soft',
    /mailbox (?:is )?full|over quota|quota exceeded|out of storage|try (?:again )?later|timed out|timeout|greylist|temporar|deferred|too large|postfach (?:ist )?voll|vorubergehend|weich|buzon lleno|suave|boite pleine|temporaire/
  ],
  [
    'hard',
    /user unknown|unknown (?:user|recipient|address)|no such (?:user|mailbox|recipient|address)|does(?: not|nt) exist|not exist|invalid (?:recipient|mailbox|address|email)|mailbox (?:not found|unavailable|disabled)|address (?:not found|rejected)|^rejected|(?:host|domain) (?:not found|unknown)|account (?:disabled|closed)|nicht zustellbar|unbekannter empfanger|empfanger unbekannt|existiert nicht|ungultige adresse|abgelehnt|abgewiesen|no entregad|no existe|inexistente|direccion (?:invalida|no valida)|usuario desconocido|rechazad|adresse (?:invalide|inexistante)|utilisateur inconnu|rejete|non delivre/
  ],
  ['other', /\bdelivre\b|\bentregad[oa]\b|\bzugestellt\b|\bdelivered\b|\baccepted\b/]
]

/** Lower case without accents, words apart by one blank. */
const foldPhrase = (text: string): string =>
  text
    .slice(0, 300)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

const readPhrase = (cell: string): BounceMeaning | undefined => {
  const folded = foldPhrase(cell)
  return phrases.find(([, phrase]) => phrase.test(folded))?.[0]
}

/** What a cell says about its email; undefined for a text that is not known. */
export const readMeaning = (cell: string): BounceMeaning | undefined => {
  const known = meanings.get(foldWords(cell))
  if (known) return known
  if (deniesBounce(cell)) return 'other'
  const code = cell.length < 12 || /\d/.test(cell) ? readCode(findCode(cell)) : undefined
  if (code) return code
  // "Unsubscribed Address" is why an email was dropped.
  if (/^\W*(?:globally )?(?:unsubscrib|spam report)/i.test(cell)) return 'objection'
  // "Hard bounce: user unknown", "Soft bounce (mailbox full)", "Bounced - invalid"
  const start = /^\W*(hard|soft)[\s_-]?bounce/i.exec(cell)
  return start ? meanings.get(start[1]?.toLowerCase() ?? '') : (readPhrase(cell) ?? (/^\W*bounced?\b/i.test(cell) ? 'hard' : undefined))
}
