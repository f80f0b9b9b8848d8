// A web worker of the results page: finds which lists contain the shown people. A million people take seconds, which would freeze the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { matchLists, type MatchReply, type MatchRequest } from '../lib/results/find-matches.ts'
import { createDatabase } from '../lib/database/schema.ts'

export default defineUnlistedScript(() => {
  // The page passes the name of its database as the name of the worker.
  const database = createDatabase(self.name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
  const reply = (message: MatchReply): void => self.postMessage(message)
  addEventListener('message', ({ data: request }: MessageEvent<MatchRequest>) => {
    matchLists(database, request, rows => reply({ rows })).then(
      match => reply({ match }),
      () => reply({ failed: true })
    )
  })
})
