// The file of a comparison of two services: one line per person, with what each service answered.
import { headings } from '../records/columns/headings.ts'
import { lineEnd, writeCsvHeadings, writeCsvRow } from './csv.ts'

/** One person, and what each service answered; undefined where one has not answered. */
interface AnsweredPerson {
  url: string
  replies: readonly ({ email: string; emailStatus: string } | undefined)[]
}

const noReply = { email: '', emailStatus: '' }

/** CSV text with a heading line; `hosts` are the services in the order of the replies. Texts that a spreadsheet would run are guarded. */
export const writeServiceComparison = (people: readonly AnsweredPerson[], hosts: readonly [string, string]): string => {
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
