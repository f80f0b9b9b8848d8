// The stores in memory keep what every ledger promises: what the model proves over them holds over the real ones.
import { describeLedger } from '../../lib/database/runs/ledger-contract.ts'
import { describePeople } from '../../lib/database/people/people-contract.ts'
import { createMemoryLedger, nothingKept } from './memory-ledger.ts'
import { createMemoryPeople } from './memory-people.ts'

describeLedger('the ledger in memory', async () => createMemoryLedger({ kept: nothingKept }))
describePeople('the people in memory', async () => {
  const shelf = { kept: nothingKept }
  return { ledger: createMemoryLedger(shelf), people: createMemoryPeople(shelf) }
})
