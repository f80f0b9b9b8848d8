// Reads the hosts of any pasted or dropped text: each host once, how often it is named, and the domain it stands for.
import { createTextChunker } from '../pages/text-chunker.ts'
import { createHostClassifier, type FoundHost } from './classify-host.ts'
import { findHosts } from './find-hosts.ts'

/** The hosts of one text. */
export interface FoundHosts {
  /** in the order of their first mention, each once */
  hosts: FoundHost[]
  /** mentions of hosts beyond the limit; these hosts are only counted */
  overflowMentions: number
}

/** Reads a text of any size piece by piece. The pieces may be cut anywhere. */
export interface DomainReader {
  add: (piece: string) => void
  /** the hosts of all pieces; nothing can be added afterwards */
  end: () => FoundHosts
}

const maxHosts = 250_000

/** A name that is cut out of a text keeps the text in memory, of up to 100 MB. It is copied where the names are a smaller share of their chunk. */
const maxShare = 8

/** A copy of the name. Changing the case is the fastest way to copy. */
const copyName = (name: string): string => (/^[a-z\d.-]+$/.test(name) ? name.toUpperCase().toLowerCase() : ` ${name}`.slice(1))

/** Creates a reader for one text. It takes linear time, keeps no piece and never throws. `networks`: see `createHostClassifier`. */
export function createDomainReader(networks: readonly { hosts: RegExp }[], limit = maxHosts): DomainReader {
  const classify = createHostClassifier(networks)
  const byName = new Map<string, FoundHost>()
  let overflowMentions = 0
  const addMention = (name: string, mayStay: boolean): void => {
    const existing = byName.get(name)
    if (existing) existing.mentions++
    else if (byName.size >= limit) overflowMentions++
    else {
      const kept = mayStay ? name : copyName(name)
      byName.set(kept, classify(kept))
    }
  }
  const chunker = createTextChunker(chunk => {
    const text = chunk.toLowerCase()
    const names: string[] = []
    let length = 0
    findHosts(text, name => {
      names.push(name)
      length += name.length
    })
    const mayStay = length * maxShare > text.length
    for (const name of names) addMention(name, mayStay)
  })
  return {
    add: chunker.add,
    end: () => {
      chunker.end()
      return { hosts: [...byName.values()], overflowMentions }
    }
  }
}

/** The hosts of a whole text. Blocks while it reads; use `createDomainReader` for a large text. Pure; never throws. */
export function readDomains(text: string, networks: readonly { hosts: RegExp }[]): FoundHosts {
  const reader = createDomainReader(networks)
  reader.add(text)
  return reader.end()
}
