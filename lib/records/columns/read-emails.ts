// Chooses the email addresses of a record. They come as fields, in lists and as objects, each with its own status and type.
import type { Columns } from './column-ids.ts'
import { isPlaceholderEmail, readEmailCell } from '../identity/emails.ts'
import { parseEmailStatus, type EmailStatus } from './email-status.ts'
import { foldName } from './field-names.ts'
import { groupLeaves, type Leaf, type PathKeys } from './value-paths.ts'

type EmailColumns = Pick<Columns, 'email' | 'emailStatus' | 'secondEmail' | 'secondEmailStatus' | 'personalEmail'>
type Candidate = { leaf: Leaf; isPersonal: boolean }
type Email = Candidate & { text: string; status: EmailStatus | '' }
/** Returns the filled values of a record whose path has a folded name. */
type FindLeaves = (foldedName: string) => readonly Leaf[]

const statusNames = [
  'status',
  'verificationstatus',
  'verificationresult',
  'validationresult',
  'deliverabilitystatus',
  'verification',
  'validation',
  'validity',
  'validationstatus',
  'verified',
  'smtpstatus',
  'smtpvalid',
  'qualification',
  'verdict',
  'deliverability',
  'quality',
  'certainty',
  'result',
  'state'
]
const typeNames = ['emailtype', 'type', 'kind', 'label']
/** Types of an address that say how deliverable it is. */
const ratingType = /^(?:valid[_\s-]?)?(?:accept|catch)[_\s-]?all$|^disposable$|^role(?:_?based)?$/i
// The status of each address is searched in the whole record. No real record has more addresses.
const maxEmails = 50

/**
 * Chooses the email columns of one record. `candidates`: the values of email fields, preferred names first; `isPersonal` where the field
 * name says so. `record`: all values of the record. A personal address is never used as the business one, and an invalid address comes
 * after the others. `usedLeaves`: the values that columns show whole; never statuses, because columns show them mapped.
 */
export function readEmails(candidates: readonly Candidate[], record: readonly Leaf[]): { columns: EmailColumns; usedLeaves: Leaf[] } {
  const findLeaves = createFinder(record)
  const emails = candidates
    .flatMap(candidate => readAddresses(candidate.leaf).map(address => ({ candidate, address })))
    .slice(0, maxEmails)
    .map(({ candidate, address }) => readEmail(candidate, address, findLeaves))
  const invalidLast = [...emails.filter(({ status }) => status !== 'invalid'), ...emails.filter(({ status }) => status === 'invalid')]
  const [first, ...others] = invalidLast.filter(({ isPersonal }) => !isPersonal)
  const second = others.find(({ text }) => text !== first?.text)
  const personal = invalidLast.find(({ isPersonal }) => isPersonal)
  const findStatus = (email?: Email): string => emails.find(({ text, status }) => text === email?.text && status)?.status ?? ''
  return {
    columns: {
      email: first?.text ?? '',
      emailStatus: first ? findStatus(first) || findSiblingStatus(findLeaves, [], 'email') || findRecordStatus(record) : '',
      secondEmail: second?.text ?? '',
      secondEmailStatus: findStatus(second),
      personalEmail: personal?.text ?? ''
    },
    usedLeaves: [first, second, personal].flatMap(email => (email && email.leaf.text.trim() === email.text ? [email.leaf] : []))
  }
}

/** The addresses of a value, without placeholders. Most values are one address; a cell may hold several, with names. */
const readAddresses = ({ value }: Pick<Leaf, 'value'>): string[] =>
  typeof value === 'string' ? readEmailCell(value).filter(address => !isPlaceholderEmail(address)) : []

/** Whether a value holds an email address: alone, with a name, or with other addresses. */
export const hasEmailAddress = (leaf: Pick<Leaf, 'value'>): boolean => readAddresses(leaf).length > 0

/** Whether a value is one email address and nothing else. */
export const isEmailAddress = ({ value }: Pick<Leaf, 'value'>): boolean =>
  typeof value === 'string' && /^[^\s@,;]+@[^\s@,;]+$/.test(value.trim()) && readAddresses({ value })[0] === value.trim()

/** Texts by which a record's own `status` or `result` rates its address. Any other text there is about something else. */
const ratingText =
  /^(?:valid|verified|deliverable|safe(?:[_\s-]?to[_\s-]?send)?|risky|accept[_\s-]?all|catch[_\s-]?all|valid[_\s-]?catch[_\s-]?all|invalid|undeliverable|bounced|unknown|unverified|disposable|role(?:_?based)?|do_not_mail|ok|webmail|(?:ultra|very)[_\s-]?sure|probable)$/i
const ratingNames = new Set([
  'certainty',
  'status',
  'result',
  'verificationstatus',
  'verificationresult',
  'qualitystatus',
  'quality',
  'qualification',
  'verdict',
  'smtpstatus',
  'emailverificationstatus',
  'validationstatus',
  'validationresult',
  'deliverable',
  'deliverability',
  'reachability',
  'validity',
  'isreachable'
])

