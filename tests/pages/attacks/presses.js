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

  attacks['the button brought under the pointer to stay there'] = bring((dx, dy) => [`transform: translate(${dx}px, ${dy}px)`])
  // A slow double click takes longer than a button must have been seen.
  attacks['a cover that takes the first click of a double click'] = {
    during: ({ x, y }) => {
      spy.cover = insert(
        Object.assign(document.createElement('button'), {
          textContent: 'Play',
          style: `position:fixed;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px;z-index:2147483647`
        })
      )
      spy.cover.onpointerdown = () => {
        spy.cover.remove()
        spy.wasTaken = true
      }
    },
    undo: () => spy.cover.remove(),
    proof: () => spy.wasTaken
  }
  attacks['a frame that takes the first click of a double click'] = {
    during: ({ x, y }) => {
      spy.cover = insert(
        Object.assign(document.createElement('iframe'), {
          srcdoc: '<body onclick="parent.spy.takeFirst()">Play',
          style: `position:fixed;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px;z-index:2147483647`
        })
      )
      spy.takeFirst = () => {
        spy.cover.remove()
        spy.wasTaken = true
      }
    },
    undo: () => spy.cover.remove(),
    proof: () => spy.wasTaken
  }
  // The browser goes on to draw an animation while the page's scripts are busy, and nobody is told what is drawn.
  attacks['a cover that moves over the button while the page is busy'] = {
    during: ({ x, y }) => {
      spy.cover = insert(
        Object.assign(document.createElement('div'), {
          textContent: 'Play',
          style: `position:fixed;left:${x - 120}px;top:${y - 40}px;width:240px;height:80px;z-index:2147483647;background:#fc0;pointer-events:none;will-change:transform;transform:translateX(-900px)`
        })
      )
      spy.freeze = async () => {
        const animation = spy.cover.animate({ transform: ['translateX(-900px)', 'none'] }, { delay: 60, duration: 1, fill: 'forwards' })
        await animation.ready
        const until = performance.now() + 1_500
        while (performance.now() < until && !navigator.scheduling?.isInputPending({ includeContinuous: false }));
        spy.frozeFor = 1_500 - (until - performance.now())
        spy.cover.remove()
      }
    },
    undo: () => spy.cover.remove(),
    proof: () => spy.frozeFor > 400
  }
  attacks['the host taken out at the press and put in again'] = {
    during: () => {
      const [host] = foreignElements()
      const again = () => {
        host.remove()
        document.documentElement.append(host)
        spy.wasTaken = true
      }
      addEventListener('pointerdown', again, { capture: true, once: true })
    },
    proof: () => spy.wasTaken
  }
  attacks['the host adopted by another document and taken back'] = {
    during: () => {
      const [host] = foreignElements()
      const other = document.implementation.createHTMLDocument()
      addEventListener(
        'pointerdown',
        () => {
          other.body.append(other.adoptNode(host))
          document.documentElement.append(document.adoptNode(host))
          spy.wasTaken = true
        },
        { capture: true, once: true }
      )
    },
    proof: () => spy.wasTaken
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
