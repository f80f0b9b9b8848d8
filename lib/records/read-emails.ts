// Which of a record's addresses is the one to write to. Addresses come flat, in lists and as objects, each with a status and a type of its own.
import type { Columns } from './column-ids.ts'
import { emailStatus } from './email-status.ts'
import type { Leaf } from './leaves.ts'
import type { Spelling } from './spellings.ts'
import type { Wire } from './wires.ts'

type EmailColumns = Pick<Columns, 'email' | 'emailStatus' | 'secondEmail' | 'secondEmailStatus' | 'personalEmail'>
type Address = { text: string; leaf: Leaf; personal: boolean; status: string; order: number }

const verdicts = ['status', 'verificationstatus', 'verification', 'validation', 'validity', 'verified']
const types = ['emailtype', 'type', 'kind', 'label']
const orders = { email: 0, secondEmail: 1000, personalEmail: 2000 }

/**
 * Reads the addresses among `candidates` (values with an e-mail spelling); `wires` is the whole record. A personal address is
 * never put where the business one belongs; a bad one stands behind the others. `used`: the values that went into a column.
 */
export function readEmails(candidates: readonly (Wire & Spelling)[], wires: readonly Wire[]): { columns: EmailColumns; used: Leaf[] } {
  const found = candidates.filter(({ leaf }) => isAddress(leaf.text)).map(candidate => readAddress(candidate, wires))
  const sorted = found.toSorted((a, b) => Number(isBad(a)) - Number(isBad(b)) || a.order - b.order)
  const business = sorted.filter(address => !address.personal)
  const first = business[0]
  const second = business.find(({ text }) => text !== first?.text)
  const personal = sorted.find(address => address.personal)
  const statusOf = ({ text, status }: Address): string => status || (found.find(other => other.text === text && other.status)?.status ?? '')
  return {
    columns: {
      email: first?.text ?? '',
      emailStatus: first ? statusOf(first) : '',
      secondEmail: second?.text ?? '',
      secondEmailStatus: second ? statusOf(second) : '',
      personalEmail: personal?.text ?? ''
    },
    used: [first, second, personal].flatMap(address => address?.leaf ?? [])
  }
}

const isAddress = (text: string): boolean => /^[^\s@,;]+@[^\s@,;]+$/.test(text.trim())
const isBad = ({ status }: Address): boolean => status === 'invalid'

function readAddress({ leaf, name, column, rank }: Wire & Spelling, wires: readonly Wire[]): Address {
  const parent = leaf.path.slice(0, -1)
  const nested = name.startsWith('email') && parent.length > 0 && wires.some(wire => wire.leaf !== leaf && isUnder(wire.leaf, parent))
  const siblings = nested ? wires.filter(wire => isUnder(wire.leaf, parent)) : wires
  const ends = [...verdicts.map(verdict => `email${verdict}`), ...(nested ? verdicts : [])]
  const names = nested || column === 'email' ? [...verdicts.map(verdict => name + verdict), ...ends] : verdicts.map(verdict => name + verdict)
  return {
    text: leaf.text.trim(),
    leaf,
    personal: column === 'personalEmail',
    status: '',
    order: orders.email + rank + names.length
  }
}

function isUnder(leaf: Leaf, parent: Leaf['path']): boolean {
  return parent.every((part, place) => leaf.path[place] === part)
}
