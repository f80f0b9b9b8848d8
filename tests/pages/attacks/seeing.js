// Attacks on what the user sees before a press: covers that are lifted in the press, and a button that is cut, tiny, huge or half outside.
'use strict'
{
  const { attacks, foreignElements, insert } = spy
  const make = (tag, style, more = {}) => Object.assign(document.createElement(tag), { style }, more)
  const addRule = text => {
    const sheet = insert(Object.assign(document.createElement('style'), { textContent: text }), document.head)
    return () => sheet.remove()
  }
  const boxOf = ({ x, y }) => `position:fixed;inset:auto;margin:0;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px`
  const glass = 'background:#fc0;z-index:2147483647;pointer-events:none'

  /** Each lays something over the button, or makes it invisible, and returns how it is lifted. */
  const covers = {
    'a cover': place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
      return () => over.remove()
    },
    'a cover that is hidden': place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
      return () => (over.style.visibility = 'hidden')
    },
    'a cover that moves away': place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
      return () => (over.style.translate = '-600px')
    },
    'a popover': place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { popover: 'manual', textContent: 'Play' }))
      over.showPopover()
      return () => over.hidePopover()
    },
    'a picture': place => {
      const over = insert(make('canvas', `${boxOf(place)};${glass}`))
      return () => over.remove()
    },
    'a nearly transparent page': () => addRule('html { opacity: 0.03 }'),
    'a blended page': () => addRule('html { mix-blend-mode: difference }'),
    'a page that is cut off': () => addRule('html { clip-path: inset(0 90px 0 0) }'),
    'a small page': ({ x, y }) => addRule(`html { scale: 0.3; height: 100vh; margin: 0; transform-origin: ${x}px ${y}px }`)
  }
  for (const [what, cover] of Object.entries(covers))
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      attacks[`${what}, lifted at ${type}`] = {
        during: place => {
          spy.lift = cover(place)
          addEventListener(
            type,
            () => {
              spy.lift()
              spy.hasLifted = true
            },
            { capture: true, once: true }
          )
        },
        undo: () => spy.lift(),
        // Nothing is pressed where the button is not hit.
        proof: () => spy.hasLifted
      }
  attacks['a cover that is lifted again and again'] = {
    during: place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
      spy.flickers = 0
      const timer = setInterval(() => {
        over.style.visibility = 'hidden'
        setTimeout(() => (over.style.visibility = 'visible'), 25)
        spy.flickers++
      }, 100)
      addEventListener('pointerdown', () => over.remove(), { capture: true, once: true })
      spy.lift = () => {
        clearInterval(timer)
        over.remove()
      }
    },
    undo: () => spy.lift(),
    proof: () => spy.flickers > 3
  }
  attacks['a nearly transparent page that the press itself shows'] = {
    during: () => {
      spy.lift = addRule('html:not(:active) { opacity: 0.03 }')
      spy.wasHidden = getComputedStyle(document.documentElement).opacity === '0.03'
    },
    undo: () => spy.lift(),
    proof: () => spy.wasHidden
  }
  attacks['a view transition over the page'] = {
    during: async () => {
      const end = addRule(
        '::view-transition { background: #fc0; pointer-events: none } ::view-transition-group(*), ::view-transition-image-pair(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s; opacity: 0; pointer-events: none }'
      )
      const transition = document.startViewTransition(() => undefined)
      await transition.ready
      spy.isOver = () => document.documentElement.matches(':active-view-transition')
      spy.wasOver = spy.isOver()
      spy.lift = () => {
        transition.skipTransition()
        end()
      }
    },
    undo: () => spy.lift(),
    proof: () => spy.wasOver
  }

  /** Styles of the root that leave a part of the button, or another size of it, at a place. */
  const shapes = {
    'a page of 8 by 8 pixels': ({ x, y }) =>
      `contain: paint; position: fixed; left: ${x - 4}px; top: ${y - 4}px; width: 8px; height: 8px; min-height: 0; margin: 0`,
    'a strict page of 30 by 10 pixels': ({ x, y }) =>
      `contain: strict; position: fixed; left: ${x - 15}px; top: ${y - 5}px; width: 30px; height: 10px; margin: 0`,
    'a page with a clip': ({ x, y }) =>
      `position: absolute; inset: 0; transform: translate(0); clip: rect(${y - 4}px, ${x + 4}px, ${y + 4}px, ${x - 4}px)`,
    'a page whose content may be skipped': ({ x, y }) =>
      `content-visibility: auto; position: fixed; left: ${x - 10}px; top: ${y - 5}px; width: 20px; height: 10px; margin: 0`,
    'a page with a round corner': ({ y }) =>
      `contain: paint; position: fixed; right: 0; top: ${y - 300}px; width: 800px; height: 600px; min-height: 0; margin: 0; border-radius: 0 800px 0 0 / 0 600px 0 0`,
    'a page turned about an axis that is nearly upright': ({ x }) => `rotate: 0.001 1 0 180deg; transform-origin: ${x}px 0; height: 100vh`,
    'a page zoomed to a tenth': () => 'zoom: 0.1',
    'a page zoomed twelve times': () => 'zoom: 12',
    'a page a third as large': ({ x, y }) => `scale: 0.33; height: 100vh; margin: 0; transform-origin: ${x}px ${y}px`,
    'a page six times as large': ({ x, y }) => `scale: 6; height: 100vh; margin: 0; transform-origin: ${x}px ${y}px`,
    'a page pushed off the right edge': () => 'translate: 95px; height: 100vh; margin: 0',
    'a page pushed off the top': ({ y }) => `translate: 0 ${-y - 8}px; height: 100vh; margin: 0`,
    'a page with a clip path': ({ x, y }) => `clip-path: circle(5px at ${x}px ${y}px)`,
    'a page with a path that leaves out the label': ({ x, y }) =>
      `clip-path: polygon(evenodd, 0 0, 100vw 0, 100vw 100vh, 0 100vh, 0 0, ${x - 40}px ${y - 14}px, ${x + 60}px ${y - 14}px, ${x + 60}px ${y + 14}px, ${x - 40}px ${y + 14}px, ${x - 40}px ${y - 14}px); height: 100vh`,
    'a page under a mask': ({ x, y }) => `mask: radial-gradient(circle at ${x}px ${y}px, #000 4px, transparent 5px); height: 100vh`,
    'a page seen from the side': ({ x, y }) =>
      `transform: perspective(200px) rotateY(80deg); transform-origin: ${x}px ${y}px; height: 100vh`
  }
  for (const [what, styleOf] of Object.entries(shapes))
    attacks[what] = {
      during: place => {
        spy.button = place
        document.documentElement.style.cssText = styleOf(place)
        spy.hasStyle = document.documentElement.style.length > 0
      },
      undo: () => document.documentElement.removeAttribute('style'),
      proof: () => spy.hasStyle
    }
  /** Where a click hits our host, near its old place first; its old place if it hits nowhere. */
  spy.findHost = () => {
    const { x, y } = spy.button
    const points = []
    for (let top = 1; top < innerHeight; top += 3) for (let left = 1; left < innerWidth; left += 3) points.push({ x: left, y: top })
    points.sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))
    const hosts = foreignElements()
    return points.find(point => hosts.includes(document.elementFromPoint(point.x, point.y))) ?? spy.button
  }
}
