// Runs everything that builds a pattern: most are built when their module is loaded, the others with what they read.
import { createHostClassifier } from '../../../lib/domains/classify-host.ts'
import { findHosts } from '../../../lib/domains/find-hosts.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { readNestedPositions } from '../../../lib/split/nested-positions.ts'
import { readPrice } from '../../../lib/spending/prices.ts'
import { fitSearch } from '../../../lib/sample-service/contact-record.ts'
import { findNamedField } from '../../../lib/service/decide/named-field.ts'
import { readReply } from '../../../lib/service/read-reply.ts'
import { everyShape } from '../../programs/growth/cases.ts'
import type { ExportedFunction } from '../../programs/growth/exported-functions.ts'

const modules = import.meta.glob('../../../lib/{domains,pages,runs,sample-service,spending,split}/**/*.ts')
const usual = ['rows beside a status', 'a table', 'a cell of links', 'a workbook of links']

/** Loads the modules and reads some usual texts. */
export const runBuilders = async (functions: readonly ExportedFunction[]): Promise<void> => {
  for (const load of Object.values(modules)) await load()
  for (const shape of usual)
    for (const { read } of everyShape.get(shape)?.(400)(functions) ?? [])
      await Promise.resolve()
        .then(read)
        .catch(() => {})
  createHostClassifier(everyNetwork)
  findHosts('ada@a[.]example', () => {})
  readNestedPositions('%28a%3A1%29', 2)
  fitSearch({}, '(type:REGION,values:List((text:Berlin)))', 1)
  for (const language of ['en', 'de', 'fr', 'de-CH']) readPrice('1,000.5', language)
  readReply('lookup', { status: 404, body: '{"error":"No match for this request"}' })
  findNamedField('The field url is missing', { names: ['url'], values: [] })
}
