// The file of a comparison of two services: one line per person, with what each service answered.
import { headings } from '../records/columns/headings.ts'
import type { ComparedPerson, ServiceReply } from '../runs/model/service-comparison.ts'
import { lineEnd, writeCsvHeadings, writeCsvRow } from './csv.ts'

const noReply: Pick<ServiceReply, 'email' | 'emailStatus'> = { email: '', emailStatus: '' }

/** CSV text with a heading line; `hosts` are the services in the order of the replies. Texts that a spreadsheet would run are guarded. */
export const writeServiceComparison = (people: readonly ComparedPerson[], hosts: readonly [string, string]): string => {
  const names = hosts.flatMap(host => [`${headings.email} (${host})`, `${headings.emailStatus} (${host})`])
  const lines = people.map(({ url, replies }) => {
    const cells = replies.flatMap(reply => {
      const { email, emailStatus } = reply ?? noReply
      return [email, emailStatus]
    })
    return writeCsvRow([url, ...cells], true)
  })
  return [writeCsvHeadings([headings.profileUrl, ...names], true), ...lines].join(lineEnd)
}
