// Attacks by synthetic clicks, keys, drags and messages on everything that a page can find.
'use strict'
{
  const { attacks, attempt, foreignElements } = spy
  const everything = () => [window, document, ...document.querySelectorAll('*'), ...foreignElements(), navigation]
  const at = ({ x, y }) => ({
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
    bubbles: true,
    composed: true,
    cancelable: true,
    view: window
  })
  const disguise = event => {
    attempt(() => Object.defineProperty(event, 'isTrusted', { get: () => true }))
    attempt(() => Object.setPrototypeOf(event, Object.create(Object.getPrototypeOf(event), { isTrusted: { value: true } })))
    return event
  }
  const send = (target, event) =>
    attempt(() => {
      const wasNotCancelled = target.dispatchEvent(event)
      if (foreignElements().includes(target)) spy.hits++
      return wasNotCancelled
    })
  const fire = makers => {
    for (const target of everything()) for (const make of makers) send(target, disguise(make()))
  }
  /** Whether the host has received at least that many events. */
  const hits = count => () => spy.hits >= count
  spy.hits = 0

  attacks['synthetic clicks'] = {
    during: place => {
      const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu']
      const makers = kinds.flatMap(type =>
        [0, 1, 2].flatMap(detail => [
          () => new MouseEvent(type, { ...at(place), detail, button: 0, buttons: 1 }),
          () => new PointerEvent(type, { ...at(place), detail, pointerId: 1, isPrimary: true, pointerType: 'mouse' })
        ])
      )
      fire([
        ...makers,
        () => new Event('click', { bubbles: true, composed: true }),
        () => new CustomEvent('click', { bubbles: true, composed: true })
      ])
      for (const target of everything()) attempt(() => target.click?.())
      const old = document.createEvent('MouseEvents')
      old.initMouseEvent('click', true, true, window, 1, place.x, place.y, place.x, place.y, false, false, false, false, 0, null)
      for (const host of foreignElements()) send(host, old)
    },
    proof: hits(51)
  }

  attacks['synthetic touches'] = {
    during: place => {
      const touch = target => new Touch({ identifier: 1, target, clientX: place.x, clientY: place.y })
      for (const type of ['touchstart', 'touchmove', 'touchend'])
        for (const host of foreignElements())
          attempt(() =>
            send(host, new TouchEvent(type, { bubbles: true, composed: true, touches: [touch(host)], changedTouches: [touch(host)] }))
          )
      fire(['gotpointercapture', 'lostpointercapture', 'pointercancel'].map(type => () => new PointerEvent(type, at(place))))
      for (const host of foreignElements()) attempt(() => host.setPointerCapture(1))
    },
    proof: hits(6)
  }

  attacks['synthetic keys'] = {
    during: () => {
      const keys = ['Enter', ' ', 'Escape', 'Tab', 'e', 'm']
      for (const host of foreignElements()) {
        attempt(() => host.setAttribute('tabindex', '0'))
        attempt(() => host.setAttribute('accesskey', 'e'))
        attempt(() => host.focus())
      }
      fire(
        ['keydown', 'keypress', 'keyup'].flatMap(type =>
          keys.map(
            key => () =>
              new KeyboardEvent(type, {
                key,
                code: key,
                keyCode: 13,
                which: 13,
                altKey: true,
                shiftKey: true,
                bubbles: true,
                composed: true
              })
          )
        )
      )
      fire(
        ['input', 'beforeinput', 'submit', 'change', 'toggle', 'command', 'invoke', 'activate', 'DOMActivate', 'focus', 'blur'].map(
          type => () => new Event(type, { bubbles: true, composed: true })
        )
      )
      for (const host of foreignElements()) for (const name of ['tabindex', 'accesskey']) host.removeAttribute(name)
    },
    proof: hits(29)
  }

  attacks['synthetic drags'] = {
    during: place => {
      const load = new DataTransfer()
      load.setData('text/uri-list', 'https://www.linkedin.com/in/someone-else/')
      load.setData('text/plain', 'https://www.linkedin.com/in/someone-else/')
      fire(
        ['dragstart', 'dragenter', 'dragover', 'drop', 'dragend'].map(
          type => () => new DragEvent(type, { ...at(place), dataTransfer: load })
        )
      )
    },
    proof: hits(5)
  }

  attacks['synthetic lifecycle events'] = {
    during: () => {
      const types = [
        'popstate',
        'hashchange',
        'pageshow',
        'pagehide',
        'focus',
        'blur',
        'visibilitychange',
        'currententrychange',
        'navigatesuccess',
        'DOMContentLoaded',
        'load',
        'online',
        'storage',
        'freeze',
        'resume',
        'abort',
        'beforeunload'
      ]
      for (let n = 0; n < 5; n++) fire(types.map(type => () => new Event(type, { bubbles: n % 2 === 0 })))
    },
    proof: hits(85)
  }

  attacks['ten thousand messages'] = {
    during: () => {
      const names = ['startPageLookup', 'openForm', 'getPersonState', 'startLookup', 'startImport', 'readCount', 'refreshRuns']
      const key = location.href.replace(/\/$/, '')
      const { port1 } = new MessageChannel()
      const channel = new BroadcastChannel('startPageLookup')
      let received = 0
      addEventListener('message', ({ source }) => source === window && (spy.messages = ++received))
      for (let n = 0; n < 10_000; n++) {
        const message = {
          name: names[n % names.length],
          body: { clickId: `click-${n}`, comparisonKey: key, url: key, connectionId: undefined }
        }
        window.postMessage(n % 3 ? message : JSON.stringify(message), '*')
        if (n % 100) continue
        channel.postMessage(message)
        port1.postMessage(message)
        for (const type of [message.name, 'message', 'wxt:content-script-started'])
          document.dispatchEvent(new CustomEvent(type, { detail: message, bubbles: true, composed: true }))
      }
      localStorage.setItem('pages:toolbar-only', 'true')
    },
    proof: () => spy.messages === 10_000
  }

  attacks['messages to the extension'] = {
    during: (_, { id }) => {
      const key = location.href.replace(/\/$/, '')
      const message = { name: 'startPageLookup', body: { clickId: 'click-from-page', comparisonKey: key } }
      const api = window.chrome?.runtime ?? window.browser?.runtime
      attempt(() => Object.keys(api ?? {}))
      attempt(() => api.sendMessage(message))
      attempt(() => api.sendMessage(id, message, answer => spy.push(`answer ${spy.stringify(answer)}`)))
      attempt(() => api.connect(id).postMessage(message))
      attempt(() => [window.chrome?.storage, window.chrome?.tabs, window.chrome?.i18n?.getMessage('buttonFindEmail')])
      attempt(() => indexedDB.databases())
    },
    // A page has no access to these functions.
    proof: () => ['sendMessage', 'connect'].every(name => spy.observed().includes(`(reading '${name}')`))
  }

  attacks['a real drag'] = {
    before: () => {
      addEventListener('dragstart', event => event.dataTransfer.setData('text/plain', 'page'), true)
      addEventListener('dragover', event => event.preventDefault(), true)
      addEventListener('drop', event => event.preventDefault(), true)
      addEventListener('pointermove', ({ buttons }) => (spy.dragged ||= buttons === 1), true)
    },
    proof: () => spy.dragged
  }
}
