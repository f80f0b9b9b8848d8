// Which of a record's addresses is the one to write to. They come flat, in lists and as objects, each with its own status and type.
import type { Columns } from './column-ids.ts'
import { emailStatus } from './email-status.ts'
import { foldName } from './fold-name.ts'
import type { Leaf } from './leaves.ts'
import type { Wire } from './wires.ts'

type EmailColumns = Pick<Columns, 'email' | 'emailStatus' | 'secondEmail' | 'secondEmailStatus' | 'personalEmail'>
type Address = { text: string; leaf: Leaf; personal: boolean; status: string }

const verdicts = ['status', 'verificationstatus', 'verification', 'validation', 'validity', 'verified']
const types = ['emailtype', 'type', 'kind', 'label']

/**
 * Reads the addresses among `candidates` (the values under names of addresses, the preferred ones first, `personal` where the
 * name says so); `wires` is the whole record. A personal address never takes the place of a business one, and an invalid one
 * stands behind the others. `used` are the values that went into a column; statuses are folded, so they are never among them.
 */
export function readEmails(
  candidates: readonly (Wire & { personal: boolean })[],
  wires: readonly Wire[]
): { columns: EmailColumns; used: Leaf[] } {
  const found = candidates.filter(({ leaf }) => isAddress(leaf)).map(candidate => readAddress(candidate, wires))
  const good = [...found.filter(({ status }) => status !== 'invalid'), ...found.filter(({ status }) => status === 'invalid')]
  const [first, ...others] = good.filter(({ personal }) => !personal)
  const second = others.find(({ text }) => text !== first?.text)
  const personal = good.find(address => address.personal)
  const statusOf = (address?: Address): string => found.find(({ text, status }) => text === address?.text && status)?.status ?? ''
  return {
    columns: {
      email: first?.text ?? '',
      emailStatus: first ? statusOf(first) || companionStatus(wires, [], 'email') : '',
      secondEmail: second?.text ?? '',
      secondEmailStatus: statusOf(second),
      personalEmail: personal?.text ?? ''
    },
    used: [first, second, personal].flatMap(address => address?.leaf ?? [])
  }
}

const isAddress = ({ value }: Leaf): boolean => typeof value === 'string' && /^[^\s@,;]+@[^\s@,;]+$/.test(value.trim())

function readAddress({ leaf, name, personal }: Wire & { personal: boolean }, wires: readonly Wire[]): Address {
  const last = leaf.path.at(-1)
  const folded = typeof last === 'string' ? foldName(last) : '#'
  const base = name.slice(0, name.length - folded.length)
  const parent = leaf.path.slice(0, -1)
  const nested = base !== '' && folded !== '#'
  const type = nested
    ? companion(
        wires,
        parent,
        types.map(word => base + word)
      )
    : ''
  const status = companionStatus(wires, parent, name) || (nested ? nestedStatus(wires, parent, base) : '')
  return { text: leaf.text.trim(), leaf, personal: personal || /personal|private|home/i.test(type), status }
}

const nestedStatus = (wires: readonly Wire[], parent: Leaf['path'], base: string): string =>
  companionStatus(wires, parent, `${base}email`) || companionStatus(wires, parent, base)

function companionStatus(wires: readonly Wire[], parent: Leaf['path'], prefix: string): string {
  const words = companion(
    wires,
    parent,
    verdicts.map(verdict => prefix + verdict)
  )
  return words === '' ? '' : emailStatus(words)
}

// What stands beside an address in the same object says something about that address alone.
function companion(wires: readonly Wire[], parent: Leaf['path'], names: readonly string[]): string {
  const beside = ({ path }: Leaf): boolean => parent.every((part, place) => path[place] === part)
  return (
    names
      .map(name => wires.find(wire => wire.name === name && wire.leaf.text !== '' && beside(wire.leaf))?.leaf.text ?? '')
      .find(Boolean) ?? ''
  )
}
