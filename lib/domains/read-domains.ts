// Reads the hosts out of whatever somebody pastes or drops: every one once, how often it is named, and what it stands for. What of it is
// sent is chosen afterwards, as often as a person likes.
import { createTextCutter } from '../pages/text-cutter.ts'
import { findHosts } from './find-hosts.ts'
import { createHostClassifier, type FoundHost } from './classify-host.ts'

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

/** A copy of its own: a piece of a string keeps all of it alive, and this one may come out of 100 MB. To change its case copies it soonest. */
const keep = (name: string): string => (/^[a-z\d.-]+$/.test(name) ? name.toUpperCase().toLowerCase() : ` ${name}`.slice(1))

/** One text, of which the pieces come one after another; takes time linear in them, and keeps no piece. Never throws. */
export function createDomainReader(networks: readonly { hosts: RegExp }[], most = mostHosts): DomainReader {
  const judge = createHostClassifier(networks)
  const byName = new Map<string, FoundHost>()
  let beyond = 0
  const take = (name: string): void => {
    const known = byName.get(name)
    if (known) known.times++
    else if (byName.size >= most) beyond++
    else {
      const kept = keep(name)
      byName.set(kept, judge(kept))
    }
  }
  const cutter = createTextCutter(stretch => findHosts(stretch.toLowerCase(), take))
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
