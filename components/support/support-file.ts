// Creates the support file of a run, or of the newest ones, from the runs, their replies and the connections' API settings. No API key is read.
import { localDay } from '../../lib/records/table/local-day.ts'
import * as z from 'zod/mini'
import { runtime } from '../../lib/browser.ts'
import type { Database } from '../../lib/database/schema.ts'
import { readReportedRuns } from '../../lib/runs/store/read-runs.ts'
import { createSupportFile } from '../../lib/support/support-file.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { apiSettingsSchema, defaultApiSettings } from '../../lib/service/api-settings.ts'

const connectionSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  baseUrl: z.string(),
  apiSettings: apiSettingsSchema
})

/** "Chrome 156", "Firefox 153"; '' for any other browser. */
const getBrowserName = (agent: string): string => /(?:Firefox|Edg|Chrome)\/\d+/.exec(agent)?.[0]?.replace('/', ' ') ?? ''

/** A longer reply is results, of which the beginning is enough. In UTF-16 units. */
const maxReplyLength = 4_000_000
const shortenedLength = 65_536
/** The same for each reply where the file is about several runs, so that a person can read the file. */
const maxReportedReplyLength = 8_192

/** The text of the support file about one run, or without one about the newest runs and all connections. */
export const makeSupportFile = async (database: Database, run?: Run): Promise<string> => {
  const runs = run ? [run] : await readReportedRuns(database)
  const [stored, replies] = await Promise.all([
    run ? database.connections.bulkGet([run.connectionId]) : database.connections.toArray(),
    Promise.all(runs.map(({ id }) => database.replies.where('runId').equals(id).toArray()))
  ])
  const [longest, shortened] = run ? [maxReplyLength, shortenedLength] : [maxReportedReplyLength, maxReportedReplyLength]
  return createSupportFile({
    extensionVersion: runtime.getManifest().version,
    browser: getBrowserName(navigator.userAgent),
    defaultApiSettings,
    connections: stored.flatMap(one => z.safeParse(connectionSchema, one).data ?? []),
    runs,
    replies: replies
      .flat()
      .map(reply => ((reply.text?.length ?? 0) > longest ? { ...reply, text: reply.text?.slice(0, shortened) ?? '' } : reply))
  })
}

/** "muster-support-2026-11-21.json", by the local date; for sample data "sample-muster-support-…". */
export const supportFileName = (date: Date, isSample: boolean): string =>
  `${isSample ? 'sample-' : ''}muster-support-${localDay(date)}.json`