/** `result: { smtp_status }` rates the address like a field of the record itself. */
const isRatingName = (last: string | number | undefined, foldedName: string): boolean =>
  ratingNames.has(foldedName) || (typeof last === 'string' && foldedName.startsWith('result') && ratingNames.has(foldName(last)))

/** Where a service gives its reason for a rating, and the reason that makes it risky. */
const remarkName = /^(?:reason|substatus|statusreason|statusdetail|detail|resultreason|subresult)$/
const catchAllText = /^(?!.*\b(?:no|not|non)[_\s-]).{0,20}(?:catch|accept)[_\s-]?all.{0,12}$/i

/** The status of a record's only address, where the record rates it without naming the address. */
const findRecordStatus = (record: readonly Leaf[]): EmailStatus | '' => {
  const rating = record.find(
    ({ path, text }) =>
      path.keys.length <= 2 &&
      (isRatingName(path.keys.at(-1), path.foldedName) || (path.foldedName === 'state' && !/^ok$/i.test(text.trim()))) &&
      ratingText.test(text.trim())
  )
  if (rating) return parseEmailStatus(rating.text)
  // A confidence is mostly a number, and a low one in words says nothing of the address.
  const confidence = record.find(({ path }) => path.keys.length <= 2 && path.foldedName.endsWith('confidence'))
  if (confidence && /^(?:verified|valid|undeliverable|invalid)$/i.test(confidence.text.trim())) return parseEmailStatus(confidence.text)
  const flag = (names: RegExp): unknown =>
    record.find(({ path, value }) => typeof value === 'boolean' && names.test(path.foldedName))?.value
  const deliverable = flag(/^(?:(?:is)?(?:valid|deliverable)|isvalidemail|emailisvalid)$/)
  if (deliverable === false) return 'invalid'
  const verified = record.find(({ path, value }) => path.foldedName === 'verified' && typeof value === 'boolean')
  if (verified) return parseEmailStatus(verified.value === true ? 'verified' : 'unverified')
  const catchAll = record.find(({ path, value }) => value === true && /(?:catch|accept)all(?:domain)?$/.test(path.foldedName))
  const remark = record.find(({ path, text }) => remarkName.test(path.foldedName) && catchAllText.test(text))
  if (catchAll || remark) return parseEmailStatus('catch-all')
  return deliverable === true ? 'valid' : ''
}

function readEmail({ leaf, isPersonal }: Candidate, text: string, findLeaves: FindLeaves): Email {
  const { keys, foldedName } = leaf.path
  const last = keys.at(-1)
  const parent = keys.slice(0, -1)
  const prefix = typeof last === 'string' ? foldedName.slice(0, foldedName.length - foldName(last).length) : ''
  // Without a prefix the address is a field of the record itself, whose `type` and `status` are not about the address.
  const type = prefix === '' ? '' : findSiblingText(findLeaves, parent, prefix, typeNames)
  const nested =
    prefix === '' ? '' : findSiblingStatus(findLeaves, parent, `${prefix}email`) || findSiblingStatus(findLeaves, parent, prefix)
  const stated = findSiblingStatus(findLeaves, parent, foldedName) || nested
  const status = (stated === '' || stated === 'unknown') && ratingType.test(type.trim()) ? parseEmailStatus(type) : stated
  return { leaf, text, isPersonal: isPersonal || /personal|private|home/i.test(type), status }
}

function findSiblingStatus(findLeaves: FindLeaves, parent: PathKeys, prefix: string): EmailStatus | '' {
  let status: EmailStatus | '' = ''
  for (const name of statusNames) {
    const text = findSiblingText(findLeaves, parent, prefix, [name])
    if (text === '') continue
    const parsed = parseEmailStatus(text)
    if (parsed !== 'unknown') return parsed
    // Only a field that is clearly about the address may say "unknown".
    if (/status|verif|valid|deliverab|certainty|quality/.test(name)) status ||= parsed
  }
  return status
}

/** The first filled value below `parent` whose folded name is `prefix` and one of `endings`; `''` for none. */
function findSiblingText(findLeaves: FindLeaves, parent: PathKeys, prefix: string, endings: readonly string[]): string {
  for (const ending of endings) {
    const sibling = findLeaves(prefix + ending).find(({ path }) => parent.every((key, index) => path.keys[index] === key))
    if (sibling) return sibling.text
  }
  return ''
}

/** The names of statuses are many, and a record may have thousands of values: they are put in order once when one is looked for. */
function createFinder(record: readonly Leaf[]): FindLeaves {
  let byName: Map<string | undefined, Leaf[]> | undefined
  return foldedName => {
    byName ??= groupLeaves(record, ({ path, text }) => (text === '' ? undefined : path.foldedName))
    return byName.get(foldedName) ?? []
  }
}
