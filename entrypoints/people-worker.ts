// A web worker of extension pages: finds one person in all lists, and people who changed their job. Many lists take seconds, which would freeze
// the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { answerPeopleRequest, type PeopleReply, type PeopleRequest } from '../lib/history/people-worker.ts'
import { createDatabase } from '../lib/database/schema.ts'

export default defineUnlistedScript(() => {
  // The page passes the name of its database as the name of the worker.
  const database = createDatabase(self.name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker can only post to the page that started it
  const reply = (message: PeopleReply): void => self.postMessage(message)
  addEventListener('message', ({ data: request }: MessageEvent<PeopleRequest>) => void answerPeopleRequest(database, request, reply))
})
