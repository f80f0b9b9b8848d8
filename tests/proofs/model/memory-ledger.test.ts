// The in-memory stores pass the contracts of the real stores, so results of the model apply to those.
import { describeLedger } from '../../lib/runs/store/ledger-contract.ts'
import { describePeople } from '../../lib/lookup/people-contract.ts'
import { createMemoryLedger, nothingStored } from './memory-ledger.ts'
import { createMemoryPeople } from './memory-people.ts'

describeLedger('the ledger in memory', async () => createMemoryLedger({ stored: nothingStored }))
describePeople('the people in memory', async () => {
  const memory = { stored: nothingStored }
  return { ledger: createMemoryLedger(memory), people: createMemoryPeople(memory) }
})
