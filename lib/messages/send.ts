// The pages' side of the conversation. It knows the contract as types only.
import { fail } from '../failure.ts'
import { runtime } from '../browser.ts'
import type { Answer, MessageBody, MessageName } from './contract.ts'

/** Sends one message to the worker. A worker that cannot be reached is the failure `workerGone`; nothing throws. */
export const send = async <N extends MessageName>(name: N, body: MessageBody<N>): Promise<Answer<N>> => {
  try {
    // Only our own worker can answer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const answer = (await runtime.sendMessage({ name, body })) as Answer<N> | undefined
    return answer ?? fail('workerGone')
  } catch {
    return fail('workerGone')
  }
}
