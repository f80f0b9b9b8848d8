// Prepares one delivery at a time, with its progress, and starts it by a message to the worker.
import { useEffect, useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import type { SendState } from './SendForm.tsx'
import { isDeliveryStarted, removeDelivery } from '../../lib/send/deliveries.ts'
import { send } from '../../lib/messages/send.ts'
import { t } from '../../lib/i18n/text.ts'
import { createPause } from '../shell/pause.ts'
import { prepareDelivery, type SendOrder } from '../../lib/send/prepare-delivery.ts'

const run = async (order: SendOrder): Promise<SendState> => {
  const { database, deliveryId } = order
  const prepared = await prepareDelivery(order)
  if (!prepared.ok) return { is: 'failed', text: failureText(prepared.failure, '', Date.now()) }
  if (prepared.value === 0) return { is: 'nothing' }
  const answer = await send('changeDelivery', { deliveryId, change: 'start' })
  // The answer may be lost after the start.
  if (answer.ok || (await isDeliveryStarted(database, deliveryId))) return { is: 'started' }
  await removeDelivery(database, deliveryId)
  return {
    is: 'failed',
    text: answer.failure.code === 'destinationNotFound' ? failureText(answer.failure, '', Date.now()) : t('sendFailed')
  }
}

/** The state of the delivery that is prepared, and functions to start one, to cancel it, and to clear its outcome. */
export const useDelivery = () => {
  const [state, setState] = useState<SendState>({ is: 'ready' })
  const current = useRef<AbortController>(undefined)
  // Closing the drawer cancels what was not started yet.
  useEffect(() => () => current.current?.abort(), [])

  const start = (order: Omit<SendOrder, 'pause' | 'onProgress' | 'signal' | 'deliveryId' | 'now'>): void => {
    const controller = new AbortController()
    const { signal } = controller
    current.current?.abort()
    current.current = controller
    setState({ is: 'preparing', records: 0 })
    const show = (next: SendState): void => {
      if (current.current === controller) setState(next)
    }
    run({
      ...order,
      deliveryId: crypto.randomUUID(),
      now: Date.now(),
      signal,
      pause: createPause(),
      onProgress: records => show({ is: 'preparing', records })
    }).then(show, () => show(signal.aborted ? { is: 'cancelled' } : { is: 'failed', text: t('sendFailed') }))
  }
  return { state, start, cancel: () => current.current?.abort(), clear: () => setState({ is: 'ready' }) }
}
