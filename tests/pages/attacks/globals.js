// Attacks by replaced built-in functions, in place before any script of the page runs.
'use strict'
{
  const { attacks, attempt } = spy
  let busy = false
  /** Wraps a function and records its calls. */
  const wrap = (owner, name) =>
    attempt(() => {
      const real = owner[name]
      if (typeof real !== 'function') return
      owner[name] = function (...args) {
        // Recording may call the same function.
        if (!busy) {
          busy = true
          attempt(() => spy.push(spy.describe([name, this === window ? '' : this, ...args])))
          busy = false
        }
        return Reflect.apply(real, this, args)
      }
    })

  const isWrapped = (...functions) => functions.every(one => !String(one).includes('[native code]'))

  attacks['wrapped DOM functions'] = {
    before: () => {
      for (const name of ['addEventListener', 'dispatchEvent', 'removeEventListener']) wrap(EventTarget.prototype, name)
      for (const name of ['append', 'attachShadow', 'setAttribute', 'remove', 'matches', 'getBoundingClientRect', 'animate', 'focus'])
        wrap(Element.prototype, name)
      for (const name of ['appendChild', 'insertBefore', 'removeChild', 'contains', 'cloneNode']) wrap(Node.prototype, name)
      for (const name of ['createElement', 'createRange', 'elementsFromPoint', 'querySelector', 'querySelectorAll'])
        wrap(Document.prototype, name)
      for (const name of ['elementFromPoint', 'getSelection']) wrap(ShadowRoot.prototype, name)
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (how) {
        const root = attach.call(this, { ...how, mode: 'open' })
        spy.attempt(() => root)
        return root
      }
    },
    proof: () => {
      const element = document.createElement('div')
      element.attachShadow({ mode: 'closed' })
      return element.shadowRoot !== null && isWrapped(element.addEventListener, element.matches, document.elementsFromPoint)
    }
  }

  attacks['events that are all trusted'] = {
    before: () => {
      attempt(() => Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true }))
      attempt(() =>
        Object.defineProperty(Event.prototype, 'composedPath', { value: () => [...document.documentElement.children, document, window] })
      )
      for (const [owner, name] of [
        [MouseEvent, 'detail'],
        [UIEvent, 'detail'],
        [MouseEvent, 'clientX'],
        [Document, 'visibilityState'],
        [Document, 'hidden'],
        [Document, 'URL'],
        [Location, 'href']
      ])
        attempt(() => Object.defineProperty(owner.prototype, name, { configurable: true, get: () => 0 }))
    },
    during: () => {
      for (const host of spy.foreignElements())
        for (const type of ['pointerdown', 'click'])
          host.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, detail: 1 }))
    },
    proof: () => {
      const event = new MouseEvent('click', { clientX: 5 })
      return event.clientX === 0 && event.composedPath().includes(spy.foreignElements()[0]) && document.hidden === 0
    }
  }

  attacks['poisoned built-ins'] = {
    before: () => {
      for (const name of ['push', 'map', 'filter', 'find', 'includes', 'forEach', 'join', Symbol.iterator]) wrap(Array.prototype, name)
      for (const name of ['then', 'catch', 'finally']) wrap(Promise.prototype, name)
      for (const name of ['parse', 'stringify']) wrap(JSON, name)
      for (const name of ['get', 'set', 'has']) wrap(Map.prototype, name)
      for (const name of ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'getComputedStyle', 'postMessage'])
        wrap(window, name)
      for (const name of ['randomUUID', 'getRandomValues']) wrap(Crypto.prototype, name)
      for (const name of ['writeText', 'readText', 'write', 'read']) wrap(Clipboard.prototype, name)
      for (const name of ['ok', 'email', 'key', 'run', 'body', 'sentence', 'then'])
        attempt(() =>
          Object.defineProperty(Object.prototype, name, {
            configurable: true,
            get() {
              return undefined
            },
            set(value) {
              spy.push(spy.describe([name, value]))
              Object.defineProperty(this, name, { configurable: true, enumerable: true, writable: true, value })
            }
          })
        )
      for (const name of ['MutationObserver', 'IntersectionObserver', 'AbortController', 'URL', 'Proxy'])
        attempt(() => (window[name] = undefined))
    },
    proof: () => window.URL === undefined && 'email' in {} && isWrapped(fetch, setTimeout, JSON.parse, [].push, Promise.prototype.then)
  }

  attacks['frozen built-ins'] = {
    before: () => {
      for (const { prototype } of [
        Object,
        Array,
        Function,
        Promise,
        Map,
        Set,
        String,
        EventTarget,
        Event,
        Node,
        Element,
        HTMLElement,
        Document,
        Window,
        ShadowRoot
      ])
        attempt(() => Object.freeze(prototype))
      for (const object of [JSON, Math, Reflect, console, document, history, navigation]) attempt(() => Object.preventExtensions(object))
    },
    proof: () => [Object, Array, Promise, Event, Element, Document].every(({ prototype }) => Object.isFrozen(prototype))
  }

  attacks['custom elements'] = {
    before: () => {
      const Spying = parent =>
        class extends parent {
          constructor() {
            super()
            spy.push(spy.describe(this))
          }
          connectedCallback() {
            spy.push(spy.describe(this))
          }
        }
      attempt(() => customElements.define('own-div', Spying(HTMLDivElement), { extends: 'div' }))
      attempt(() => customElements.define('own-button', Spying(HTMLButtonElement), { extends: 'button' }))
      attempt(() => customElements.define('own-name', Spying(HTMLElement)))
      attempt(() => (window.HTMLDivElement = Spying(HTMLElement)))
    },
    during: () => {
      for (const host of spy.foreignElements()) {
        attempt(() => host.setAttribute('is', 'own-div'))
        attempt(() => customElements.upgrade(host))
        attempt(() => host.removeAttribute('is'))
      }
    },
    proof: () => customElements.get('own-div') && document.createElement('div', { is: 'own-div' }) instanceof customElements.get('own-div')
  }

  attacks['error stack traces'] = {
    before: () => {
      Error.stackTraceLimit = 1_000
      Error.prepareStackTrace = (error, frames) => {
        spy.push(spy.describe(frames.map(frame => `${frame.getFileName()} ${frame.getFunctionName()} ${String(frame.getThis?.())}`)))
        return String(error)
      }
      for (const name of ['parentNode', 'className', 'isConnected', 'firstElementChild'])
        attempt(() =>
          Object.defineProperty(Element.prototype, name, {
            configurable: true,
            get() {
              spy.push(new Error('who asks?').stack)
              throw new Error(`no ${name}`)
            }
          })
        )
    },
    proof: () => {
      try {
        return document.body.isConnected && false
      } catch (error) {
        return error.stack === 'Error: no isConnected'
      }
    }
  }
}
