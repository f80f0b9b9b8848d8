// @vitest-environment happy-dom
// In Firefox an event names the element in our root to the page: no such event gets past the window, and our own listeners get it.
import { expect, test } from 'vitest'
import { createRelay, innerTarget } from '../../../entrypoints/page.content/inner-events.ts'

const setUp = () => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  const button = root.appendChild(document.createElement('button'))
  const label = button.appendChild(document.createElement('span'))
  document.body.append(host)
  return { host, root, button, label, ...createRelay(host, root) }
}
/** As Firefox shows an event to a listener of the window. */
const seen = (
  type: string,
  target: Element,
  names: { originalTarget: Element; explicitOriginalTarget?: Element },
  bubbles = true
): Event => {
  const event = new Event(type, { bubbles, cancelable: true })
  let isStopped = false
  Object.assign(event, names, { stopImmediatePropagation: () => (isStopped = true) })
  return Object.defineProperties(event, { target: { value: target }, isStopped: { get: () => isStopped } })
}
const isStopped = (event: Event): unknown => Reflect.get(event, 'isStopped')

test('an event that names an element of ours is stopped, also one on an element of the page', () => {
  const { host, button, label, pass } = setUp()
  const field = document.body.appendChild(document.createElement('input'))
  const events = [
    seen('mousemove', host, { originalTarget: label, explicitOriginalTarget: label }),
    seen('focus', host, { originalTarget: button, explicitOriginalTarget: field }, false),
    seen('blur', field, { originalTarget: field, explicitOriginalTarget: label }, false),
    seen('mousemove', host, { originalTarget: host, explicitOriginalTarget: host }),
    seen('mousemove', field, { originalTarget: field, explicitOriginalTarget: field })
  ]
  for (const event of events) pass(event)
  expect(events.map(isStopped)).toEqual([true, true, true, false, false])
})

test('our own listeners get it: those of what it is in, and of the element alone where it does not bubble', () => {
  const { host, root, button, label, listen, pass } = setUp()
  const got: string[] = []
  const end = listen(host, ['pointermove', 'pointerleave'], ({ type }) => got.push(`host ${type}`))
  listen(root, ['focusin', 'pointermove'], event => got.push(`root ${event.type} ${innerTarget(event) === button}`))
  listen(button, ['pointermove', 'pointerleave'], ({ type }) => got.push(`button ${type}`))
  pass(seen('pointermove', host, { originalTarget: label }))
  pass(seen('focusin', host, { originalTarget: button }))
  pass(seen('pointerleave', host, { originalTarget: label }, false))
  pass(seen('pointerleave', host, { originalTarget: host }, false))
  pass(seen('pointermove', document.body, { originalTarget: document.body, explicitOriginalTarget: label }))
  expect(got).toEqual(['host pointermove', 'root pointermove false', 'button pointermove', 'root focusin true', 'host pointerleave'])
  end()
  pass(seen('pointerleave', host, { originalTarget: host }, false))
  expect(got).toHaveLength(5)
})
