// Attacks on what users see and mean: the button moved, hidden, stretched or restyled just before a click.
'use strict'
{
  const { attacks, foreignElements, insert } = spy
  const own = (tag, style, more = {}) => Object.assign(document.createElement(tag), { style }, more)
  const addRule = text => {
    const sheet = insert(Object.assign(document.createElement('style'), { textContent: text }), document.head)
    return () => sheet.remove()
  }
  const hasStyle = (name, matches) => () => matches(getComputedStyle(document.documentElement)[name])
  const isStyled = (name, none = 'none') => hasStyle(name, value => value && value !== none)
  const withRule = (text, proof) => {
    let end
    return { during: () => (end = addRule(text)), undo: () => end(), proof }
  }
  attacks['the page clipped away around the button'] = withRule(
    'html { clip-path: inset(0 4px 0 0) } html, body { clip-path: polygon(0 0, 10px 0, 10px 10px) }',
    isStyled('clipPath')
  )
  attacks['the page clipped to a sliver of the button'] = {
    during: ({ x, y }) =>
      (spy.end = addRule(`html { clip-path: inset(${y - 3}px ${innerWidth - x - 3}px ${innerHeight - y - 3}px ${x - 3}px) }`)),
    undo: () => spy.end(),
    proof: isStyled('clipPath')
  }
  attacks['a mask over the page'] = withRule('html { mask: linear-gradient(transparent, transparent) }', isStyled('maskImage'))
  attacks['a transparent page'] = withRule(
    'html { opacity: 0.02 }',
    hasStyle('opacity', value => value === '0.02')
  )
  attacks['a mirrored page'] = withRule('html { transform: rotateY(180deg) rotate(3deg) }', isStyled('transform'))
  attacks['a page enlarged until only the button shows'] = {
    during: ({ x, y }) => (spy.end = addRule(`html { transform: scale(60); transform-origin: ${x}px ${y}px; overflow: hidden }`)),
    undo: () => spy.end(),
    proof: isStyled('transform')
  }
  const addPopover = ({ x, y }) => {
    const place = `position:fixed;inset:auto;margin:0;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px`
    const more = { popover: 'manual', textContent: 'Play' }
    return insert(own('div', `${place};background:#fc0;pointer-events:none`, more))
  }
  const isPopoverOpen = () => document.querySelector(':popover-open')?.textContent === 'Play'
  attacks['a click-through popover over the button'] = {
    during: place => {
      const over = addPopover(place)
      over.showPopover()
      spy.end = () => over.remove()
    },
    undo: () => spy.end(),
    proof: isPopoverOpen
  }
  // Under a filter the button is in the top layer too, so the page puts its popover on top again and again.
  attacks['a click-through popover over the button under a filter'] = {
    during: place => {
      const over = addPopover(place)
      const timer = setInterval(() => {
        if (over.matches(':popover-open')) over.hidePopover()
        over.showPopover()
      }, 20)
      const endFilter = addRule('html { filter: invert(1) }')
      spy.end = () => {
        clearInterval(timer)
        over.remove()
        endFilter()
      }
    },
    undo: () => spy.end(),
    proof: isPopoverOpen
  }
  attacks['a dialog over the page'] = {
    during: () => {
      const dialog = insert(own('dialog', 'width:100vw;height:100vh;max-width:none;max-height:none', { textContent: 'Play' }))
      dialog.showModal()
      spy.end = () => dialog.remove()
    },
    undo: () => spy.end(),
    proof: () => document.querySelector('dialog:modal')?.textContent === 'Play'
  }
  attacks['a fake pointer'] = {
    during: () => {
      addRule('html, body, * { cursor: none !important }')
      insert(
        own('div', 'position:fixed;left:20px;top:20px;width:12px;height:12px;background:black;z-index:2147483647', { textContent: '↖' })
      )
    },
    proof: hasStyle('cursor', value => value === 'none')
  }
  attacks['a page without pointer events'] = withRule(
    'html, body, * { pointer-events: none !important; user-select: none !important; touch-action: none !important }',
    hasStyle('pointerEvents', value => value === 'none')
  )
  attacks['a press elsewhere released on the button'] = { proof: () => /^mousedown /m.test(spy.observed()) }
  attacks['a hidden and restyled host'] = {
    during: () => {
      for (const host of foreignElements()) {
        host.hidden = true
        host.style.cssText =
          'display:none!important;opacity:0!important;transform:scale(9)!important;position:absolute!important;left:-999px!important'
        host.className = 'card'
        host.innerHTML = '<slot></slot><button>Play</button><style>*{display:none}</style>'
        host.onclick = host.onpointerdown = event => event.preventDefault()
        host.setAttribute('popover', 'manual')
        host.setAttribute('aria-hidden', 'true')
        host.setAttribute('draggable', 'true')
        host.setAttribute('contenteditable', 'true')
      }
      document.documentElement.style.cssText = 'contain:strict;container-type:size;will-change:transform;isolation:isolate'
    },
    undo: () => {
      for (const host of foreignElements()) {
        for (const name of ['hidden', 'style', 'class', 'popover', 'aria-hidden', 'draggable', 'contenteditable'])
          host.removeAttribute(name)
        host.replaceChildren()
      }
      document.documentElement.removeAttribute('style')
    },
    proof: () => foreignElements().every(host => host.className === 'card' && host.hidden && host.childElementCount === 3)
  }
  attacks['stolen focus and keys'] = {
    during: () => {
      const input = insert(own('input', 'position:fixed;left:200px;top:200px'))
      input.focus()
      const steal = () => {
        for (const host of foreignElements()) {
          host.tabIndex = 0
          host.focus()
          spy.stolen ||= document.activeElement === host
          host.click()
        }
        document.activeElement.blur()
      }
      for (const type of ['keydown', 'keypress', 'keyup', 'blur']) input.addEventListener(type, steal)
      const link = insert(own('label', '', { htmlFor: 'hint', textContent: 'label' }))
      link.click()
      spy.end = () => {
        input.remove()
        for (const host of foreignElements()) host.removeAttribute('tabindex')
      }
    },
    undo: () => spy.end(),
    proof: () => spy.stolen
  }
  const hasOtherUrl = () => location.pathname === '/in/someone-else/'

  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
    attacks[`another URL at ${type}`] = {
      during: () =>
        addEventListener(
          type,
          () => {
            spy.was = location.href
            history.replaceState({ url: location.href }, '', '/in/someone-else/')
          },
          { capture: true, once: true }
        ),
      undo: () => history.replaceState({}, '', spy.was),
      proof: hasOtherUrl
    }
  attacks['another URL just before the click'] = {
    during: () => {
      spy.was = location.href
      spy.changeUrl = () => history.pushState({}, '', '/in/someone-else/')
    },
    undo: () => history.replaceState({}, '', spy.was),
    proof: hasOtherUrl
  }
  attacks['hundreds of URLs'] = {
    during: () => {
      const was = location.href
      for (let n = 0; n < 150; n++) {
        attempt(() => history.pushState({ key: was }, '', `/in/flood-${n}/`))
        attempt(() => (location.hash = `#n${n}`))
      }
      history.replaceState({}, '', was)
    },
    // A browser keeps at most 50 entries.
    proof: () => history.length === 50
  }
  const { attempt } = spy
}
