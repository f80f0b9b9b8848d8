// Chooses the email addresses of a record. They come as fields, in lists and as objects, each with its own status and type.
import type { Columns } from './column-ids.ts'
import { readEmailCell } from '../identity/emails.ts'
import { parseEmailStatus, type EmailStatus } from './email-status.ts'
import { foldName } from './field-names.ts'
import type { Leaf } from './leaves.ts'
import type { PathKeys } from './value-paths.ts'

type EmailColumns = Pick<Columns, 'email' | 'emailStatus' | 'secondEmail' | 'secondEmailStatus' | 'personalEmail'>
type Candidate = { leaf: Leaf; isPersonal: boolean }
type Email = Candidate & { text: string; status: EmailStatus | '' }

const statusNames = ['status', 'verificationstatus', 'verification', 'validation', 'validity', 'verified']
const typeNames = ['emailtype', 'type', 'kind', 'label']
// The status of each address is searched in the whole record. No real record has more addresses.
const maxEmails = 50

/**
 * Chooses the email columns of one record. `candidates`: the values of email fields, preferred names first; `isPersonal` where the field
 * name says so. `record`: all values of the record. A personal address is never used as the business one, and an invalid address comes
 * after the others. `usedLeaves`: the values that columns show whole; never statuses, because columns show them mapped.
 */
export function readEmails(candidates: readonly Candidate[], record: readonly Leaf[]): { columns: EmailColumns; usedLeaves: Leaf[] } {
  const emails = candidates
    .flatMap(candidate => readAddresses(candidate.leaf).map(address => ({ candidate, address })))
    .slice(0, maxEmails)
    .map(({ candidate, address }) => readEmail(candidate, address, record))
  const invalidLast = [...emails.filter(({ status }) => status !== 'invalid'), ...emails.filter(({ status }) => status === 'invalid')]
  const [first, ...others] = invalidLast.filter(({ isPersonal }) => !isPersonal)
  const second = others.find(({ text }) => text !== first?.text)
  const personal = invalidLast.find(({ isPersonal }) => isPersonal)
  const findStatus = (email?: Email): string => emails.find(({ text, status }) => text === email?.text && status)?.status ?? ''
  return {
    columns: {
      email: first?.text ?? '',
      emailStatus: first ? findStatus(first) || findSiblingStatus(record, [], 'email') : '',
      secondEmail: second?.text ?? '',
      secondEmailStatus: findStatus(second),
      personalEmail: personal?.text ?? ''
    },
    usedLeaves: [first, second, personal].flatMap(email => (email && email.leaf.text.trim() === email.text ? [email.leaf] : []))
  }
}

/** The addresses of a value: most values are one, and a cell may hold several, with names. */
const readAddresses = ({ value }: Leaf): string[] => (typeof value === 'string' ? readEmailCell(value) : [])

function readEmail({ leaf, isPersonal }: Candidate, text: string, record: readonly Leaf[]): Email {
  const { keys, foldedName } = leaf.path
  const last = keys.at(-1)
  const parent = keys.slice(0, -1)
  const prefix = typeof last === 'string' ? foldedName.slice(0, foldedName.length - foldName(last).length) : ''
  // Without a prefix the address is a field of the record itself, whose `type` and `status` are not about the address.
  const type = prefix === '' ? '' : findSiblingText(record, parent, prefix, typeNames)
  const nested = prefix === '' ? '' : findSiblingStatus(record, parent, `${prefix}email`) || findSiblingStatus(record, parent, prefix)
  const status = findSiblingStatus(record, parent, foldedName) || nested
  return { leaf, text, isPersonal: isPersonal || /personal|private|home/i.test(type), status }
}

function findSiblingStatus(record: readonly Leaf[], parent: PathKeys, prefix: string): EmailStatus | '' {
  const text = findSiblingText(record, parent, prefix, statusNames)
  return text === '' ? '' : parseEmailStatus(text)
}

/** The first filled value below `parent` whose folded name is `prefix` and one of `endings`; `''` for none. */
function findSiblingText(record: readonly Leaf[], parent: PathKeys, prefix: string, endings: readonly string[]): string {
  const siblings = record.filter(
    ({ path, text }) => text !== '' && path.foldedName.startsWith(prefix) && parent.every((key, index) => path.keys[index] === key)
  )
  return endings.map(ending => siblings.find(({ path }) => path.foldedName === prefix + ending)?.text ?? '').find(Boolean) ?? ''
}
