// Sends messages to the worker. It imports the contract as types only, so pages carry no schema.
import { fail } from '../failure.ts'
import { runtime } from '../browser.ts'
import type { Answer, MessageBody, MessageName } from './contract.ts'

/** The worker's answer to one message; the failure `workerStopped` when the worker cannot be reached. Never throws. */
export const send = async <N extends MessageName>(name: N, body: MessageBody<N>): Promise<Answer<N>> => {
  try {
    // Only our own worker can answer.
    const answer = await runtime.sendMessage<unknown, Answer<N> | undefined>({ name, body })
    return answer ?? fail('workerStopped')
  } catch {
    return fail('workerStopped')
  }
}
