// Which of a record's addresses is the one to write to. They come flat, in lists and as objects, each with its own status and type.
import type { Columns } from './column-ids.ts'
import { emailStatus } from './email-status.ts'
import { foldName } from './fold-name.ts'
import type { Leaf } from './leaves.ts'
import type { Path } from './value-paths.ts'

type EmailColumns = Pick<Columns, 'email' | 'emailStatus' | 'secondEmail' | 'secondEmailStatus' | 'personalEmail'>
type Candidate = { leaf: Leaf; personal: boolean }
type Address = Candidate & { text: string; status: string }

const verdicts = [
  'status', 'verificationstatus', 'verification', 'validation', 'validity', 'validationstatus', 'verified', 'smtpstatus', 'smtpvalid', 'qualification', 'verdict', 'deliverability', 'quality', 'certainty', 'result', 'state'
]
/** Nobody has more; each of them is looked for in the whole record. */
const addressesAtMost = 50
const types = ['emailtype', 'type', 'kind', 'label']

/**
 * Reads the addresses among `candidates` (the values under names of addresses, the preferred ones first, `personal` where the
 * name says so); `record` is all of its values. A personal address never takes the place of a business one, and an invalid one
 * stands behind the others. `used` are the values that went into a column; statuses are folded, so they are never among them.
 */
export function readEmails(candidates: readonly Candidate[], record: readonly Leaf[]): { columns: EmailColumns; used: Leaf[] } {
  const addresses = candidates.filter(({ leaf }) => isAddress(leaf)).slice(0, addressesAtMost)
  const found = addresses.map(candidate => readAddress(candidate, record))
  const good = [...found.filter(({ status }) => status !== 'invalid'), ...found.filter(({ status }) => status === 'invalid')]
  const [first, ...others] = good.filter(({ personal }) => !personal)
  const second = others.find(({ text }) => text !== first?.text)
  const personal = good.find(address => address.personal)
  const statusOf = (address?: Address): string => found.find(({ text, status }) => text === address?.text && status)?.status ?? ''
  return {
    columns: {
      email: first?.text ?? '',
      emailStatus: first ? statusOf(first) || statusBeside(record, [], 'email') || statusOfRecord(record) : '',
      secondEmail: second?.text ?? '',
      secondEmailStatus: statusOf(second),
      personalEmail: personal?.text ?? ''
    },
    used: [first, second, personal].flatMap(address => address?.leaf ?? [])
  }
}

/** Stand-ins that services send for an address that is locked or hidden. They must never be taken for an address. */
const isPlaceholder = (text: string): boolean => text.includes('*') || /^(?:e?mail)?_?not_?(?:unlocked|available|found|revealed)|^(?:hidden|locked|redacted|unavailable|x{3,})@/i.test(text)

/** Whether a value is an email address. */
export const isAddress = ({ value }: Pick<Leaf, 'value'>): boolean => {
  const text = typeof value === 'string' ? value.trim() : ''
  return /^[^\s@,;]+@[^\s@,;]+$/.test(text) && !isPlaceholder(text)
}

/** Words that a record's own `status` or `result` may say of its address; other words there are about something else. */
const strictVerdict = /^(?:valid|verified|deliverable|risky|accept[_\s-]?all|catch[_\s-]?all|valid[_\s-]?catch[_\s-]?all|invalid|undeliverable|unknown|unverified|disposable|role(?:_?based)?|do_not_mail|ok|webmail)$/i
const recordVerdicts = new Set(['status', 'result', 'verificationstatus', 'verificationresult', 'qualitystatus', 'quality', 'qualification', 'verdict', 'smtpstatus', 'emailverificationstatus', 'validationstatus'])

/** How good the one address of a record is, where the record says so without naming the address. */
const statusOfRecord = (record: readonly Leaf[]): string => {
  for (const { place, text } of record)
    if (place.path.length <= 2 && recordVerdicts.has(place.name) && strictVerdict.test(text.trim())) return emailStatus(text)
  return ''
}

function readAddress({ leaf, personal }: Candidate, record: readonly Leaf[]): Address {
  const { path, name } = leaf.place
  const last = path.at(-1)
  const parent = path.slice(0, -1)
  const base = typeof last === 'string' ? name.slice(0, name.length - foldName(last).length) : ''
  // Without a base the address is a field of the record itself, whose `type` and `status` are not about the address.
  const type = base === '' ? '' : textBeside(record, parent, base, types)
  const nested = base === '' ? '' : statusBeside(record, parent, `${base}email`) || statusBeside(record, parent, base)
  const status = statusBeside(record, parent, name) || nested
  return { leaf, text: leaf.text.trim(), personal: personal || /personal|private|home/i.test(type), status }
}

function statusBeside(record: readonly Leaf[], parent: Path, prefix: string): string {
  let status = ''
  for (const verdict of verdicts) {
    const words = textBeside(record, parent, prefix, [verdict])
    if (words === '') continue
    const read = emailStatus(words)
    if (read !== 'unknown') return read
    // Only fields that are plainly about the address may say that nothing is known of it.
    if (/status|verif|valid|certainty|quality/.test(verdict)) status ||= read
  }
  return status
}

// What stands beside an address in the same object says something about that address alone.
function textBeside(record: readonly Leaf[], parent: Path, prefix: string, ends: readonly string[]): string {
  const beside = record.filter(
    ({ place, text }) => text !== '' && place.name.startsWith(prefix) && parent.every((part, at) => place.path[at] === part)
  )
  return ends.map(end => beside.find(({ place }) => place.name === prefix + end)?.text ?? '').find(Boolean) ?? ''
}
