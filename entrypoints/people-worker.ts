// A web worker of extension pages: finds one person in all lists, people who changed their job, and which lists contain the shown people, and counts
// what lists show. Many lists take seconds, which would freeze the page. One script does all four, because each would hold the same database and readers.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { answerPeopleRequest, type PeopleReply, type PeopleRequest } from '../lib/history/people-worker.ts'
import { countLists, type CountReply, type CountRequest } from '../lib/results/list-counts.ts'
import { matchLists, type MatchReply, type MatchRequest } from '../lib/results/find-matches.ts'
import { createDatabase } from '../lib/database/schema.ts'

export default defineUnlistedScript(() => {
  // The page passes the name of its database as the name of the worker.
  const database = createDatabase(self.name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
  const reply = (message: PeopleReply | MatchReply | CountReply): void => self.postMessage(message)
  addEventListener('message', ({ data: request }: MessageEvent<PeopleRequest | MatchRequest | CountRequest>) => {
    if ('is' in request) void answerPeopleRequest(database, request, reply)
    else if ('counted' in request)
      countLists(database, request.counted).then(
        () => reply({ isCounted: true }),
        () => reply({ failed: true })
      )
    else
      matchLists(database, request, rows => reply({ rows })).then(
        match => reply({ match }),
        () => reply({ failed: true })
      )
  })
})
