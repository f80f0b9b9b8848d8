// Attacks with what takes the pointer, the keyboard or the whole screen: locks, captures, full screen, editing, printing and other windows.
'use strict'
{
  const { attacks, foreignElements, insert } = spy
  const make = (tag, style, more = {}) => Object.assign(document.createElement(tag), { style }, more)
  const boxOf = ({ x, y }) => `position:fixed;inset:auto;margin:0;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px`
  const glass = 'background:#fc0;z-index:2147483647;pointer-events:none'
  const onceAt = (type, listener) => addEventListener(type, listener, { capture: true, once: true })

  // A locked pointer is not drawn, and its events go to one element. The page draws another pointer, where the user believes to click.
  const lock = getElement => ({
    during: () => {
      onceAt(
        'mousemove',
        () =>
          void getElement()
            .requestPointerLock()
            .then(() => (spy.wasLocked = document.pointerLockElement !== null))
      )
      insert(make('div', 'position:fixed;left:20px;top:20px;width:12px;height:12px;background:black', { textContent: '↖' }))
    },
    undo: () => document.exitPointerLock(),
    proof: () => spy.wasLocked
  })
  attacks['a pointer that is locked to the host'] = lock(() => foreignElements()[0])
  attacks['a pointer that is locked to the page'] = lock(() => document.documentElement)

  const addPlay = () =>
    insert(make('button', 'position:fixed;left:240px;top:270px;width:120px;height:60px', { textContent: 'Play', type: 'button' }))
  attacks['a press elsewhere that is captured for the host'] = {
    during: () => {
      spy.play = addPlay()
      spy.play.addEventListener('pointerdown', ({ pointerId }) => {
        foreignElements()[0].setPointerCapture(pointerId)
        spy.wasCaptured = foreignElements()[0].hasPointerCapture(pointerId)
      })
    },
    undo: () => spy.play.remove(),
    proof: () => spy.wasCaptured
  }
  attacks['a press on the button that is captured by the page'] = {
    during: () =>
      onceAt('pointerdown', ({ pointerId }) => {
        document.body.setPointerCapture(pointerId)
        spy.wasCaptured = true
      }),
    proof: () => spy.wasCaptured
  }
  attacks['a full screen over the button, left at pointerdown'] = {
    during: async place => {
      const over = insert(make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
      await over.requestFullscreen()
      spy.wasFull = document.fullscreenElement === over
      spy.lift = async () => {
        over.remove()
        if (document.fullscreenElement) await document.exitFullscreen()
      }
      onceAt('pointerdown', () => void spy.lift())
    },
    undo: () => spy.lift(),
    proof: () => spy.wasFull
  }
  const letThrough = () => insert(make('style', '', { textContent: '::backdrop { display: none; pointer-events: none }' }), document.head)
  // It stays for the whole press, and lets through what the browser does.
  const coverScreen = create => ({
    during: async place => {
      letThrough()
      spy.over = insert(create(place))
      await spy.over.requestFullscreen()
      spy.wasFull = document.fullscreenElement === spy.over
    },
    undo: async () => {
      if (document.fullscreenElement) await document.exitFullscreen()
      spy.over.remove()
    },
    proof: () => spy.wasFull && document.fullscreenElement === spy.over
  })
  attacks['a full screen over the button'] = coverScreen(place => make('div', `${boxOf(place)};${glass}`, { textContent: 'Play' }))
  attacks['a full screen that is clear but for a picture'] = coverScreen(({ x, y }) => {
    const picture = `radial-gradient(circle at ${x}px ${y}px, #fc0 90px, transparent 91px)`
    return make('div', `background:${picture};pointer-events:none`, { textContent: 'Play' })
  })
  attacks['a full screen frame over the button'] = coverScreen(() =>
    make('iframe', 'border:0;background:#fc0;pointer-events:none', { srcdoc: '<title>F</title>Play', allow: 'fullscreen' })
  )
  attacks['a full screen body around the page'] = {
    during: async () => {
      letThrough()
      await document.body.requestFullscreen()
      document.body.style.cssText = 'background:#fc0;pointer-events:none'
      spy.wasFull = document.fullscreenElement === document.body
    },
    undo: async () => {
      if (document.fullscreenElement) await document.exitFullscreen()
      document.body.removeAttribute('style')
    },
    proof: () => spy.wasFull && document.fullscreenElement === document.body
  }
  attacks['the host in full screen'] = {
    during: async () => {
      await foreignElements()[0].requestFullscreen()
      spy.wasFull = document.fullscreenElement === foreignElements()[0]
    },
    undo: () => document.fullscreenElement && document.exitFullscreen(),
    proof: () => spy.wasFull
  }
  attacks['a page that becomes inert until the press'] = {
    during: () => {
      document.documentElement.inert = true
      onceAt('pointerdown', () => {
        document.documentElement.inert = false
        spy.wasInert = true
      })
    },
    undo: () => (document.documentElement.inert = false),
    proof: () => spy.wasInert
  }
  attacks['the host in a picture in picture at the press'] = {
    during: async () => {
      const [host] = foreignElements()
      spy.other = await documentPictureInPicture.requestWindow({ width: 400, height: 200 })
      onceAt('pointerdown', () => {
        spy.other.document.body.append(spy.other.document.adoptNode(host))
        spy.wasMoved = host.ownerDocument !== document
      })
    },
    undo: () => spy.other.close(),
    proof: () => spy.wasMoved
  }

  // What can be edited can also be marked, typed over and taken out by commands of the page.
  attacks['a page that can be edited'] = {
    during: () => {
      document.designMode = 'on'
      document.documentElement.contentEditable = 'true'
      for (const host of foreignElements()) host.contentEditable = 'true'
    },
    after: () => {
      document.designMode = 'on'
      for (const command of ['selectAll', 'copy', 'bold', 'formatBlock'])
        spy.attempt(() => document.execCommand(command, false, command === 'formatBlock' ? 'h1' : ''))
      spy.attempt(() => getSelection().toString())
      spy.attempt(() => document.execCommand('insertText', false, ''))
      document.designMode = 'off'
    },
    undo: () => {
      document.designMode = 'off'
      document.documentElement.removeAttribute('contenteditable')
      for (const host of foreignElements()) host.removeAttribute('contenteditable')
    },
    lateProof: () => spy.observed().includes('selectionchange')
  }
  attacks['a print before the press'] = {
    during: () => {
      const rule = insert(
        make('style', '', { textContent: '@media print { html > :not(head, body) { scale: 9; filter: invert(1) } }' }),
        document.head
      )
      const measure = ({ type }) => {
        for (const host of foreignElements())
          spy.attempt(() => [type, host.offsetWidth > 9_000, host.innerText, getComputedStyle(host).scale, document.elementFromPoint(9, 9)])
      }
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, measure)
      print()
      rule.remove()
      spy.wasPrinted = true
    },
    proof: () => spy.wasPrinted
  }
}
