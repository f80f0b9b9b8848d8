// Attacks on what is drawn where the button is: by elements that are elsewhere, and by everything that a root can give to what is in it.
'use strict'
{
  const { attacks, insert } = spy
  const make = (tag, style = '', more = {}) => Object.assign(document.createElement(tag), { style, ...more })
  const addRule = text => {
    const sheet = insert(make('style', '', { textContent: text }), document.head)
    return () => sheet.remove()
  }
  /** As an element of the page would lie over the button. */
  const boxOf = ({ x, y }) => `position:fixed;inset:auto;margin:0;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px`
  /** 300 pixels to the left of it. */
  const asideOf = ({ x, y }) => boxOf({ x: x - 300, y })
  const glass = 'z-index:2147483647;pointer-events:none'
  const put = (...made) => {
    for (const one of made) insert(one)
    return () => made.forEach(one => one.remove())
  }
  const putHtml = (html, style) => put(make('div', style, { innerHTML: html }))

  /** Each draws over the button, lets clicks through, and returns how it is lifted. */
  const covers = {
    'a shadow': at => put(make('div', `${asideOf(at)};${glass};box-shadow:300px 0 #fc0`)),
    'a filtered shadow': at => put(make('div', `${asideOf(at)};${glass};background:#fc0;filter:drop-shadow(300px 0 #fc0)`)),
    'an outline': at => put(make('div', `${asideOf(at)};${glass};outline:260px solid #fc0`)),
    'a border image': at =>
      put(make('div', `${asideOf(at)};${glass};border:1px solid;border-image:linear-gradient(#fc0,#fc0) 1 / 300px / 300px`)),
    'a shadow of a text': at =>
      put(make('div', `${asideOf(at)};${glass};font:80px/80px monospace;text-shadow:300px 0 #fc0`, { textContent: '█████' })),
    'a line under a text': at =>
      put(
        make('div', `${boxOf({ x: at.x, y: at.y - 120 })};${glass};font:40px/80px monospace;text-decoration:underline #fc0 200px`, {
          textContent: 'Playing now'
        })
      ),
    'a stroke of a text': at =>
      put(make('div', `${asideOf(at)};${glass};font:80px/80px monospace;-webkit-text-stroke:900px #fc0`, { textContent: 'x' })),
    'a reflection': at => put(make('div', `${asideOf(at)};${glass};background:#fc0;-webkit-box-reflect:right 60px`)),
    'a marker of a path': at =>
      putHtml(
        '<svg width="10" height="10" style="overflow:visible"><marker id="m" overflow="visible" markerUnits="userSpaceOnUse"><rect width="600" height="160" y="-80" x="100" fill="#fc0"/></marker><path d="M0 0h1" marker-start="url(#m)"/></svg>',
        `${asideOf(at)};${glass}`
      ),
    'a flood of a filter': at =>
      putHtml(
        '<svg width="0" height="0"><filter id="g" x="0" y="-100" width="900" height="200" filterUnits="userSpaceOnUse"><feFlood flood-color="#fc0"/></filter></svg><i style="display:block;width:9px;height:9px;filter:url(#g)"></i>',
        `${asideOf(at)};${glass}`
      ),
    'a root’s own picture': at => addRule(`html::after { content: 'Play'; ${boxOf(at)}; ${glass}; background: #fc0 }`),
    'a frame': at => put(make('iframe', `${boxOf(at)};${glass};border:0`, { srcdoc: '<body style="background:#fc0">Play' })),
    'an inert element': at => put(make('div', `${boxOf(at)};${glass};background:#fc0`, { inert: true })),
    'a frosted glass': at => put(make('div', `${boxOf(at)};${glass};backdrop-filter:blur(40px) invert(1)`)),
    'a backdrop of a popover': () => {
      const end = addRule(
        '#p { pointer-events: none; width: 0; height: 0; border: 0; padding: 0 } #p::backdrop { background: #fc0; pointer-events: none }'
      )
      const over = insert(make('div', '', { popover: 'manual', id: 'p' }))
      over.showPopover()
      return () => (over.remove(), end())
    },
    'a popover in an invisible element': at => {
      const over = make('div', `${boxOf(at)};${glass};background:#fc0`, { popover: 'manual' })
      const parent = insert(make('div', 'opacity:0'))
      parent.append(over)
      over.showPopover()
      return () => parent.remove()
    },
    'a popover that is closing': at => {
      const end = addRule('#q { transition: overlay 60s allow-discrete, display 60s allow-discrete; }')
      const over = insert(make('div', `${boxOf(at)};${glass};background:#fc0`, { popover: 'manual', id: 'q' }))
      over.showPopover()
      void over.offsetWidth
      over.hidePopover()
      return () => (over.remove(), end())
    },
    'an element that an animation shows': at => {
      const over = insert(make('div', `${boxOf(at)};${glass};background:#fc0;opacity:0`))
      over.animate({ opacity: [1, 1] }, { duration: 1e6 })
      return () => over.remove()
    },
    'a picture of one part of the page': async () => {
      const over = insert(make('div', `position:fixed;inset:0;${glass}`))
      const end = addRule(
        '::view-transition { background: #fc0; pointer-events: none; position: fixed; inset: 0 } ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s; pointer-events: none }'
      )
      const transition = (over.startViewTransition ? over : document).startViewTransition(() => undefined)
      spy.isScoped = Boolean(over.startViewTransition)
      await transition.ready
      return () => (transition.skipTransition(), over.remove(), end())
    },
    'a cover that the press itself hides': at => {
      const end = addRule('html:active #r { display: none }')
      const lift = put(make('div', `${boxOf(at)};${glass};background:#fc0`, { id: 'r' }))
      return () => (lift(), end())
    }
  }
  for (const [what, cover] of Object.entries(covers))
    attacks[what] = {
      during: async place => {
        const lift = await cover(place)
        spy.lift = lift
        addEventListener(
          'pointerdown',
          () => {
            spy.lift()
            spy.hasLifted = true
          },
          { capture: true, once: true }
        )
      },
      undo: () => spy.lift(),
      proof: () => spy.hasLifted
    }

  /** Styles of the root and of all its children that leave the button as it is. */
  const harmless = {
    'every inherited property': `html, html > * { color: transparent !important; -webkit-text-fill-color: transparent !important; -webkit-text-stroke: 9px red !important;
      font: 0px/0 none !important; font-size: 0 !important; letter-spacing: -20px !important; word-spacing: 900px !important; text-indent: -900px !important;
      text-transform: uppercase !important; -webkit-text-security: disc !important; visibility: hidden !important; direction: rtl; writing-mode: vertical-rl !important;
      cursor: none !important; caret-color: transparent !important; quotes: none !important; -webkit-user-modify: read-write !important; forced-color-adjust: none !important;
      accent-color: red !important; zoom: normal; text-size-adjust: 900% !important; pointer-events: none !important }
      body { visibility: visible !important }`,
    'all styles of all elements':
      '*, *::before, *::after, :host, ::part(muster), ::slotted(*) { all: unset !important; opacity: 0; display: none; fill: none } html { display: block !important; opacity: 1; all: revert }'
  }
  for (const [what, rule] of Object.entries(harmless)) {
    let end
    attacks[what] = {
      during: () => (end = addRule(rule)),
      undo: () => end(),
      proof: () => document.head.querySelector('[data-own]') !== null
    }
  }
}
