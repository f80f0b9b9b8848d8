// The words of every kind of run, one line each. A kind without words does not compile.
import type { KindName, RequestOf } from '../../../lib/runs/kind.ts'
import { domainBatches } from './domain-batches.ts'
import { domains } from './domains.ts'
import { file } from './file.ts'
import type { KindWords } from './kind-words.ts'
import { leadSearch } from './lead-search.ts'
import { people } from './people.ts'
import { person } from './person.ts'
import { split } from './split.ts'
import { trackedList } from './tracked-list.ts'

/** The words by the names of the kinds. */
export const words: { readonly [Name in KindName]: KindWords<RequestOf<Name>> } = {
  'lead-search': leadSearch,
  person,
  people,
  domains,
  'domain-batches': domainBatches,
  split,
  'tracked-list': trackedList,
  file
}
