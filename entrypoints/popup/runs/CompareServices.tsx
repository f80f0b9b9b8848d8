// What the two services of a bulk lookup have answered so far, with the costs at the user's prices, and the file of it.
import { formatMoney } from '../../../components/spending/money-text.ts'
import { ServiceComparison } from '../../../components/lookup/ServiceComparison.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { watchComparedPeople } from '../../../lib/database/people/read-comparison.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { noPrices, watchPrices } from '../../../lib/database/settings/prices.ts'
import { fileName } from '../../../lib/exports/file-name.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { writeServiceComparison } from '../../../lib/exports/service-comparison-file.ts'
import type { Prices } from '../../../lib/runs/model/cost.ts'
import type { Run, SecondConnection } from '../../../lib/runs/model/run.ts'
import {
  compareServices,
  estimateCostPerValidEmail,
  type ComparedPerson,
  type ServiceFigures
} from '../../../lib/runs/model/service-comparison.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'

interface CompareServicesProps {
  database: Database
  run: Run
  second: SecondConnection
}

const costText = (figures: ServiceFigures, prices: Prices): string | undefined => {
  const cost = estimateCostPerValidEmail(figures, prices)
  return cost === undefined ? undefined : `≈ ${formatMoney(cost, prices.currency)}`
}

export const CompareServices = ({ database, run, second }: CompareServicesProps) => {
  const { id, connectionId, serviceHost, listTitle, createdAt } = run
  const people = useLiveQuery<ComparedPerson[]>(() => watchComparedPeople(database, id), [database, id])
  const prices = useLiveQuery<Prices>(() => watchPrices(database, connectionId), [database, connectionId], noPrices)
  const secondPrices = useLiveQuery<Prices>(() => watchPrices(database, second.connectionId), [database, second.connectionId], noPrices)
  if (!people || !prices || !secondPrices) return null
  const comparison = compareServices(people)
  const hosts = [serviceHost, second.serviceHost] as const
  const save = (): void => {
    const name = fileName({ listTitle, date: new Date(createdAt), extension: 'csv', isSample: isSampleHost(serviceHost) })
    void saveFile(name, [writeServiceComparison(people, hosts)], 'text/csv')
  }
  return (
    <ServiceComparison
      comparison={comparison}
      hosts={hosts}
      costs={[costText(comparison.services[0], prices), costText(comparison.services[1], secondPrices)]}
      onSave={save}
    />
  )
}
