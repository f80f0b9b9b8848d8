// A worker of the results page: it finds which lists hold the people who are shown. A million people take seconds, in which a page would stand
// still.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { matchLists, type MatchReply, type MatchRequest } from '../lib/database/results/find-matches.ts'
import { createDatabase } from '../lib/database/schema.ts'

export default defineUnlistedScript(() => {
  // The page names the world that it shows.
  const database = createDatabase(self.name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers whoever started it
  const answer = (said: MatchReply): void => self.postMessage(said)
  addEventListener('message', ({ data: question }: MessageEvent<MatchRequest>) => {
    matchLists(database, question, rows => answer({ rows })).then(
      match => answer({ match }),
      () => answer({ failed: true })
    )
  })
})
