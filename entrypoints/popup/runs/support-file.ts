// Creates the support file of a run from the run, its replies and its connection's API settings. The API key is not read.
import * as z from 'zod/mini'
import { runtime } from '../../../lib/browser.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { createSupportFile } from '../../../lib/support/support-file.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { isSampleHost } from '../../../lib/service/sample-connection.ts'
import { apiSettingsSchema, defaultApiSettings } from '../../../lib/service/api-settings.ts'

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

/** The text of the support file about one run. */
export const makeSupportFile = async (database: Database, run: Run): Promise<string> => {
  const [stored, replies] = await Promise.all([
    database.connections.get(run.connectionId),
    database.replies.where('runId').equals(run.id).toArray()
  ])
  const read = z.safeParse(connectionSchema, stored)
  return createSupportFile({
    extensionVersion: runtime.getManifest().version,
    browser: getBrowserName(navigator.userAgent),
    defaultApiSettings,
    connections: read.success ? [read.data] : [],
    runs: [run],
    replies: replies.map(reply =>
      (reply.text?.length ?? 0) > maxReplyLength ? { ...reply, text: reply.text?.slice(0, shortenedLength) ?? '' } : reply
    )
  })
}

/** "muster-support-2026-11-21.json", by the local date; for sample data "sample-muster-support-…". */
export const supportFileName = (date: Date, service: string): string => {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0'))
  return `${isSampleHost(service) ? 'sample-' : ''}muster-support-${parts.join('-')}.json`
}
