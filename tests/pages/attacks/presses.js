// Attacks on where a press lands: the button brought under the pointer, and clicks of the user elsewhere turned into clicks on our host.
'use strict'
{
  const { attacks, foreignElements, insert } = spy
  // A transformed root contains what is fixed, so it gets the size of the viewport.
  const styleRoot = (root, body = '') => {
    document.documentElement.style.cssText = root && `height: 100vh; margin: 0; ${root}`
    document.body.style.cssText = body
  }
  const endMoves = () => {
    spy.isMoving = false
    styleRoot('')
  }

  /** `styles` gives the styles of root and body that bring the button from `button` to the pointer at `at`. */
  const bring = styles => ({
    during: button => {
      spy.bring = at => {
        styleRoot(...styles(at.x - button.x, at.y - button.y, at))
        spy.broughtTo = document.elementFromPoint(at.x, at.y)
      }
    },
    undo: endMoves,
    proof: () => foreignElements().includes(spy.broughtTo)
  })
  attacks['the page moved and the button brought under the pointer'] = bring((dx, dy) => [`transform: translate(${dx}px, ${dy}px)`])
  attacks['the root moved and its body moved back'] = bring((dx, dy) => [
    `transform: translate(${dx}px, ${dy}px)`,
    `transform: translate(${-dx}px, ${-dy}px)`
  ])
  attacks['the root moved by translate, rotate and scale'] = bring((dx, dy) => [
    `translate: ${dx}px ${dy}px; scale: 1.0001; transform: rotate(0.0001deg); transform-origin: 0 0`
  ])
  attacks['the root turned about the button under the pointer'] = bring((dx, dy) => [
    `transform: translate(${dx}px, ${dy}px); backface-visibility: visible; zoom: 1`
  ])
  attacks['the button moved at the pointerdown'] = {
    during: button => {
      spy.bring = at =>
        addEventListener(
          'pointerdown',
          () => {
            styleRoot(`transform: translate(${at.x - button.x}px, ${at.y - button.y}px)`)
            spy.broughtTo = document.elementFromPoint(at.x, at.y)
          },
          { capture: true, once: true }
        )
    },
    undo: endMoves,
    proof: () => foreignElements().includes(spy.broughtTo)
  }
  // Scripts and hit tests see the button under the pointer; every frame that is drawn shows it elsewhere.
  attacks['the button under the pointer only between two frames'] = {
    during: button => {
      spy.bring = at => {
        spy.isMoving = true
        const there = `transform: translate(${at.x - button.x}px, ${at.y - button.y}px)`
        const channel = new MessageChannel()
        channel.port1.onmessage = () => spy.isMoving && styleRoot(there)
        const frame = () => {
          if (!spy.isMoving) return
          spy.broughtTo ??= foreignElements().find(host => host === document.elementFromPoint(at.x, at.y))
          styleRoot('')
          channel.port2.postMessage('')
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }
    },
    undo: endMoves,
    proof: () => spy.broughtTo !== undefined
  }

  const emptyHost = () => {
    for (const host of foreignElements()) {
      host.replaceChildren()
      host.removeAttribute('accesskey')
    }
  }
  attacks['a label of an input in the host'] = {
    during: () => {
      for (const host of foreignElements()) host.append(Object.assign(document.createElement('input'), { type: 'checkbox', id: 'inner' }))
      spy.label = insert(
        Object.assign(document.createElement('label'), {
          htmlFor: 'inner',
          textContent: 'Play',
          style: 'position:fixed;left:280px;top:280px;padding:20px'
        })
      )
      // The focus stays where it is: in our root, after an earlier press.
      spy.label.addEventListener('mousedown', event => event.preventDefault())
    },
    undo: () => {
      emptyHost()
      spy.label.remove()
    },
    proof: () => foreignElements().every(host => host.firstChild.checked)
  }
  const withKey = prepare => ({
    during: () => {
      for (const host of foreignElements()) prepare(host)
    },
    undo: emptyHost,
    proof: () => foreignElements().some(host => host.accessKey === 'k' || host.firstChild?.accessKey === 'k')
  })
  attacks['an access key of a button in the host'] = withKey(host =>
    host.append(Object.assign(document.createElement('button'), { accessKey: 'k', type: 'button' }))
  )
  attacks['an access key of the host'] = withKey(host => (host.accessKey = 'k'))
}
