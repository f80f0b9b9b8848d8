// Every kind of run, one line each. Their order is part of what computers store for each other: a new one comes last.
import { domainBatches } from './domain-batches.ts'
import { domains } from './domains.ts'
import { file } from './file.ts'
import { leadSearch } from './lead-search.ts'
import { peopleBatch } from './people-batch.ts'
import { people } from './people.ts'
import { person } from './person.ts'
import { split } from './split.ts'
import { trackedList } from './tracked-list.ts'

/** The kinds by their names, as they are in stored requests. */
export const kinds = {
  'lead-search': leadSearch,
  person,
  people,
  domains,
  'domain-batches': domainBatches,
  split,
  'tracked-list': trackedList,
  file,
  'people-batch': peopleBatch
}
