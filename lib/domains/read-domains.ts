// Reads the hosts out of whatever somebody pastes or drops: every one once, how often it is named, and what it stands for. What of it is
// sent is chosen afterwards, as often as a person likes.
import { createCutter } from '../pages/cut-text.ts'
import { findHosts } from './find-hosts.ts'
import { judgeHost, type Judged } from './judge-host.ts'

export interface FoundHost extends Judged {
  /** how many mentions; at least one */
  times: number
}

export interface FoundHosts {
  /** in the order of their first mention, each once */
  hosts: FoundHost[]
  /** mentions of hosts that are no longer kept apart, as there were too many; nothing is known of them but that */
  beyond: number
}

/** Reads a text of any size piece by piece, however it is cut into them. */
export interface DomainReader {
  add: (piece: string) => void
  /** What all pieces hold. Nothing can be added afterwards. */
  end: () => FoundHosts
}

const mostHosts = 250_000

/** A copy of its own: a piece of a string keeps all of it alive, and this one may come out of 100 MB. */
const keep = (text: string): string => ` ${text}`.slice(1)

/** One text, of which the pieces come one after another; takes time linear in them, and keeps no piece. Never throws. */
export function createDomainReader(networks: readonly { hosts: RegExp }[], most = mostHosts): DomainReader {
  const byName = new Map<string, FoundHost>()
  let beyond = 0
  const take = (written: string): void => {
    const name = written.toLowerCase()
    const known = byName.get(name)
    if (known) known.times++
    else if (byName.size >= most) beyond++
    else {
      const kept = keep(name)
      byName.set(kept, { ...judgeHost(kept, networks), times: 1 })
    }
  }
  const cutter = createCutter(stretch => findHosts(stretch, take))
  return {
    add: cutter.add,
    end: () => {
      cutter.end()
      return { hosts: [...byName.values()], beyond }
    }
  }
}

/** A whole text at once; what a large one takes longer for than a moment is read by `createDomainReader`. Pure; never throws. */
export function readDomains(text: string, networks: readonly { hosts: RegExp }[]): FoundHosts {
  const reader = createDomainReader(networks)
  reader.add(text)
  return reader.end()
}
